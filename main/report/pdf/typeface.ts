import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { FraudLensError } from '../../../preload/contract';

/**
 * One weight of the report's font. Text is set without shaping: Hangul syllables, Latin and digits need none, and it is about
 * forty times quicker than running the font's substitution tables over every word.
 */
export class Typeface {
  readonly #font: Font;
  readonly #advances = new Map<number, number>();

  private constructor(font: Font) {
    this.#font = font;
  }

  /** Reads an OpenType file. Throws MODEL_MISSING when it cannot be read as a font. */
  static open(file: string): Typeface {
    try {
      const font = create(readFileSync(file));
      if (!('layout' in font)) throw new Error('a collection, not a single font');
      return new Typeface(font);
    } catch (cause) {
      throw new FraudLensError('MODEL_MISSING', `report font ${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, undefined, { cause });
    }
  }

  /** Width of `text` in points at `size` points. */
  width(text: string, size: number): number {
    let units = 0;
    for (const char of text) units += this.#advance(char.codePointAt(0) ?? 0);
    return (units * size) / this.#font.unitsPerEm;
  }

  has(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint);
  }

  /** The font as pdfkit embeds it: fontkit's own, with plain character-to-glyph layout. */
  forPdf(): Font {
    const font = this.#font;
    const layout = (text: string) => {
      const glyphs = Array.from(text, (char) => font.glyphForCodePoint(char.codePointAt(0) ?? 0));
      const positions = glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
      // pdfkit scales the positions in place and reads the total afterwards.
      return { glyphs, positions, get advanceWidth() { return positions.reduce((sum, position) => sum + position.xAdvance, 0); } };
    };
    return Object.create(font, { layout: { value: layout } }) as Font;
  }

  #advance(codePoint: number): number {
    let advance = this.#advances.get(codePoint);
    if (advance === undefined) this.#advances.set(codePoint, (advance = this.#font.glyphForCodePoint(codePoint).advanceWidth));
    return advance;
  }
}

export type Weight = 'regular' | 'semibold';
export type Typefaces = Record<Weight, Typeface>;

const opened = new Map<string, Typefaces>();

/** The report's two weights from `<modelsFolder>/fonts`, read once per process. */
export function openTypefaces(modelsFolder: string): Typefaces {
  let faces = opened.get(modelsFolder);
  if (!faces) {
    const open = (name: string) => Typeface.open(join(modelsFolder, 'fonts', name));
    opened.set(modelsFolder, (faces = { regular: open('Pretendard-Regular.otf'), semibold: open('Pretendard-SemiBold.otf') }));
  }
  return faces;
}
