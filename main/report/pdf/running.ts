import { INK, PAGE, SIZE } from './theme';
import type { PdfFont, PdfPage, PdfReference, Sheet } from './sheet';

/** What stands on every page; only known once the last item has been written. */
export type RunningText = { left: string; right: string; foot: string };

/**
 * Headers, footers and page numbers. Each page refers to a form that is written at the very end, so that pages can leave
 * memory as they fill although their number and the report's id are not known yet.
 */
export class RunningLines {
  readonly #forms: { page: PdfPage['dictionary']; form: PdfReference }[] = [];

  constructor(readonly sheet: Sheet) {
    sheet.doc.on('pageAdded', () => this.#reserve());
  }

  /** Pages so far. */
  get pages(): number {
    return this.#forms.length;
  }

  /** Moves the pages from `from` (0-based) on to the front of the document. */
  moveToFront(from: number): void {
    const kids = this.sheet.page.dictionary.data.Parent.data.Kids;
    kids.unshift(...kids.splice(from));
    this.#forms.unshift(...this.#forms.splice(from));
  }

  /** Writes the forms. Page numbers are `n / N`. */
  write(text: RunningText): void {
    const { doc } = this.sheet;
    const font = (doc.font('regular') as unknown as { _font: PdfFont })._font;
    const at = (line: string, x: number, y: number, align: 'left' | 'right') => {
      const clean = this.sheet.line(line);
      const left = align === 'left' ? x : x - this.sheet.width(clean, { size: SIZE.small });
      return `BT /${font.id} ${SIZE.small} Tf 1 0 0 1 ${left.toFixed(2)} ${(PAGE.height - y).toFixed(2)} Tm <${font.encode(clean)[0].join('')}> Tj ET\n`;
    };
    const rule = (y: number) => `${PAGE.left} ${(PAGE.height - y).toFixed(2)} m ${PAGE.right} ${(PAGE.height - y).toFixed(2)} l S\n`;
    this.#forms.forEach(({ form }, index) => {
      const lines = [
        at(text.left, PAGE.left, 40, 'left'), at(text.right, PAGE.right, 40, 'right'),
        at(text.foot, PAGE.left, 808, 'left'), at(`${index + 1} / ${this.#forms.length}`, PAGE.right, 808, 'right'),
      ];
      form.data.Resources = { Font: { [font.id]: font.ref() } };
      form.end(`${rgb(INK.muted)} rg ${rgb(INK.rule)} RG 0.6 w\n${rule(48)}${rule(796)}${lines.join('')}`);
    });
  }

  #reserve(): void {
    const { doc, page } = this.sheet;
    const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, PAGE.width, PAGE.height] }) as unknown as PdfReference;
    page.xobjects.Running = form;
    doc.markContent('Artifact', { type: 'Pagination' });
    // pdfkit's pages grow downward; the form is written in PDF's own upward coordinates.
    doc.save().transform(1, 0, 0, -1, 0, PAGE.height);
    (doc as unknown as { addContent(content: string): void }).addContent('/Running Do');
    doc.restore();
    doc.endMarkedContent();
    this.#forms.push({ page: page.dictionary, form });
  }
}

function rgb(hex: string): string {
  return [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}
