import { SCAM_TYPE_TERMS, type Bilingual, type OcrLine, type ScamType, type ScoreComponent, type Status } from '../../../preload/contract';

/** Characters of a quotation shown in a sentence. */
const QUOTE_LENGTH = 24;

/** Two or three plain sentences: the finding, what it rests on, what speaks against it. Evidence text appears only as a short quotation without control characters. */
export function describe(status: Status, score: number, scamType: ScamType | null, components: readonly ScoreComponent[], lines: readonly OcrLine[], part = false): Bilingual {
  if (status === 'UNREADABLE') return { ko: '읽을 수 있는 글자를 찾지 못했습니다. 판정하지 않았으니 원본을 직접 확인해야 합니다.', en: 'No readable text was found. No verdict was made; look at the original.' };
  const ranked = (sign: 1 | -1): ScoreComponent[] => components.filter((c) => c.kind !== 'rule' && c.points * sign >= 1).sort((a, b) => (b.points - a.points) * sign || (a.id < b.id ? -1 : 1));
  const [incriminating, exonerating] = [ranked(1).slice(0, 3), ranked(-1).slice(0, 2)];
  const name = scamType ? SCAM_TYPE_TERMS[scamType] : null;
  const list = (language: 'ko' | 'en', from: readonly ScoreComponent[]): string => from.map((c) => cited(c, language, lines)).join(', ');
  const ko = [FINDING[status].ko(name?.ko ?? '', score.toFixed(1)), ...(part ? ['화면의 여러 글 가운데 가장 의심스러운 하나로 판정했습니다.'] : []), ...(incriminating.length ? [`주된 근거: ${list('ko', incriminating)}.`] : status === 'NORMAL' ? ['사기로 볼 만한 표현을 찾지 못했습니다.'] : []), ...(exonerating.length ? [`반대 근거: ${list('ko', exonerating)}.`] : [])];
  const en = [FINDING[status].en(name?.en ?? '', score.toFixed(1)), ...(part ? ['Of several texts on the screen the most suspicious one decided.'] : []), ...(incriminating.length ? [`It rests on: ${list('en', incriminating)}.`] : status === 'NORMAL' ? ['Nothing in the text points to fraud.'] : []), ...(exonerating.length ? [`Against it: ${list('en', exonerating)}.`] : [])];
  return { ko: ko.join(' '), en: en.join(' ') };
}

const FINDING: Record<Exclude<Status, 'UNREADABLE'>, { ko: (name: string, score: string) => string; en: (name: string, score: string) => string }> = {
  FRAUD: { ko: (name, score) => `사기로 판정했습니다(${name}, 위험 점수 ${score}).`, en: (name, score) => `Judged fraud: ${name} (score ${score}).` },
  SUSPICIOUS: { ko: (name, score) => `의심스럽습니다(${name} 가능성, 위험 점수 ${score}). 사람이 확인해야 합니다.`, en: (name, score) => `Suspicious: possibly ${name} (score ${score}). A person should look at it.` },
  NORMAL: { ko: (_, score) => `정상으로 판정했습니다(위험 점수 ${score}).`, en: (_, score) => `Judged normal (score ${score}).` },
};

function cited(component: ScoreComponent, language: 'ko' | 'en', lines: readonly OcrLine[]): string {
  const [first] = component.spans;
  if (!first) return component.title[language];
  const words = lines[first.line]!.text.slice(first.start, first.end).replace(/[\p{C}\s]+/gu, ' ').trim();
  const short = [...words].length > QUOTE_LENGTH ? `${[...words].slice(0, QUOTE_LENGTH).join('')}…` : words;
  return language === 'ko' ? `${component.title.ko}(“${short}”)` : `${component.title.en} (“${short}”)`;
}
