import { Waypoints } from 'lucide-react';
import type { Entity, ItemDetail } from '../../preload/contract';
import { flagWords } from '../i18n/messages';
import { useApp, useAppState, useWords } from '../store/context';
import type { Pointing } from '../store/use-spot';
import { formatCount } from '../view/format';
import { CopyButton } from './copy-button';
import { ENTITY_ICON } from './entity-icon';
import { HostileText } from './hostile-text';
import './entities-panel.css';
import './panel.css';

/** Numbers, addresses and accounts in the image; what is known of each, and where else it occurred. */
export function EntitiesPanel({ detail, entities, pointing }: { detail: ItemDetail; entities: readonly Entity[]; pointing: Pointing }) {
  const words = useWords();
  if (entities.length === 0) return <p className="panel-empty">{words.noEntities}</p>;
  return (
    <ul className="cards">
      {entities.map((entity) => <li key={`${entity.type}:${entity.canonical}`}><EntityCard entity={entity} seen={detail.seenElsewhere[`${entity.type}:${entity.canonical}`] ?? 0} pointing={pointing} /></li>)}
    </ul>
  );
}

const VALIDITY_TONE = { valid: 'normal', unverified: 'plain', invalid: 'suspicious' } as const;

/** A list the analyst took in, and an address known to be official, stand out from what is merely observed. */
function flagLook(flag: string): { 'data-tone': string } | { 'data-outline': true } {
  if (flag.startsWith('blocklist:')) return { 'data-tone': 'fraud' };
  return flag.startsWith('allowlist:') || flag === 'official' ? { 'data-tone': 'normal' } : { 'data-outline': true };
}

function EntityCard({ entity, seen, pointing }: { entity: Entity; seen: number; pointing: Pointing }) {
  const words = useWords();
  const { commands } = useApp();
  const language = useAppState((state) => state.settings.language);
  const Icon = ENTITY_ICON[entity.type];
  const showOthers = (): void => void commands.showEntity({ key: `${entity.type}:${entity.canonical}`, display: entity.display });
  return (
    <div className="card entity" onPointerEnter={() => pointing.point({ kind: 'spans', spans: entity.spans })} onPointerLeave={() => pointing.point(null)}>
      <Icon className="icon" aria-hidden />
      <div>
        <div className="entity-type">{words.entityTypes[entity.type]}</div>
        <button type="button" className="entity-value" onClick={() => pointing.hold({ kind: 'spans', spans: entity.spans })}><HostileText text={entity.display} /></button>
        <div className="entity-flags">
          <span className="chip" data-tone={VALIDITY_TONE[entity.validity]}>{words.validity[entity.validity]}</span>
          {entity.flags.map((flag) => <span key={flag} className="chip" {...flagLook(flag)}><HostileText text={flagWords(flag, language)} /></span>)}
        </div>
        {seen > 0 && <button type="button" className="entity-seen" onClick={showOthers}><Waypoints className="icon" aria-hidden />{words.seenIn(formatCount(seen, language))}</button>}
      </div>
      <CopyButton text={entity.display} label={words.copyDefanged} />
    </div>
  );
}
