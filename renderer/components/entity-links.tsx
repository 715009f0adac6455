import type { EntityLink } from '../../preload/contract';
import { useApp, useAppState, useWords } from '../store/context';
import { formatCount, formatDay } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { Button } from './button';
import { ENTITY_ICON } from './entity-icon';
import { HostileText } from './hostile-text';

/** Entities that several items share; each leads to its items. */
export function EntityLinks({ links }: { links: readonly EntityLink[] }) {
  const words = useWords();
  const { commands } = useApp();
  const language = useAppState((state) => state.settings.language);
  const show = (link: EntityLink): void => void commands.showEntity({ key: `${link.type}:${link.canonical}`, display: link.display });
  return (
    <table className="links">
      <thead>
        <tr>
          <th scope="col">{words.entity}</th>
          <th scope="col"><span className="unseen">{words.chartValue}</span></th>
          <th scope="col" className="links-number">{words.chartCount}</th>
          <th scope="col" className="links-number">{words.ofThemFraud}</th>
          <th scope="col">{words.lastSeen}</th>
          <th scope="col"><span className="unseen">{words.showItems}</span></th>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => {
          const Icon = ENTITY_ICON[link.type];
          return (
            <tr key={`${link.type}:${link.canonical}`}>
              <td><span className="links-type"><Icon className="icon" aria-hidden />{words.entityTypes[link.type]}</span></td>
              <th scope="row" className="links-value"><HostileText text={link.display} /></th>
              <td className="links-number">{formatCount(link.items, language)}</td>
              <td className="links-number">{formatCount(link.fraudItems, language)}</td>
              <td>{formatDay(link.lastSeen, language)}</td>
              <td><Button size="small" aria-label={`${words.showItems}: ${hostilePlain(link.display)}`} onClick={() => show(link)}>{words.showItems}</Button></td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
