import { FileX, Image } from 'lucide-react';
import type { ItemSummary } from '../../preload/contract';
import { useImage } from '../store/use-image';
import './thumbnail.css';

/** A small picture of an item. Decorative: the name beside it says what it is. */
export function Thumbnail({ item, width, height, whole = false }: { item: ItemSummary; width: number | string; height: number; whole?: boolean }) {
  const { picture, error } = useImage(item, 'thumbnail');
  return (
    <span className="thumb" data-whole={whole} style={{ width, height }} aria-hidden>
      {picture !== null ? <img src={picture.url} alt="" decoding="async" draggable={false} /> : error !== null ? <FileX className="icon" /> : <Image className="icon" />}
    </span>
  );
}
