import { useEffect } from 'react';
import { hostilePlain } from '../view/hostile';
import { useWords } from './context';

/** Names the window after what it shows. `name` may be hostile. */
export function useTitle(name: string): void {
  const { appName } = useWords();
  useEffect(() => {
    document.title = name === '' ? appName : `${hostilePlain(name)} · ${appName}`;
  }, [name, appName]);
}
