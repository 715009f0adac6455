import { FolderOpen, ImageUp, Lock, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../store/context';
import { withoutFurniture } from '../store/dropped-files';
import { useHandIn } from '../store/hand-in-context';
import { Button } from './button';
import './drop-zone.css';

/** Says where images go in, and opens the file and folder dialogs. The drop itself is taken anywhere on the window. */
export function DropZone({ big }: { big: boolean }) {
  const words = useWords();
  return (
    <section className="drop" data-big={big} aria-label={words.dropTitle}>
      {big ? (
        <>
          <span className="drop-badge"><ImageUp className="icon" aria-hidden /></span>
          <h2>{words.dropTitle}</h2>
          <p className="drop-body">{words.dropBody}</p>
          <Choosers primary />
          <p className="drop-local"><Lock className="icon" aria-hidden />{words.localOnly}</p>
        </>
      ) : (
        <>
          <Plus className="icon" aria-hidden />
          <span>{words.dropCompact}</span>
          <Choosers primary={false} />
        </>
      )}
    </section>
  );
}

function Choosers({ primary }: { primary: boolean }) {
  const words = useWords();
  const handIn = useHandIn();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const taken = (input: HTMLInputElement): void => {
    const chosen = withoutFurniture([...(input.files ?? [])]);
    // Emptied so that choosing the same file again is a change again.
    input.value = '';
    if (chosen.length > 0) handIn(chosen);
  };
  return (
    <div className="drop-actions">
      <Button look={primary ? 'primary' : 'plain'} icon={ImageUp} onClick={() => files.current?.click()}>{words.chooseFiles}</Button>
      <Button icon={FolderOpen} onClick={() => folder.current?.click()}>{words.chooseFolder}</Button>
      <input ref={files} type="file" multiple hidden tabIndex={-1} aria-label={words.chooseFiles} onChange={(event) => taken(event.target)} />
      <input ref={folder} type="file" multiple hidden tabIndex={-1} aria-label={words.chooseFolder} webkitdirectory="" onChange={(event) => taken(event.target)} />
    </div>
  );
}
