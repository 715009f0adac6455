import type { Box, Notice } from '../../../preload/contract';
import type { Limits } from './limits';
import type { Raster } from './raster';
import type { ImageFormat } from './sniff';

/** A file in memory and what is wanted of it. */
export type Source = {
  readonly bytes: Uint8Array;
  /** For messages only; hostile text. */
  readonly name: string;
  readonly format: ImageFormat;
  /** 1-based page, frame or top-level image. */
  readonly page: number;
  /** What transparent pixels are laid on. */
  readonly background: 'white' | 'black';
  readonly limits: Limits;
};

/** What the file says about the wanted page before any pixel is decoded. Width and height are upright. */
export type Header = {
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  /** EXIF orientation 1–8 that decoding undoes. */
  readonly orientation: number;
  readonly hasAlpha: boolean;
};

/** A line of a PDF's own text layer, placed on the raster. */
export type TextLine = {
  readonly text: string;
  readonly box: Box;
  /** Cell borders of the UTF-16 units: `text.length + 1` ascending x in raster pixels. */
  readonly charX: readonly number[];
};

/** One decoded page. */
type Picture = {
  readonly header: Header;
  readonly raster: Raster;
  readonly notices: readonly Notice[];
  /** Empty for anything but PDF. */
  readonly textLines: readonly TextLine[];
};

/** One way of reading files. `read` checks the header against the limits before it allocates for pixels. */
export type Codec = {
  readonly inspect: (source: Source) => Promise<Header>;
  readonly read: (source: Source) => Promise<Picture>;
};
