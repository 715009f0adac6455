import type { Entity, EntityType } from '../../../../preload/contract';

/** An entity as a recogniser reports it: `from`…`to` (exclusive) in the folded view. */
export type Found = { type: EntityType; from: number; to: number; canonical: string; display: string; validity: Entity['validity']; flags: string[] };

/** Safe to show and to copy: no client turns it into a link. */
export const defang = (text: string): string => text.replace(/^http/i, 'hxxp').replace(/\./g, '[.]');
