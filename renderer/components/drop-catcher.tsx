import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppState, useWords } from '../store/context';
import { filesOf } from '../store/dropped-files';
import { useHandIn } from '../store/hand-in-context';
import { formatTime } from '../view/format';
import './drop-zone.css';

/** Takes files dropped anywhere on the window, and pictures pasted anywhere but into a text field. */
export function DropCatcher() {
  const words = useWords();
  const handIn = useHandIn();
  const language = useAppState((state) => state.settings.language);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      // Without this the window itself would open the file.
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer !== null && hasFiles(event)) void filesOf(event.dataTransfer).then(handIn);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.clipboardData === null || event.clipboardData.files.length === 0) return;
      event.preventDefault();
      const name = words.pastedName(formatTime(new Date().toISOString(), language));
      void filesOf(event.clipboardData).then((files) => handIn(files.map((file) => named(file, name))));
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [handIn, words, language]);

  return over ? <div className="drop-veil"><p><ImageUp className="icon" aria-hidden />{words.dropNow}</p></div> : null;
}

/** The clipboard calls every picture image.png; the time tells them apart. */
function named(file: File, name: string): File {
  return file.name === 'image.png' ? new File([file], `${name.replaceAll(':', '-')}.png`, { type: file.type }) : file;
}
