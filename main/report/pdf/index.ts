import type { ItemDetail, ReportRequest } from '../../../preload/contract';
import { canonicalJson, ReportId, splitItem } from '../findings';
import { REDACTION_MARK } from '../redaction';
import { operatorOf, requestedItems, type ReportSource } from '../source';
import { standingScamType, standingStatus } from '../vocabulary';
import { drawAppendix, Environments } from './appendix';
import { drawFront, reportNumber, type FrontMatter, type SummaryRow } from './front';
import { drawItem } from './item';
import { fetchPicture } from './picture';
import { RunningLines } from './running';
import { Sheet } from './sheet';
import { openTypefaces } from './typeface';
import { WORDING } from './wording';

/**
 * The PDF report: A4, tagged, fonts embedded. Items are written as they come and leave memory; the summary, which needs
 * them all, is written last and its pages moved to the front. Same request, source and clock: same bytes.
 */
export async function writePdf(request: ReportRequest, source: ReportSource): Promise<{ bytes: Buffer; reportId: string }> {
  const { language } = request;
  const { context } = source;
  const words = WORDING[language];
  const operator = operatorOf(request, source);
  const sheet = new Sheet(openTypefaces(source.modelsFolder), { title: words.title, author: operator, language, producer: context.app, created: context.now });
  const running = new RunningLines(sheet);
  const environments = new Environments();
  const id = new ReportId();
  const rows: SummaryRow[] = [];

  const frontSection = sheet.reserve('Sect');
  for await (const item of requestedItems(request, source)) {
    id.add(canonicalJson(splitItem(item).findings));
    const number = rows.length + 1;
    rows.push(summaryRow(item, number, item.result ? running.pages : null));
    if (!item.result) continue;
    const picture = await fetchPicture(sheet, item, source);
    drawItem(sheet, item, item.result, picture, { number, language, words, timeZone: context.timeZone, environment: environments.label(item.result.analysis.provenance) });
  }
  const appendixPage = running.pages;
  drawAppendix(sheet, environments, words, request.confirmation ?? true);

  const reportId = id.digest();
  const redacted = request.redaction === 'personal';
  const front: FrontMatter = { rows, reportId, operator, redacted, context, language, words };
  const frontPages = countFrontPages(source, front);
  const bodyPages = running.pages;
  sheet.group(frontSection, () => drawFront(sheet, front, frontPages));
  running.moveToFront(bodyPages);
  addOutline(sheet, front, frontPages, appendixPage);
  running.write({ left: `${context.app.split(' ')[0]} · ${words.title}${redacted ? ` · ${REDACTION_MARK}` : ''}`, right: `${words.reportNumber} ${reportNumber(reportId)}`, foot: operator ? `${words.operator} ${operator}` : context.app });
  return { bytes: await sheet.finish(), reportId };
}

function summaryRow(item: ItemDetail, number: number, page: number | null): SummaryRow {
  const { name, caseId, sha256, state, error, result, review } = item;
  return { number, name, caseId, sha256, state, error, page, status: standingStatus(item), changed: review.override !== null, score: result?.analysis.fraudScore ?? null, scamType: standingScamType(item) };
}

/** The front is drawn once for the count alone: the page column must know how many pages stand before the first item. */
function countFrontPages(source: ReportSource, front: FrontMatter): number {
  const { context } = source;
  const trial = new Sheet(openTypefaces(source.modelsFolder), { title: front.words.title, author: front.operator, language: front.language, producer: context.app, created: context.now });
  let pages = 0;
  trial.doc.on('pageAdded', () => { pages += 1; });
  drawFront(trial, front, 0);
  return pages;
}

function addOutline(sheet: Sheet, { rows, words }: FrontMatter, frontPages: number, appendixPage: number): void {
  const add = (title: string, pageNumber: number) => sheet.doc.outline.addItem(title, { pageNumber } as object);
  add(words.title, 0);
  for (const row of rows) if (row.page !== null) add(`${row.number}. ${sheet.line(row.name)}`, frontPages + row.page);
  add(words.appendix, frontPages + appendixPage);
}
