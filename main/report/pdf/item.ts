import { flagIn, type ItemAnalysis, type ItemDetail, type OcrLine } from '../../../preload/contract';
import { storedTime } from '../time';
import { CASE_LABEL, CASE_SOURCE, ENTITY_TYPE, IMAGE_TYPE, SCAM_TYPE, STATUS, VALIDITY, type Language } from '../vocabulary';
import { LEAST_FIGURE } from './figure';
import { drawFigure, type Picture } from './picture';
import { drawScore } from './score';
import type { Sheet, TextStyle } from './sheet';
import { drawFacts, drawTable } from './table';
import { CONTENT_WIDTH, INK, PAGE, SIZE, STATUS_INK } from './theme';
import type { Wording } from './wording';

export type ItemContext = { number: number; language: Language; words: Wording; timeZone: string; environment: string };

/** The pages of one analysed item, starting on a new page. */
export function drawItem(sheet: Sheet, item: ItemDetail, result: ItemAnalysis, picture: Picture, context: ItemContext): void {
  sheet.addPage();
  sheet.group('Sect', () => {
    drawTitle(sheet, item, result, context);
    drawBanner(sheet, result, context);
    drawNotices(sheet, result, context);
    drawReview(sheet, item, result, context);
    sheet.section(context.words.findings, LEAST_FIGURE + 60);
    sheet.subsection(context.words.figure, LEAST_FIGURE);
    drawFigure(sheet, item, result, picture, context.words);
    drawEntities(sheet, item, result, context);
    sheet.section(context.words.interpretation, 100);
    sheet.paragraph(context.words.interpretationNote, { size: SIZE.small, color: INK.muted });
    drawScore(sheet, result.analysis, context.language, context.words);
    drawSimilarCases(sheet, result, context);
    drawTranscript(sheet, result.ocr.lines, context);
    drawConditions(sheet, item, result, context);
  });
}

function drawTitle(sheet: Sheet, item: ItemDetail, result: ItemAnalysis, { number, words }: ItemContext): void {
  sheet.doc.addNamedDestination(`item-${number}`, 'XYZ', 0, 0, null as unknown as number);
  const pages = result.image.pages > 1 ? ` · ${words.page(result.image.page, result.image.pages)}` : '';
  sheet.paragraph(`${words.item(number)}${pages}`, { size: SIZE.small, weight: 'semibold', color: INK.accent, after: 0 });
  sheet.paragraph(sheet.line(item.name), { size: SIZE.heading, weight: 'semibold', type: 'H1', maxLines: 3, after: 1 });
  sheet.paragraph(`SHA-256  ${item.sha256}`, { size: SIZE.tiny, color: INK.muted, after: 8 });
}

/** The verdict in words and colour, what it rests on in a sentence, and the score on its scale. */
function drawBanner(sheet: Sheet, result: ItemAnalysis, { language, words }: ItemContext): void {
  const { analysis } = result;
  const ink = STATUS_INK[analysis.status];
  const [blockWidth, scoreWidth] = [96, 104];
  const textWidth = CONTENT_WIDTH - blockWidth - scoreWidth - 28;
  const kind = [analysis.scamType ? SCAM_TYPE[language][analysis.scamType] : null, IMAGE_TYPE[language][analysis.imageType]].filter(Boolean).join(' · ');
  const description = sheet.lines(sheet.clean(analysis.description[language]), textWidth, { maxLines: 12 });
  const height = Math.max(72, sheet.height(1, { size: SIZE.section }) + sheet.height(description.length) + 24);
  sheet.ensure(height + 12);
  const { y, doc } = sheet;
  sheet.artifact(() => {
    doc.roundedRect(PAGE.left, y, CONTENT_WIDTH, height, 4).fill(ink.soft);
    doc.roundedRect(PAGE.left, y, blockWidth, height, 4).fill(ink.strong);
    doc.rect(PAGE.left + blockWidth - 6, y, 6, height).fill(ink.strong);
  });
  const middle = y + height / 2;
  sheet.tag('P', () => {
    sheet.draw(words.engineVerdict, PAGE.left, middle - 24, blockWidth, { size: SIZE.small, color: '#FFFFFF', align: 'center', maxLines: 1 });
    const size = Math.min(19, (19 * (blockWidth - 12)) / sheet.width(STATUS[language][analysis.status], { size: 19, weight: 'semibold' }));
    sheet.draw(STATUS[language][analysis.status], PAGE.left, middle - 10, blockWidth, { size, weight: 'semibold', color: '#FFFFFF', align: 'center' });
  });
  const x = PAGE.left + blockWidth + 14;
  sheet.tag('P', () => {
    const taken = sheet.draw(kind, x, y + 10, textWidth, { size: SIZE.section, weight: 'semibold', color: ink.strong, maxLines: 1 });
    sheet.drawLines(description, x, y + 12 + taken, textWidth);
  });
  drawGauge(sheet, analysis.fraudScore, PAGE.right - scoreWidth, middle - 30, scoreWidth - 12, ink.strong, words);
  sheet.y += height + 10;
}

function drawGauge(sheet: Sheet, score: number, x: number, y: number, width: number, color: string, words: Wording): void {
  const { doc } = sheet;
  const figure = score.toFixed(score % 1 === 0 ? 0 : 1);
  const large: TextStyle = { size: 24, weight: 'semibold', color };
  sheet.tag('P', () => {
    sheet.draw(words.fraudScore, x, y - 4, width, { size: SIZE.tiny, color: INK.muted });
    sheet.draw(figure, x, y + 4, width, large);
    sheet.draw(words.outOf, x + sheet.width(figure, large) + 4, y + 20, width, { size: SIZE.small, color: INK.muted });
  });
  sheet.artifact(() => {
    doc.roundedRect(x, y + 42, width, 6, 3).fill('#FFFFFF');
    if (score > 0) doc.roundedRect(x, y + 42, Math.max(6, (width * score) / 100), 6, 3).fill(color);
    doc.roundedRect(x, y + 42, width, 6, 3).lineWidth(0.6).strokeColor(color).stroke();
    sheet.drawLines(['0'], x, y + 49, width, { size: 6, color: INK.muted });
    sheet.drawLines(['100'], x, y + 49, width, { size: 6, color: INK.muted, align: 'right' });
  });
}

function drawNotices(sheet: Sheet, result: ItemAnalysis, { language, words }: ItemContext): void {
  if (result.notices.length === 0) return;
  sheet.paragraph(words.notices, { size: SIZE.small, weight: 'semibold', color: STATUS_INK.SUSPICIOUS.strong, after: 1 });
  for (const notice of result.notices) sheet.paragraph(`• ${notice.message[language]} (${notice.code})`, { size: SIZE.small, after: 1 });
  sheet.skip(5);
}

/** The analyst's decision beside the engine's own verdict, which stays as it was. */
function drawReview(sheet: Sheet, { review }: ItemDetail, result: ItemAnalysis, { language, words }: ItemContext): void {
  const { override, note, tags, reviewed } = review;
  if (!override && !note && tags.length === 0 && !reviewed) return;
  sheet.subsection(words.analystVerdict);
  const facts: [string, string][] = [[words.reviewed, reviewed ? words.yes : words.no]];
  if (override) {
    const type = override.scamType ? ` · ${SCAM_TYPE[language][override.scamType]}` : '';
    facts.push([words.verdict, `${words.changedVerdict(STATUS[language][result.analysis.status], STATUS[language][override.status])}${type}`], [words.overrideReason, override.reason]);
  }
  if (note) facts.push([words.note, note]);
  if (tags.length > 0) facts.push([words.tags, tags.join(', ')]);
  drawFacts(sheet, facts, 84);
}

function drawEntities(sheet: Sheet, item: ItemDetail, result: ItemAnalysis, { language, words }: ItemContext): void {
  const { entities } = result.analysis;
  if (entities.length === 0) return;
  sheet.subsection(words.entities, 70);
  drawTable(sheet, [
    { title: words.entityType, width: 72, text: (entity) => ENTITY_TYPE[language][entity.type] },
    { title: words.entityValue, width: 178, text: (entity) => entity.display, style: { weight: 'semibold' } },
    { title: words.entityCheck, width: 80, text: (entity) => VALIDITY[language][entity.validity] },
    { title: words.entityFlags, width: 97, text: (entity) => entity.flags.map((flag) => flagIn(flag, language)).join(', ') || '–' },
    { title: words.entitySeen, width: CONTENT_WIDTH - 427, text: (entity) => seenText(item.seenElsewhere[`${entity.type}:${entity.canonical}`], words), align: 'right' },
  ], entities);
}

function seenText(count: number | undefined, words: Wording): string {
  return count ? words.count(count) : words.none;
}

function drawSimilarCases(sheet: Sheet, result: ItemAnalysis, { language, words }: ItemContext): void {
  sheet.subsection(words.similar, 70);
  const { similarCases } = result.analysis;
  if (similarCases.length === 0) return sheet.paragraph(words.noSimilar, { size: SIZE.small, color: INK.muted });
  drawTable(sheet, [
    { title: words.rank, width: 34, text: (similar) => String(similar.rank), align: 'right' },
    { title: words.caseColumn, width: 122, text: (similar) => [`${CASE_LABEL[language][similar.label]}${similar.scamType ? ` · ${SCAM_TYPE[language][similar.scamType]}` : ''}`, similar.caseId, CASE_SOURCE[language][similar.source]].join('\n') },
    { title: words.similarity, width: 52, text: (similar) => similar.similarity.toFixed(3), align: 'right' },
    { title: words.caseText, width: CONTENT_WIDTH - 208, text: (similar) => `${similar.text}${similar.howToTell ? `\n${words.howToTell}: ${similar.howToTell[language]}` : ''}` },
  ], similarCases);
}

/** Every line that somebody wrote, numbered as the evidence names them. */
function drawTranscript(sheet: Sheet, lines: OcrLine[], { words }: ItemContext): void {
  const shown = lines.filter((line) => line.role !== 'chrome');
  sheet.section(words.transcript, 40);
  if (shown.length === 0) return sheet.paragraph(words.noText, { size: SIZE.small, color: INK.muted });
  sheet.paragraph(words.transcriptNote(words.low, lines.length - shown.length), { size: SIZE.small, color: INK.muted });
  const [gutter, side] = [26, 34];
  const style: TextStyle = { size: SIZE.small + 0.4 };
  let block = shown[0]?.block;
  for (const line of shown) {
    if (line.block !== block) sheet.skip(3);
    block = line.block;
    const mark = line.lowConfidence ? ` ‹${words.low} ${line.confidence.toFixed(2)}›` : '';
    const rows = sheet.lines(`${sheet.line(line.text)}${mark}`, CONTENT_WIDTH - gutter - side, { ...style, maxLines: 40 });
    const height = sheet.height(rows.length, style);
    sheet.ensure(height);
    if (line.lowConfidence) sheet.artifact(() => sheet.doc.rect(PAGE.left + gutter + side - 3, sheet.y, CONTENT_WIDTH - gutter - side + 3, height).fill(INK.mark));
    sheet.tag('P', () => {
      sheet.drawLines([String(line.index + 1)], PAGE.left, sheet.y, gutter - 8, { size: SIZE.tiny, color: INK.faint, align: 'right' });
      sheet.drawLines([speaker(line, words)], PAGE.left + gutter, sheet.y, side, { size: SIZE.tiny, color: INK.muted });
      sheet.drawLines(rows, PAGE.left + gutter + side, sheet.y, CONTENT_WIDTH - gutter - side, style);
    });
    sheet.y += height;
  }
}

function speaker(line: OcrLine, words: Wording): string {
  if (line.role === 'time' || line.role === 'date') return words.time;
  if (line.role === 'sender') return words.sender;
  if (line.role === 'code') return 'QR';
  return line.side === null ? '' : line.side === 'left' ? words.them : words.owner;
}

function drawConditions(sheet: Sheet, item: ItemDetail, result: ItemAnalysis, { language, words, timeZone, environment }: ItemContext): void {
  const { image, ocr, analysis } = result;
  const stages = Object.entries(words.timings).map(([stage, word]) => `${word} ${Math.round(analysis.timings[stage as keyof typeof analysis.timings]).toLocaleString('en')}`);
  sheet.section(words.conditions, 120);
  drawFacts(sheet, [
    [words.fileName, sheet.line(item.name)],
    [words.hash, image.sha256 === item.sha256 ? item.sha256 : `${item.sha256} ≠ ${image.sha256}`],
    [words.size, [words.bytes(image.bytes), image.format.toUpperCase(), `${image.width}×${image.height} px`, image.orientation > 1 ? words.orientation(image.orientation) : ''].filter(Boolean).join(' · ')],
    [words.imageType, IMAGE_TYPE[language][analysis.imageType]],
    [words.added, storedTime(item.addedAt, timeZone)],
    [words.ocr, words.ocrFacts(ocr.lines.length, ocr.confidence, ocr.dropped)],
    [words.environment, `${words.environmentTitle(environment)} · ${words.rules} ${analysis.provenance.rules}`],
    [words.elapsed, `${stages.join(' · ')} ms`],
  ]);
}
