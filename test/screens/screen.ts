import type { Box, ImageType, LineRole, ScamType } from '../../preload/contract';

export type Language = 'ko' | 'en';
export type Theme = 'light' | 'dark';
export type Label = 'fraud' | 'benign';

/** One visual line of text as it stands on the screen. */
export type TruthLine = {
  readonly text: string;
  /** Pixels of the image: as wide as the advance of the glyphs, as high as their ink. */
  readonly box: Box;
  readonly role: LineRole;
  /** Side of the chat bubble; null outside bubbles. */
  readonly side: 'left' | 'right' | null;
  /** Lines of one bubble or paragraph share it; ascends in reading order. */
  readonly block: number;
};

/** A rendered screen with all that is known about it. */
export type Screen = {
  readonly id: string;
  /** PNG file beside truth.json. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TruthLine[];
  readonly label: Label;
  readonly scamType: ScamType | null;
  readonly imageType: ImageType;
  readonly language: Language;
  readonly template: string;
  readonly theme: Theme;
  readonly font: string;
  readonly device: string;
  /** Which message it shows: an id of a message file, or `own-…`. */
  readonly message: string;
};

/** A display: CSS pixels and device pixels per CSS pixel. */
export type Device = { readonly name: string; readonly kind: 'phone' | 'desktop'; readonly width: number; readonly height: number; readonly scale: number };

export const phones: readonly Device[] = [
  { name: 'android-360', kind: 'phone', width: 360, height: 780, scale: 3 },
  { name: 'iphone-390', kind: 'phone', width: 390, height: 844, scale: 3 },
  { name: 'android-412', kind: 'phone', width: 412, height: 915, scale: 2.625 },
  { name: 'android-small', kind: 'phone', width: 360, height: 640, scale: 2 },
];

export const desktops: readonly Device[] = [
  { name: 'laptop', kind: 'desktop', width: 1280, height: 800, scale: 1 },
  { name: 'retina', kind: 'desktop', width: 1440, height: 900, scale: 2 },
  { name: 'monitor', kind: 'desktop', width: 1920, height: 1080, scale: 1 },
];
