import { useCallback, useEffect, useState } from 'react';
import { ConnectionLine } from './components/connection-line';
import { Denied } from './components/denied';
import { DropCatcher } from './components/drop-catcher';
import { ShortcutsDialog } from './components/shortcuts-dialog';
import { Sidebar } from './components/sidebar';
import { TitleDialog } from './components/title-dialog';
import { ToastRegion } from './components/toast-region';
import { TopBar } from './components/top-bar';
import { Unlock } from './components/unlock';
import { CompareScreen } from './screens/compare-screen';
import { DashboardScreen } from './screens/dashboard-screen';
import { ItemScreen } from './screens/item-screen';
import { ListScreen } from './screens/list-screen';
import { SettingsScreen } from './screens/settings-screen';
import { AppContext, useApp, useAppState, useRoute, useWords, type App as AppParts } from './store/context';
import { HandInContext } from './store/hand-in-context';
import { formatRoute, type Route } from './store/route';
import { useAppearance } from './store/use-appearance';
import { useKey } from './store/use-key';
import './app.css';

/** The whole interface. */
export function App({ app }: { app: AppParts }) {
  useEffect(() => app.commands.start(), [app]);
  return <AppContext value={app}><Shell /></AppContext>;
}

function Shell() {
  const words = useWords();
  const route = useRoute();
  const { commands } = useApp();
  const [dialog, setDialog] = useState<'new-case' | 'shortcuts' | null>(null);
  const denied = useAppState((state) => state.denied);
  const locked = useAppState((state) => state.locked);
  useAppearance();
  useKey('/', () => document.querySelector<HTMLInputElement>('[data-search]')?.focus());
  useKey('?', () => setDialog('shortcuts'));

  const handIn = useCallback((files: readonly File[]): void => {
    void commands.addFiles(files).then((caseId) => {
      if (caseId !== null) window.location.hash = formatRoute({ screen: 'list', scope: { kind: 'case', caseId } });
    });
  }, [commands]);
  const createCase = async (title: string): Promise<void> => {
    setDialog(null);
    const caseId = await commands.createCase(title);
    if (caseId !== null) window.location.hash = formatRoute({ screen: 'list', scope: { kind: 'case', caseId } });
  };
  if (denied) return <Denied />;
  if (locked) return <><Unlock /><ToastRegion /></>;
  return (
    <HandInContext value={handIn}>
      <a className="skip-link" href="#content" onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}>{words.skipToContent}</a>
      <div className="shell">
        <Sidebar onNewCase={() => setDialog('new-case')} onShortcuts={() => setDialog('shortcuts')} />
        <div className="shell-main">
          <ConnectionLine />
          <TopBar />
          <main id="content" className="shell-content" tabIndex={-1}><Screen route={route} /></main>
        </div>
      </div>
      {dialog === 'new-case' && <TitleDialog title={words.newCase} initial="" confirm={words.create} onConfirm={(title) => void createCase(title)} onClose={() => setDialog(null)} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
      <DropCatcher />
      <ToastRegion />
    </HandInContext>
  );
}

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'list': return <ListScreen scope={route.scope} />;
    case 'compare': return <CompareScreen key={route.itemIds.join('/')} itemIds={route.itemIds} />;
    case 'item': return <ItemScreen key={route.itemId} itemId={route.itemId} />;
    case 'dashboard': return <DashboardScreen />;
    case 'settings': return <SettingsScreen />;
  }
}
