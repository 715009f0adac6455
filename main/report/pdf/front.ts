import type { ErrorInfo, JobState, ScamType, Status } from '../../../preload/contract';
import { REDACTION_MARK } from '../redaction';
import type { ReportContext } from '../source';
import { utcTime, zonedTime } from '../time';
import { JOB_STATE, SCAM_TYPE, STATUS, type Language } from '../vocabulary';
import type { Sheet } from './sheet';
import { drawFacts, drawTable } from './table';
import { CONTENT_WIDTH, INK, PAGE, SIZE, STATUS_INK } from './theme';
import type { Wording } from './wording';

/** What the summary needs to remember of an item. `page` counts from 0 among the item pages; null when the item has none. */
export type SummaryRow = {
  number: number; name: string; caseId: string; sha256: string; status: Status | null; changed: boolean; score: number | null; scamType: ScamType | null;
  page: number | null; state: JobState; error: ErrorInfo | null;
};
export type FrontMatter = { rows: SummaryRow[]; reportId: string; operator: string; redacted: boolean; context: ReportContext; language: Language; words: Wording };

/** `FL-3F2A90C1D4E7`: the first 48 bits of the report's id. */
export function reportNumber(reportId: string): string {
  return `FL-${reportId.slice(0, 12).toUpperCase()}`;
}

/** Title, facts, counts and the list of items. `frontPages` is how many pages these take, for the page column. */
export function drawFront(sheet: Sheet, front: FrontMatter, frontPages: number): void {
  sheet.addPage();
  drawHead(sheet, front);
  drawCounts(sheet, front);
  drawItemList(sheet, front, frontPages);
  drawFailures(sheet, front);
}

function drawHead(sheet: Sheet, { rows, reportId, operator, redacted, context, words }: FrontMatter): void {
  sheet.artifact(() => sheet.doc.rect(PAGE.left, sheet.y, 36, 4).fill(INK.accent));
  sheet.skip(12);
  sheet.paragraph(words.title, { size: SIZE.title, weight: 'semibold', color: INK.accent, type: 'H1', after: 12 });
  const cases = [...new Set(rows.map((row) => context.caseTitles?.[row.caseId] ?? row.caseId))];
  drawFacts(sheet, [
    [words.reportNumber, reportNumber(reportId)],
    ...(redacted ? [[words.redaction, `${REDACTION_MARK}\n${words.redactionNote}`] as [string, string]] : []),
    [words.case, cases.slice(0, 12).map((title) => sheet.line(title)).join('\n') + (cases.length > 12 ? `\n… +${cases.length - 12}` : '')],
    [words.items, words.itemCount(rows.length, rows.filter((row) => row.status === null).length)],
    [words.operator, sheet.line(operator) || words.notStated],
    [words.created, `${zonedTime(context.now, context.timeZone)}\n${utcTime(context.now)}`],
    [words.tool, `${context.app}\n${context.runtime}`],
    [words.reportId, `SHA-256  ${reportId}`],
    [words.audit, context.auditHead || words.notStated],
  ]);
}

function drawCounts(sheet: Sheet, { rows, language, words }: FrontMatter): void {
  sheet.section(words.summary, 110);
  const bars: { label: string; count: number; color: string }[] = (['FRAUD', 'SUSPICIOUS', 'NORMAL', 'UNREADABLE'] as const)
    .map((status) => ({ label: STATUS[language][status], count: rows.filter((row) => row.status === status).length, color: STATUS_INK[status].strong }));
  const open = rows.filter((row) => row.status === null).length;
  if (open > 0) bars.push({ label: words.notAnalysed, count: open, color: INK.faint });
  const [x, width, pitch] = [PAGE.left + 90, CONTENT_WIDTH - 150, 18];
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  sheet.group('L', () => {
    for (const bar of bars) {
      const length = (width * bar.count) / most;
      sheet.artifact(() => {
        sheet.doc.rect(x, sheet.y + 3, width, 11).fill(INK.ground);
        if (length > 0) sheet.doc.rect(x, sheet.y + 3, Math.max(1.5, length), 11).fill(bar.color);
      });
      sheet.tag('LI', () => {
        sheet.draw(bar.label, PAGE.left, sheet.y + 2, 84, { weight: 'semibold', color: bar.color });
        sheet.draw(words.count(bar.count), x + width, sheet.y + 2, 60, { align: 'right', weight: 'semibold' });
      });
      sheet.y += pitch;
    }
  });
  sheet.skip(3);
  sheet.paragraph(words.summaryNote(rows.filter((row) => row.changed).length), { size: SIZE.small, color: INK.muted });
}

function drawItemList(sheet: Sheet, { rows, language, words }: FrontMatter, frontPages: number): void {
  sheet.section(words.itemList, 80);
  const pageOf = (row: SummaryRow) => (row.page === null ? '–' : String(frontPages + row.page + 1));
  drawTable(sheet, [
    { title: words.number, width: 36, text: (row) => String(row.number), align: 'right' },
    { title: words.fileName, width: 152, text: (row) => sheet.line(row.name), style: { maxLines: 2 } },
    { title: words.verdict, width: 74, text: (row) => verdictText(row, language, words), style: (row) => ({ weight: 'semibold', color: row.status ? STATUS_INK[row.status].strong : INK.muted }) },
    { title: words.score, width: 38, text: (row) => row.score?.toFixed(1) ?? '–', align: 'right' },
    { title: words.scamType, width: 96, text: (row) => (row.scamType ? SCAM_TYPE[language][row.scamType] : '–') },
    { title: words.hash, width: CONTENT_WIDTH - 432, text: (row) => `${row.sha256.slice(0, 12)}…`, style: { color: INK.muted } },
    { title: words.pageColumn, width: 36, text: pageOf, align: 'right' },
  ], rows, {
    onRow: (row, _index, y, height) => {
      if (row.page !== null) sheet.doc.goTo(PAGE.left, y, CONTENT_WIDTH, height, `item-${row.number}`);
    },
  });
}

function verdictText(row: SummaryRow, language: Language, words: Wording): string {
  if (row.status === null) return words.notAnalysed;
  return row.changed ? `${STATUS[language][row.status]} (${words.changed})` : STATUS[language][row.status];
}

function drawFailures(sheet: Sheet, { rows, language, words }: FrontMatter): void {
  const failed = rows.filter((row) => row.page === null);
  if (failed.length === 0) return;
  sheet.section(words.failedItems, 60);
  drawTable(sheet, [
    { title: words.number, width: 36, text: (row) => String(row.number), align: 'right' },
    { title: words.fileName, width: 150, text: (row) => `${sheet.line(row.name)}\n${row.sha256}`, style: { maxLines: 6 } },
    { title: words.state, width: 60, text: (row) => JOB_STATE[language][row.state] },
    { title: words.reason, width: CONTENT_WIDTH - 246, text: (row) => (row.error ? `${row.error.code}: ${row.error.message}` : words.noError) },
  ], failed);
}
