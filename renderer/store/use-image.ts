import { useEffect, useState } from 'react';
import type { ErrorInfo, ItemSummary, Result } from '../../preload/contract';
import { useApp } from './context';
import type { Picture } from './images';

type Variant = 'thumbnail' | 'full';

/** The picture of an item: null while loading. Asked again when the item's state changes, since a picture may come only then. */
export function useImage(item: Pick<ItemSummary, 'id' | 'state'>, variant: Variant): { picture: Picture | null; error: ErrorInfo | null } {
  const { images } = useApp();
  const [answer, setAnswer] = useState<{ itemId: string; result: Result<Picture> } | null>(null);
  const { id, state } = item;
  useEffect(() => images.request({ id, state }, variant, (result) => setAnswer({ itemId: id, result })), [images, id, state, variant]);
  const result = answer?.itemId === id ? answer.result : null;
  if (result === null) return { picture: images.peek({ id, state }, variant), error: null };
  return result.ok ? { picture: result.value, error: null } : { picture: null, error: result.error };
}
