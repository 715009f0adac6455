import type { OcrLine } from '../../../preload/contract';

/** A picture drawn by code and, for every text on it, where it stands: image and reading agree by construction. */
export type Scene = { svg: string; width: number; height: number; lines: OcrLine[] };

type TextStyle = { x: number; y: number; size: number; fill: string; weight?: number; anchor?: 'start' | 'end' | 'middle' };
type LineInfo = Partial<Pick<OcrLine, 'role' | 'side' | 'confidence' | 'lowConfidence' | 'reader'>>;

const FONT = 'Noto Sans CJK KR, Noto Sans KR, NanumSquare, sans-serif';

/** Collects shapes and texts of one picture. */
export class Canvas {
  private readonly shapes: string[] = [];
  readonly lines: OcrLine[] = [];
  private block = 0;

  constructor(readonly width: number, private readonly background: string) {}

  rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): void {
    this.shapes.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`);
  }

  shape(svg: string): void {
    this.shapes.push(svg);
  }

  nextBlock(): void {
    this.block += 1;
  }

  /** Draws one line with its top at `y`, word by word: each word stands where its box says, whatever font is there. */
  text(text: string, style: TextStyle, info: LineInfo = {}): void {
    const advances = [...text].map((character) => advance(character) * style.size);
    const width = advances.reduce((sum, one) => sum + one, 0);
    const left = style.anchor === 'end' ? style.x - width : style.anchor === 'middle' ? style.x - width / 2 : style.x;
    const blur = info.lowConfidence === true ? ' filter="url(#blur)"' : '';
    for (const word of text.matchAll(/\S+/g)) {
      const x = left + measure(text.slice(0, word.index), style.size);
      this.shapes.push(`<text x="${x}" y="${style.y + style.size * 0.86}" font-size="${style.size}" font-weight="${style.weight ?? 400}" fill="${style.fill}"${blur}>${escape(visible(word[0]))}</text>`);
    }
    let x = left;
    const charX = [left, ...[...text].flatMap((character, at) => {
      x += advances[at] ?? 0;
      return Array.from({ length: character.length }, () => x);
    })];
    const confidence = info.confidence ?? 0.97;
    this.lines.push({
      index: this.lines.length, text, box: { x: left, y: style.y - 2, width, height: style.size * 1.16 }, quad: null, confidence, lowConfidence: info.lowConfidence ?? false,
      reader: info.reader ?? 'ko-en', role: info.role ?? 'message', side: info.side ?? null, block: this.block,
      charConfidence: Array.from({ length: text.length }, () => confidence), charX, alternatives: [],
    });
  }

  finish(height: number): Scene {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${height}" viewBox="0 0 ${this.width} ${height}" font-family="${FONT}"><defs><filter id="blur"><feGaussianBlur stdDeviation="3"/></filter></defs><rect width="100%" height="100%" fill="${this.background}"/>${this.shapes.join('')}</svg>`;
    return { svg, width: this.width, height, lines: this.lines };
  }
}

/** Advance of a character in ems: enough like the font that forcing it does not show. */
function advance(character: string): number {
  if (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(character)) return 0.92;
  if (/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(character)) return 0;
  if (/[ ilI.,:;'|!-]/.test(character)) return 0.27;
  if (/[0-9/*_()[\]]/.test(character)) return character >= '0' && character <= '9' ? 0.555 : 0.37;
  return /[A-Zmw@%]/.test(character) ? 0.66 : 0.54;
}

/** Breaks text into lines no wider than `width` pixels, at spaces where there are any. */
export function wrap(text: string, size: number, width: number): string[] {
  const out: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/(?<= )/)) {
      if (line !== '' && measure(line + word, size) > width) {
        out.push(line.trimEnd());
        line = '';
      }
      line += word;
    }
    out.push(line.trimEnd());
  }
  return out;
}

export function measure(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + advance(character) * size, 0);
}

function visible(text: string): string {
  return text.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
