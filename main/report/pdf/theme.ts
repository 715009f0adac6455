import type { Status } from '../../../preload/contract';

/** A4 in points, with the frame that content keeps to. */
export const PAGE = { width: 595.28, height: 841.89, left: 52, right: 543.28, top: 70, bottom: 782 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

export const INK = { text: '#1B2430', muted: '#5B6777', faint: '#8A94A3', rule: '#D5DAE1', ground: '#F4F6F9', accent: '#1F3A5F', evidence: '#C62828', mark: '#FFF3C4' } as const;

/** Text on white reaches 4.5 : 1 with every `strong` colour (WCAG 2.2, 1.4.3). */
export const STATUS_INK: Record<Status, { strong: string; soft: string }> = {
  FRAUD: { strong: '#B3261E', soft: '#FCEEED' },
  SUSPICIOUS: { strong: '#9A5B00', soft: '#FDF4E3' },
  NORMAL: { strong: '#1E6B3A', soft: '#EBF5EE' },
  UNREADABLE: { strong: '#4A5563', soft: '#EFF1F4' },
};

/** Sizes in points. */
export const SIZE = { title: 24, heading: 15, section: 11, body: 9, small: 7.8, tiny: 6.8 } as const;
/** Line pitch as a multiple of the size. */
export const LEADING = 1.45;
