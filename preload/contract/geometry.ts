import { z } from 'zod';

/** Degrees clockwise by which a picture was turned to be read, after its EXIF orientation was undone. */
export const QuarterTurn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);
export type QuarterTurn = z.infer<typeof QuarterTurn>;

/** Axis-aligned rectangle in pixels of the upright image (EXIF orientation undone, turned so that it can be read), origin top left. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

/** A stretch of one recognised line: `start` inclusive, `end` exclusive, in UTF-16 code units of `OcrLine.text`. */
export const Span = z.object({ line: z.number().int().min(0), start: z.number().int().min(0), end: z.number().int().min(0) });
export type Span = z.infer<typeof Span>;

/** The same words in both interface languages. */
export const Bilingual = z.object({ ko: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof Bilingual>;
