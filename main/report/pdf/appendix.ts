import type { Provenance } from '../../../preload/contract';
import { canonicalJson } from '../findings';
import type { Sheet } from './sheet';
import { drawFacts, drawTable } from './table';
import { CONTENT_WIDTH, INK, PAGE, SIZE } from './theme';
import type { Wording } from './wording';

/** The distinct conditions under which the items were analysed, lettered in order of appearance. */
export class Environments {
  readonly #known = new Map<string, { label: string; provenance: Provenance }>();

  /** The letter of an item's environment. */
  label(provenance: Provenance): string {
    const key = canonicalJson(provenance);
    let entry = this.#known.get(key);
    if (!entry) this.#known.set(key, (entry = { label: String(this.#known.size + 1), provenance }));
    return entry.label;
  }

  get all(): { label: string; provenance: Provenance }[] {
    return [...this.#known.values()];
  }
}

/** Environments with model hashes, limits of the method, notation, and lines to sign. */
export function drawAppendix(sheet: Sheet, environments: Environments, words: Wording, confirmation: boolean): void {
  sheet.addPage();
  sheet.group('Sect', () => {
    sheet.paragraph(words.appendix, { size: SIZE.heading, weight: 'semibold', type: 'H1', after: 4 });
    if (environments.all.length === 0) sheet.paragraph(words.noEnvironment, { color: INK.muted });
    for (const { label, provenance } of environments.all) drawEnvironment(sheet, label, provenance, words);
    drawList(sheet, words.limits, words.limitTexts);
    drawList(sheet, words.notation, words.notationTexts);
    if (confirmation) drawConfirmation(sheet, words);
  });
}

function drawEnvironment(sheet: Sheet, label: string, provenance: Provenance, words: Wording): void {
  sheet.section(words.environmentTitle(label), 100);
  const settings = Object.entries(provenance.settings).map(([key, value]) => `${key} = ${JSON.stringify(value)}`).sort().join(', ');
  drawFacts(sheet, [[words.tool, provenance.app], [words.rules, provenance.rules], [words.runtime, provenance.runtime], [words.settings, settings || words.none]]);
  drawTable(sheet, [
    { title: words.model, width: 190, text: (model) => model.file },
    { title: 'SHA-256', width: CONTENT_WIDTH - 190, text: (model) => model.sha256, style: { size: SIZE.tiny } },
  ], provenance.models);
}

function drawList(sheet: Sheet, title: string, texts: string[]): void {
  sheet.section(title, 50);
  sheet.group('L', () => texts.forEach((text, at) => sheet.paragraph(`${at + 1}. ${text}`, { type: 'LI', after: 2 })));
}

function drawConfirmation(sheet: Sheet, words: Wording): void {
  const rowHeight = 30;
  sheet.section(words.confirmation, 40 + rowHeight * words.signers.length + 20);
  sheet.paragraph(words.confirmationText, { after: 6 });
  const widths = [80, 140, 130, CONTENT_WIDTH - 350];
  const titles = [words.signer, words.signerName, words.signerTime, words.signature];
  const rows = [titles, ...words.signers.map((signer) => [signer, '', '', ''])];
  sheet.group('Table', () => {
    rows.forEach((row, index) => {
      const height = index === 0 ? 18 : rowHeight;
      sheet.artifact(() => {
        if (index === 0) sheet.doc.rect(PAGE.left, sheet.y, CONTENT_WIDTH, height).fill(INK.ground);
        let x = PAGE.left;
        for (const width of widths) {
          sheet.doc.rect(x, sheet.y, width, height).lineWidth(0.6).strokeColor(INK.faint).stroke();
          x += width;
        }
      });
      sheet.group('TR', () => {
        let x = PAGE.left;
        row.forEach((text, at) => {
          sheet.tag(index === 0 ? 'TH' : 'TD', () => sheet.draw(text, x + 6, sheet.y + height / 2 - 6.5, (widths[at] ?? 0) - 12, { color: index === 0 ? INK.muted : INK.text }), index === 0 ? { scope: 'Column' } : {});
          x += widths[at] ?? 0;
        });
      });
      sheet.y += height;
    });
  });
}
