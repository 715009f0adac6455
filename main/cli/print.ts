import type { ErrorInfo, ItemDetail, Status } from '../../preload/contract';

export type Language = 'ko' | 'en';

const WORDS = {
  ko: { FRAUD: '사기', SUSPICIOUS: '의심', NORMAL: '정상', UNREADABLE: '판독 불가', failed: '실패', analysed: '분석', notAnalysed: '분석하지 못함' },
  en: { FRAUD: 'FRAUD', SUSPICIOUS: 'SUSPICIOUS', NORMAL: 'NORMAL', UNREADABLE: 'UNREADABLE', failed: 'FAILED', analysed: 'analysed', notAnalysed: 'not analysed' },
} as const;

/** SGR colour codes (ECMA-48) of the verdicts, used on terminals only. */
const COLOUR: Record<Status, number> = { FRAUD: 31, SUSPICIOUS: 33, NORMAL: 32, UNREADABLE: 36 };
/** Pieces of evidence shown per item; the report has them all. */
const SHOWN_EVIDENCE = 5;

/** Verdict, score, name and the words that it rests on. */
export function printItem(item: ItemDetail, language: Language): void {
  const words = WORDS[language];
  const name = printable(item.page > 1 ? `${item.name} (${item.page})` : item.name);
  if (!item.result) {
    printFailure(name, item.error ?? { code: 'INTERNAL', message: item.state });
    return;
  }
  const { analysis } = item.result;
  console.log(`${colour(words[analysis.status], COLOUR[analysis.status])} ${String(Math.round(analysis.fraudScore)).padStart(3)}  ${name}`);
  console.log(`     ${printable(analysis.description[language])}`);
  for (const evidence of analysis.evidence.slice(0, SHOWN_EVIDENCE)) {
    const component = analysis.components.find((candidate) => candidate.id === evidence.componentId);
    console.log(`     ${evidence.number}. “${printable(evidence.quote)}”${component ? ` — ${component.title[language]}` : ''}`);
  }
}

/** An item that could not be taken in or analysed, with its reason, on standard error. */
export function printFailure(name: string, error: ErrorInfo): void {
  console.error(`${colour('✗', 31)} ${printable(name)}: ${printable(error.message)} [${error.code}]`);
}

/** How many of what. */
export function printSummary(items: ItemDetail[], rejected: number, language: Language): void {
  const words = WORDS[language];
  const counts = (['FRAUD', 'SUSPICIOUS', 'NORMAL', 'UNREADABLE'] as const)
    .map((status) => [words[status], items.filter((item) => item.status === status).length] as const)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${count}`);
  const failed = rejected + items.filter((item) => !item.result).length;
  console.error([`${items.filter((item) => item.result).length} ${words.analysed}`, ...counts, ...(failed > 0 ? [`${failed} ${words.notAnalysed}`] : [])].join(' · '));
}

/** Controls (C0, C1), line separators and direction marks: what would rewrite a terminal or turn its text around. */
const ACTING = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** File names and OCR text come from anywhere; what would act on the terminal is shown as U+FFFD. */
export function printable(text: string): string {
  return text.replace(ACTING, '\ufffd');
}

/** JSON that says the same and acts on no terminal: JSON.stringify leaves C1 controls and direction marks as they are. */
export function escaped(json: string): string {
  return json.replace(ACTING, (char) => (char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`));
}

function colour(text: string, code: number): string {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? `\u001b[1;${code}m${text}\u001b[0m` : text;
}
