import { toErrorInfo, type Evidence, type FraudAnalysis, type ImageBytes, type ItemAnalysis, type ItemDetail } from '../../../preload/contract';
import type { ReportSource } from '../source';
import { boxInStrip, planFigure, type Strip } from './figure';
import type { Sheet, TextStyle } from './sheet';
import { CONTENT_WIDTH, INK, PAGE, SIZE, STATUS_INK } from './theme';
import type { Wording } from './wording';

type PdfImage = { width: number; height: number };
/** A picture ready to be drawn, or why there is none. */
export type Picture = { image: PdfImage } | { reason: string };
type Place = { x: number; y: number; width: number; scale: number };

/** Pixels wide; 220 points at this width are about 235 dots per inch. */
const PICTURE_WIDTH = 720;

/** Fetches an item's picture. A picture that cannot be had does not stop a report: its place says why. */
export async function fetchPicture(sheet: Sheet, item: ItemDetail, source: ReportSource): Promise<Picture> {
  try {
    return { image: open(sheet, await source.picture(item, PICTURE_WIDTH)) };
  } catch (error) {
    const { code, message } = toErrorInfo(error);
    return { reason: `${code}: ${message}` };
  }
}

function open(sheet: Sheet, picture: ImageBytes): PdfImage {
  try {
    return (sheet.doc as unknown as { openImage(bytes: Uint8Array): PdfImage }).openImage(Buffer.from(picture.bytes));
  } catch (error) {
    throw new Error(`${picture.mediaType} cannot be embedded: ${String(error)}`, { cause: error });
  }
}

/** The image with its numbered boxes, and the quotes beside it. */
export function drawFigure(sheet: Sheet, item: ItemDetail, result: ItemAnalysis, picture: Picture, words: Wording): void {
  const { evidence } = result.analysis;
  if ('reason' in picture) {
    sheet.paragraph(`${words.noPicture} — ${picture.reason}`, { color: INK.evidence });
    drawQuotes(sheet, result, evidence, words, PAGE.left, CONTENT_WIDTH, 0);
    return;
  }
  drawLegend(sheet, result.analysis, words);
  const plan = planFigure(result.image, evidence, CONTENT_WIDTH, PAGE.bottom - sheet.y - 26);
  const alt = words.figureAlt(item.name, evidence.length);
  if (plan.kind === 'folded') {
    sheet.ensure(plan.height + 20);
    const perColumn = result.image.height / plan.columns;
    sheet.tag('Figure', () => {
      for (let column = 0; column < plan.columns; column += 1) {
        drawStrip(sheet, result, picture.image, { top: column * perColumn, bottom: (column + 1) * perColumn, evidence: [] }, { x: PAGE.left + column * (plan.width + 8), y: sheet.y, width: plan.width, scale: plan.scale });
      }
    }, { alt });
    sheet.y += plan.height + 8;
    sheet.paragraph(words.noEvidence, { color: INK.muted });
    return;
  }
  if (plan.kind === 'whole') {
    const strip = { top: 0, bottom: result.image.height, evidence };
    drawRow(sheet, result, picture.image, strip, { x: PAGE.left, width: plan.width, scale: plan.scale }, words, alt);
    return;
  }
  const x = PAGE.left + plan.overview.width + 16;
  sheet.ensure(plan.overview.height + 24);
  const overviewBottom = sheet.y + plan.overview.height + 16;
  const page = sheet.page;
  sheet.tag('Figure', () => drawOverview(sheet, result, picture.image, [...plan.strips, ...plan.leftOut], { x: PAGE.left, y: sheet.y, width: plan.overview.width, scale: plan.overview.scale }, words), { alt });
  plan.strips.forEach((strip, at) => {
    const label = stripLabel(at);
    const caption: TextStyle = { size: SIZE.tiny, color: INK.muted };
    sheet.ensure((strip.bottom - strip.top) * plan.scale + 16);
    sheet.tag('P', () => sheet.draw(words.strip(label, Math.round(strip.top), Math.round(strip.bottom)), x, sheet.y, 300, caption));
    sheet.y += 12;
    drawRow(sheet, result, picture.image, strip, { x, width: plan.width, scale: plan.scale }, words, `${alt} (${label})`);
  });
  if (sheet.page === page) sheet.y = Math.max(sheet.y, overviewBottom);
  if (plan.leftOut.length > 0) {
    sheet.paragraph(words.stripsLeftOut(plan.leftOut.length), { color: INK.muted });
    drawQuotes(sheet, result, plan.leftOut.flatMap((strip) => strip.evidence), words, PAGE.left, CONTENT_WIDTH, 0);
  }
}

/** One strip with its quotes at the right; quotes that do not fit beside it go on below. */
function drawRow(sheet: Sheet, result: ItemAnalysis, image: PdfImage, strip: Strip, at: Omit<Place, 'y'>, words: Wording, alt: string): void {
  const height = (strip.bottom - strip.top) * at.scale;
  const column = { x: at.x + at.width + 18, width: PAGE.right - at.x - at.width - 18 };
  const quotes = strip.evidence.reduce((sum, entry) => sum + quoteHeight(sheet, result, entry, words, column.width), 0);
  const row = Math.max(height, Math.min(quotes, 400));
  sheet.ensure(row + 8);
  const { y } = sheet;
  sheet.tag('Figure', () => drawStrip(sheet, result, image, strip, { ...at, y }), { alt });
  if (strip.evidence.length === 0) {
    sheet.tag('P', () => sheet.draw(words.noEvidence, column.x, y, column.width, { color: INK.muted }));
  }
  const rest = drawQuotes(sheet, result, strip.evidence, words, column.x, column.width, row);
  sheet.y = y + row + 8;
  drawQuotes(sheet, result, rest, words, PAGE.left, CONTENT_WIDTH, 0);
}

/** Quotes down a column `room` points high (0: the page, over as many pages as it takes). Returns those that found no room. */
function drawQuotes(sheet: Sheet, result: ItemAnalysis, evidence: Evidence[], words: Wording, x: number, width: number, room: number): Evidence[] {
  let y = sheet.y;
  for (const [at, entry] of evidence.entries()) {
    const height = quoteHeight(sheet, result, entry, words, width);
    if (room > 0 && y + height > sheet.y + room + 0.5) return evidence.slice(at);
    if (room === 0 && sheet.ensure(height)) y = sheet.y;
    const top = y;
    const { quote, place } = quoteLines(sheet, result, entry, words, width);
    sheet.tag('P', () => {
      drawBadge(sheet, entry.number, evidenceInk(result.analysis, entry), x + 7, top + 7);
      const taken = sheet.drawLines(quote, x + 20, top, width - 20, { weight: 'semibold' });
      sheet.drawLines(place, x + 20, top + taken, width - 20, { size: SIZE.tiny, color: INK.muted });
    });
    y += height;
    if (room === 0) sheet.y = y;
  }
  return [];
}

function quoteLines(sheet: Sheet, result: ItemAnalysis, entry: Evidence, words: Wording, width: number): { quote: string[]; place: string[] } {
  const { box, span } = entry;
  const line = result.ocr.lines[span.line];
  const certainty = (line?.charConfidence ?? []).slice(span.start, span.end);
  const mean = certainty.length > 0 ? words.confidence(certainty.reduce((sum, p) => sum + p, 0) / certainty.length) : '';
  const place = words.place(span.line + 1, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height));
  const style: TextStyle = { size: SIZE.tiny };
  const fits = sheet.width(`${place} · ${mean}`, style) <= width - 20;
  return {
    quote: sheet.lines(sheet.line(`“${entry.quote}”`), width - 20, { weight: 'semibold', maxLines: 8 }),
    place: [place, mean].filter(Boolean).join(fits ? ' · ' : '\n').split('\n').flatMap((text) => sheet.lines(text, width - 20, style)),
  };
}

function quoteHeight(sheet: Sheet, result: ItemAnalysis, entry: Evidence, words: Wording, width: number): number {
  const { quote, place } = quoteLines(sheet, result, entry, words, width);
  return sheet.height(quote.length) + sheet.height(place.length, { size: SIZE.tiny }) + 7;
}

/** The picture is embedded once and drawn through a window, so strips and overview cost no further bytes. */
function drawStrip(sheet: Sheet, result: ItemAnalysis, image: PdfImage, strip: Strip, { x, y, width, scale }: Place): void {
  const { doc } = sheet;
  const height = (strip.bottom - strip.top) * scale;
  doc.save().rect(x, y, width, height).clip();
  doc.image(image as unknown as string, x, y - strip.top * scale, { width, height: result.image.height * scale, ignoreOrientation: true } as PDFKit.Mixins.ImageOption);
  doc.restore();
  doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(INK.rule).stroke();
  const boxes = strip.evidence.flatMap((entry) => {
    const box = boxInStrip(entry.box, strip.top, strip.bottom, scale);
    return box ? [{ number: entry.number, ink: evidenceInk(result.analysis, entry), box }] : [];
  });
  for (const { box, ink } of boxes) {
    doc.save().rect(x + box.x, y + box.y, box.width, box.height).fillOpacity(0.1).lineWidth(1.2).fillAndStroke(ink, ink).restore();
  }
  for (const { number, ink, box } of boxes) drawBadge(sheet, number, ink, Math.max(x + 3, x + box.x - 4), Math.max(y + 3, y + box.y - 2));
}

function drawOverview(sheet: Sheet, result: ItemAnalysis, image: PdfImage, strips: Strip[], place: Place, words: Wording): void {
  const { doc } = sheet;
  drawStrip(sheet, result, image, { top: 0, bottom: result.image.height, evidence: [] }, place);
  strips.forEach((strip, at) => {
    const y = place.y + strip.top * place.scale;
    const height = Math.max(2, (strip.bottom - strip.top) * place.scale);
    doc.save().rect(place.x, y, place.width, height).fillOpacity(0.15).lineWidth(0.8).fillAndStroke(INK.evidence, INK.evidence).restore();
    sheet.draw(stripLabel(at), place.x + place.width + 2, y + height / 2 - 5, 20, { size: SIZE.tiny, weight: 'semibold', color: INK.evidence });
  });
  sheet.draw(words.overview, place.x - 4, place.y + result.image.height * place.scale + 2, place.width + 12, { size: SIZE.tiny, color: INK.muted, maxLines: 1 });
}

/** A, B … Z, AA … */
function stripLabel(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : `${stripLabel(Math.floor(at / 26) - 1)}${stripLabel(at % 26)}`;
}

/** Evidence that lowers the score is green as its bar in the score is; the rest is red. */
export function evidenceInk(analysis: FraudAnalysis, entry: Evidence): string {
  const component = analysis.components.find((one) => one.id === entry.componentId);
  return component !== undefined && component.points < 0 ? STATUS_INK.NORMAL.strong : INK.evidence;
}

/** What the colours of the boxes mean, where one of them lowers the score; red alone needs no telling. */
function drawLegend(sheet: Sheet, analysis: FraudAnalysis, words: Wording): void {
  const inks = new Set(analysis.evidence.map((entry) => evidenceInk(analysis, entry)));
  if (!inks.has(STATUS_INK.NORMAL.strong)) return;
  sheet.ensure(14);
  let x: number = PAGE.left;
  for (const [ink, meaning] of [[INK.evidence, words.raises], [STATUS_INK.NORMAL.strong, words.lowers]] as const) {
    if (!inks.has(ink)) continue;
    sheet.artifact(() => sheet.doc.save().rect(x, sheet.y + 1, 9, 7).fillOpacity(0.1).lineWidth(1.2).fillAndStroke(ink, ink).restore());
    sheet.tag('P', () => sheet.draw(meaning, x + 13, sheet.y, 200, { size: SIZE.tiny, color: INK.muted }));
    x += 13 + sheet.width(meaning, { size: SIZE.tiny }) + 16;
  }
  sheet.y += 14;
}

/** The number of a piece of evidence, centred on (x, y). */
export function drawBadge(sheet: Sheet, number: number, ink: string, x: number, y: number): void {
  const text = String(number);
  const style: TextStyle = { size: 7.4, weight: 'semibold', color: '#FFFFFF' };
  const width = Math.max(13, sheet.width(text, style) + 7);
  sheet.doc.roundedRect(x - width / 2, y - 6.5, width, 13, 6.5).lineWidth(0.8).fillAndStroke(ink, '#FFFFFF');
  sheet.drawLines([text], x - width / 2, y - 5.4, width, { ...style, align: 'center' });
}
