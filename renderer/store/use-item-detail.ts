import { useEffect, useState } from 'react';
import type { ErrorInfo, ItemDetail, Result } from '../../preload/contract';
import { useApp, useAppState } from './context';

/** All about one item, read again when its state or review changes. Null while loading. */
export function useItemDetail(itemId: string): { detail: ItemDetail | null; error: ErrorInfo | null } {
  const { bridge } = useApp();
  const state = useAppState((all) => all.items.get(itemId)?.state);
  const connection = useAppState((all) => all.connection);
  const [answer, setAnswer] = useState<Result<ItemDetail> | null>(null);
  useEffect(() => {
    let stale = false;
    void bridge.call('items.get', { itemId }).then((result) => {
      if (!stale) setAnswer(result);
    });
    return () => {
      stale = true;
    };
  }, [bridge, itemId, state, connection]);
  if (answer === null) return { detail: null, error: null };
  return answer.ok ? { detail: answer.value, error: null } : { detail: null, error: answer.error };
}
