import type { NormalForm } from '../text/normal-form';

// Sentences in which a sender tells the reader what never to do or what nobody will ever ask.
const KOREAN_WARNING = /(요구|요청|안내|발송|권유|포함|묻|받|전화|보내|유도|연락)(하|드리)?지(는|도)?(않|아니|안)|(알려|공유|전달|제공|유출|노출|클릭|접속|설치|입력|송금|이체|응답|회신|누르|열|속|보내|응하)[가-힣]{0,4}지(는|도)?(마|말|않도록)|(보이스피싱|피싱|스미싱|사칭|사기)[가-힣]{0,16}(주의|조심|유의|예방|증가|급증|속지|의심되면|의심될|당하지|기승|많|늘)|빙자(하|한)[가-힣]{0,40}(사기|피해|늘|많|증가|주의)|(요구|요청)하(면|는경우)[가-힣]{0,16}(사기|의심|신고|전화로확인|끊)/;
const ENGLISH_WARNING = /\b(never|won't|will not|do not|don't|doesn't)\b.{0,24}\b(ask|call|request|share|give|click|tap|respond|reply|disclose|require)\b|\b(beware|be wary|scammers|fraudsters|watch out|scam alert)\b/;
// What a scammer says in the same form: keeping the bank or the family from hearing of it.
const SECRECY = /(말하|말씀하|얘기하|이야기하|알리|발설)[가-힣]{0,3}지(마|말)/;

/** Tells whether a place of the evidence stands in a sentence of warning. */
export type WarningMap = (line: number, start: number) => boolean;

/** Finds the warning sentences of the evidence. Sentences end at a full stop, an exclamation or question mark before a space, or with the block. */
export function warningMap(form: NormalForm): WarningMap {
  const { text, line, start } = form.words;
  const warned = new Set<string>();
  let from = 0;
  for (const end of [...text.matchAll(/[.!?。…]+(?=\s|$)|\n\n|$/g)].map((match) => match.index + match[0].length)) {
    const sentence = text.slice(from, end);
    const tight = sentence.replace(/[^\p{L}\p{N}]/gu, '');
    if ((KOREAN_WARNING.test(tight) && !SECRECY.test(tight)) || ENGLISH_WARNING.test(sentence)) for (let i = from; i < end; i++) warned.add(`${line[i]}:${start[i]}`);
    from = end;
  }
  return (atLine, atStart) => warned.has(`${atLine}:${atStart}`);
}
