import { ListPlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { WatchlistName, type Watchlist } from '../../preload/contract';
import { useApp, useAppState, useWords } from '../store/context';
import { formatCount, formatDay } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { Button, IconButton } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Field } from './field';
import { Hash } from './hash';
import { HostileText } from './hostile-text';
import { Segmented } from './segmented';
import './watchlists.css';

/** The lists that entities are compared with: what is there, importing, removing. */
export function Watchlists() {
  const words = useWords();
  const { commands } = useApp();
  const [lists, setLists] = useState<readonly Watchlist[]>([]);
  const [leaving, setLeaving] = useState<Watchlist | null>(null);
  const reload = (): void => void commands.watchlists().then(setLists);
  useEffect(() => void commands.watchlists().then(setLists), [commands]);
  const remove = (list: Watchlist): void => {
    setLeaving(null);
    void commands.removeWatchlist(list.id).then(reload);
  };
  return (
    <section aria-label={words.watchlists}>
      <h2>{words.watchlists}</h2>
      <p className="settings-text">{words.watchlistsBody}</p>
      {lists.length === 0 ? <p className="field-hint">{words.noWatchlists}</p> : (
        <ul className="watchlists">{lists.map((list) => <li key={list.id}><WatchlistRow list={list} onRemove={() => setLeaving(list)} /></li>)}</ul>
      )}
      <ImportForm onDone={reload} />
      {leaving !== null && <ConfirmDialog title={words.watchlistRemove(hostilePlain(leaving.name))} body={words.watchlistRemoveBody} confirm={words.remove} onCancel={() => setLeaving(null)} onConfirm={() => remove(leaving)} />}
    </section>
  );
}

function WatchlistRow({ list, onRemove }: { list: Watchlist; onRemove: () => void }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  return (
    <div className="watchlist">
      <span className="chip" data-tone={list.kind === 'block' ? 'fraud' : 'normal'}>{words.watchlistKinds[list.kind]}</span>
      <strong><HostileText text={list.name} /></strong>
      <span className="numeric">{words.watchlistEntries(formatCount(list.entries, language))}</span>
      <span className="watchlist-version"><Hash value={list.version} /></span>
      <span className="numeric">{formatDay(list.addedAt, language)}</span>
      <IconButton size="small" look="danger" icon={Trash2} label={`${words.remove}: ${hostilePlain(list.name)}`} onClick={onRemove} />
    </div>
  );
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const words = useWords();
  const { commands } = useApp();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Watchlist['kind']>('block');
  const [missing, setMissing] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const valid = WatchlistName.safeParse(name);
  const choose = (): void => {
    setMissing(!valid.success);
    if (valid.success) file.current?.click();
  };
  const take = async (input: HTMLInputElement): Promise<void> => {
    const [chosen] = input.files ?? [];
    // Emptied so that choosing the same file again is a change again.
    input.value = '';
    if (chosen !== undefined && valid.success && (await commands.importWatchlist(chosen, valid.data, kind))) {
      setName('');
      onDone();
    }
  };
  return (
    <div className="watchlist-form">
      <Field label={words.watchlistName} error={missing && !valid.success ? words.watchlistNameMissing : null}>
        {(tied) => <input {...tied} className="input" value={name} maxLength={80} autoComplete="off" onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Segmented label={words.watchlistKind} value={kind} options={(['block', 'allow'] as const).map((value) => ({ value, label: words.watchlistKinds[value] }))} onChange={setKind} />
      <Button icon={ListPlus} onClick={choose}>{words.watchlistFile}</Button>
      <input ref={file} type="file" accept=".csv,.txt,.json" hidden tabIndex={-1} aria-label={words.watchlistFile} onChange={(event) => void take(event.target)} />
    </div>
  );
}
