import { FolderInput } from 'lucide-react';
import { useRef } from 'react';
import { useApp, useWords } from '../store/context';
import { formatRoute } from '../store/route';
import { IconButton } from './button';

/** Chooses a case file, takes it in and opens the case. */
export function ImportCase() {
  const words = useWords();
  const { commands } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    const caseId = await commands.importCase(file);
    if (caseId !== null) window.location.hash = formatRoute({ screen: 'list', scope: { kind: 'case', caseId } });
  };
  return (
    <>
      <IconButton size="small" icon={FolderInput} label={words.importCase} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={words.importCase}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was refused.
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
