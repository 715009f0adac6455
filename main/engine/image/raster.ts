/** Upright 8-bit sRGB pixels, three bytes each (R, G, B), rows top to bottom without padding. */
export type Raster = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};
