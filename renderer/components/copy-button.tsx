import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useApp, useWords } from '../store/context';
import { IconButton } from './button';

const SHOWN_MS = 1600;

/** Puts text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useWords();
  const { commands } = useApp();
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), SHOWN_MS);
    } catch {
      commands.say('bad', words.copyFailed);
    }
  };
  return <IconButton size="small" icon={done ? Check : Copy} label={done ? words.copied : label} onClick={() => void copy()} />;
}
