import { Folder, FolderPlus, Images, Keyboard, LayoutDashboard, OctagonAlert, PanelLeft, Settings, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp, useAppState, useRoute, useWords } from '../store/context';
import { formatRoute, type Route } from '../store/route';
import { scopeKey } from '../store/state';
import { formatCount } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { IconButton } from './button';
import { HostileText } from './hostile-text';
import { ImportCase } from './import-case';
import './sidebar.css';

/** The way around: all items, dashboard, every case, settings. Folds to a rail of icons. */
export function Sidebar({ onNewCase, onShortcuts }: { onNewCase: () => void; onShortcuts: () => void }) {
  const words = useWords();
  const { store } = useApp();
  const where = ['item', 'compare'].includes(useRoute().screen) ? 'viewer' : 'lists';
  const railed = useAppState((state) => state.rails[where]);
  const cases = useAppState((state) => state.cases);
  const language = useAppState((state) => state.settings.language);
  return (
    <nav className="sidebar" data-railed={railed} aria-label={words.navLabel}>
      <div className="sidebar-brand">
        <img src="./mark.svg" alt="" />
        <span>{words.appName}</span>
        <IconButton icon={PanelLeft} label={railed ? words.expand : words.collapse} aria-expanded={!railed} onClick={() => store.dispatch({ type: 'rail', where, folded: !railed })} />
      </div>
      <div className="sidebar-part">
        <NavLink to={{ screen: 'list', scope: { kind: 'all' } }} icon={Images} name={words.allItems} />
        <NavLink to={{ screen: 'dashboard' }} icon={LayoutDashboard} name={words.dashboard} />
      </div>
      <div className="sidebar-part" data-grow="true">
        <div className="sidebar-head">
          <span>{words.cases}</span>
          <ImportCase />
          <IconButton size="small" icon={FolderPlus} label={words.newCase} onClick={onNewCase} />
        </div>
        {cases?.length === 0 && <p className="sidebar-empty">{words.noCases}</p>}
        <ul>
          {cases?.map((file) => (
            <li key={file.id}>
              <NavLink to={{ screen: 'list', scope: { kind: 'case', caseId: file.id } }} icon={Folder} name={file.title}>
                {file.counts.FRAUD > 0 && (
                  <span className="nav-fraud" title={words.statuses.FRAUD}><OctagonAlert className="icon" aria-hidden /><span className="unseen">{words.statuses.FRAUD} </span>{formatCount(file.counts.FRAUD, language)}</span>
                )}
                <span className="nav-count"><span aria-hidden>{formatCount(file.items, language)}</span><span className="unseen">{words.items(formatCount(file.items, language))}</span></span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      <div className="sidebar-foot">
        <NavLink to={{ screen: 'settings' }} icon={Settings} name={words.settings} />
        <button type="button" className="nav-link" title={words.shortcuts} onClick={onShortcuts}><Keyboard className="icon" aria-hidden /><span className="nav-text">{words.shortcuts}</span></button>
      </div>
    </nav>
  );
}

function NavLink({ to, icon: Icon, name, children }: { to: Route; icon: LucideIcon; name: string; children?: ReactNode }) {
  const current = isCurrent(useRoute(), to);
  const plain = hostilePlain(name);
  return (
    <a className="nav-link" href={formatRoute(to)} aria-current={current ? 'page' : undefined} aria-label={children === undefined ? plain : undefined} title={plain}>
      <Icon className="icon" aria-hidden />
      <span className="nav-text"><HostileText text={name} /></span>
      {children}
    </a>
  );
}

function isCurrent(here: Route, to: Route): boolean {
  if (here.screen === 'list' && to.screen === 'list') return scopeKey(here.scope) === scopeKey(to.scope);
  return here.screen === to.screen;
}
