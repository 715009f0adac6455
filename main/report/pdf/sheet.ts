import PDFDocument from 'pdfkit';
import { printable, printableLine } from './printable';
import { CONTENT_WIDTH, INK, LEADING, PAGE, SIZE } from './theme';
import type { Typefaces, Weight } from './typeface';
import { clampLines, wrap } from './wrap';

export type TextStyle = { size?: number; weight?: Weight; color?: string; align?: 'left' | 'right' | 'center'; maxLines?: number };
export type DocumentInfo = { title: string; author: string; language: string; producer: string; created: Date };

/** pdfkit's structure element and the inner names that its typings leave out. */
type Structure = ReturnType<PDFKit.PDFDocument['struct']>;
export type PdfReference = { data: Record<string, unknown>; end(content?: string | Buffer): void };
export type PdfPage = { dictionary: { data: { Parent: { data: { Kids: unknown[] } } } }; xobjects: Record<string, unknown> };
export type PdfFont = { id: string; encode(text: string): [string[], unknown]; ref(): unknown };

/** A PDF in the making: pages, a downward cursor, measured text, and the tags that a screen reader follows. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Next free height on the page, points from the top. */
  y: number = PAGE.top;
  readonly #chunks: Buffer[] = [];
  readonly #finished: Promise<void>;
  readonly #parents: Structure[] = [];

  constructor(readonly faces: Typefaces, info: DocumentInfo) {
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height], margin: 0, autoFirstPage: false, pdfVersion: '1.7', tagged: true, lang: info.language, displayTitle: true,
      // The face's own layout is quicker than a cache that would keep every word of every item.
      fontLayoutCache: false, font: faces.regular.forPdf() as unknown as string,
      info: { Title: this.line(info.title), Author: this.line(info.author), Creator: info.producer, Producer: `${info.producer} (PDFKit)`, CreationDate: info.created, ModDate: info.created },
    });
    this.doc.registerFont('regular', faces.regular.forPdf() as unknown as string);
    this.doc.registerFont('semibold', faces.semibold.forPdf() as unknown as string);
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#finished = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.#parents.push(root);
  }

  get page(): PdfPage {
    return this.doc.page as unknown as PdfPage;
  }

  addPage(): void {
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** Starts a new page unless `height` points are left on this one. True when it did. */
  ensure(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.addPage();
    return true;
  }

  skip(points: number): void {
    this.y += points;
  }

  /** Ends the document. */
  async finish(): Promise<Buffer> {
    for (const parent of this.#parents.reverse()) parent.end();
    this.doc.end();
    await this.#finished;
    return Buffer.concat(this.#chunks);
  }

  // Tags

  /** An open structure element to be filled later, in its place among its siblings. */
  reserve(type: string): Structure {
    const element = this.doc.struct(type);
    this.#parent.add(element);
    return element;
  }

  /** Everything drawn by `draw` hangs under `element`, or under a new element of that type. */
  group(type: string | Structure, draw: () => void): void {
    const element = typeof type === 'string' ? this.reserve(type) : type;
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** Content of one structure element; must not cross a page. */
  tag(type: string, draw: () => void, options: { alt?: string; scope?: 'Row' | 'Column' } = {}): void {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    this.#parent.add(this.doc.struct(type, { ...options, ...(options.alt ? { alt: this.line(options.alt) } : {}) } as object, [content]));
  }

  /** Decoration that a screen reader passes over. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  get #parent(): Structure {
    const parent = this.#parents.at(-1);
    if (!parent) throw new Error('the document has ended');
    return parent;
  }

  // Text

  /** Hostile text made printable, line feeds kept. */
  clean(text: string): string {
    return printable(text, this.faces.regular);
  }

  /** Hostile text made printable on one line. */
  line(text: string): string {
    return printableLine(text, this.faces.regular);
  }

  width(text: string, { size = SIZE.body, weight = 'regular' }: TextStyle = {}): number {
    return this.faces[weight].width(text, size);
  }

  /** Lines of printable `text` in `width` points. */
  lines(text: string, width: number, style: TextStyle = {}): string[] {
    const lines = wrap(text, width, (part) => this.width(part, style));
    return style.maxLines ? clampLines(lines, style.maxLines) : lines;
  }

  /** Height of a number of lines, points. */
  height(lines: number, style: TextStyle = {}): number {
    return lines * (style.size ?? SIZE.body) * LEADING;
  }

  /** Draws ready lines with the top left at (x, y); returns the height taken. Untagged: call inside `tag`. */
  drawLines(lines: string[], x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = SIZE.body, weight = 'regular', color = INK.text, align = 'left' } = style;
    this.doc.font(weight).fontSize(size).fillColor(color);
    const pitch = size * LEADING;
    lines.forEach((line, at) => {
      const slack = align === 'left' ? 0 : (width - this.width(line, style)) * (align === 'right' ? 1 : 0.5);
      this.doc.text(line, x + slack, y + at * pitch + (pitch - size * 1.2) / 2, { lineBreak: false });
    });
    return lines.length * pitch;
  }

  /** Cleans, wraps and draws; returns the height taken. Untagged: call inside `tag`. */
  draw(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    return this.drawLines(this.lines(this.clean(text), width, style), x, y, width, style);
  }

  /** A paragraph at the cursor, broken over pages where it must be. */
  paragraph(text: string, style: TextStyle & { x?: number; width?: number; type?: string; after?: number } = {}): void {
    const { x = PAGE.left, width = CONTENT_WIDTH, type = 'P', after = 4 } = style;
    const pending = this.lines(this.clean(text), width, style);
    const pitch = this.height(1, style);
    while (pending.length > 0) {
      this.ensure(pitch);
      const lines = pending.splice(0, Math.max(1, Math.floor((PAGE.bottom - this.y) / pitch)));
      this.tag(type, () => this.drawLines(lines, x, this.y, width, style));
      this.y += lines.length * pitch;
    }
    this.y += after;
  }

  /** A section heading with a rule, kept on one page with `follow` points of what comes after it. */
  section(title: string, follow = 60): void {
    this.ensure(30 + follow);
    this.y += 10;
    this.tag('H2', () => this.draw(title, PAGE.left, this.y, CONTENT_WIDTH, { size: SIZE.section, weight: 'semibold', color: INK.accent, maxLines: 1 }));
    this.y += 17.5;
    this.artifact(() => this.doc.moveTo(PAGE.left, this.y).lineTo(PAGE.right, this.y).lineWidth(0.8).strokeColor(INK.accent).stroke());
    this.y += 7;
  }

  /** A heading below a section. */
  subsection(title: string, follow = 40): void {
    this.ensure(18 + follow);
    this.y += 4;
    this.tag('H3', () => this.draw(title, PAGE.left, this.y, CONTENT_WIDTH, { size: SIZE.body, weight: 'semibold', maxLines: 1 }));
    this.y += 16;
  }
}
