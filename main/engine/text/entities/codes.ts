import { defang, type Found } from './found';

const CODE = String.raw`(?:[A-Z]-)?(\d{2} \d{2} \d{2}|\d{3}[ -]\d{3}|\d{4,8})`;
const CODE_AFTER = new RegExp(String.raw`(?:인증 ?(?:번호|코드|키)|확인 ?코드|보안 ?코드|OTP|verification code|security code|passcode|one-time (?:code|password|pin)|(?:login|access|launch|auth\w*) code|code)(?:는|은|:| is| =)?[^\d\n가-힣]{0,4}${CODE}(?![\d,]|\s?원)`, 'gi');
const CODE_BEFORE = new RegExp(String.raw`(?<![\d,-])${CODE}(?: is your [\w ]{0,30}code|\s?(?:을|를)? ?인증번호)`, 'gi');

/** One-time codes, known by the words around them. */
export function oneTimeCodes(folded: string): Found[] {
  return [CODE_AFTER, CODE_BEFORE].flatMap((pattern) => [...folded.matchAll(pattern)].map((match) => {
    const from = match.index + match[0].indexOf(match[1]!);
    return { type: 'otp' as const, from, to: from + match[1]!.length, canonical: match[1]!.replace(/\D/g, ''), display: match[1]!, validity: 'unverified' as const, flags: [] };
  }));
}

/** Names of Android packages to install. */
export function apkNames(folded: string): Found[] {
  return [...folded.matchAll(/(?<![\w가-힣./-])[\w가-힣][\w가-힣().+-]{0,60} ?\.apk(?![A-Za-z])/gi)].map((match) => {
    const canonical = match[0].replace(/ /g, '').toLowerCase();
    return { type: 'apk' as const, from: match.index, to: match.index + match[0].length, canonical, display: defang(canonical), validity: 'unverified' as const, flags: [] };
  });
}

const MESSENGERS: [string, string][] = [
  ['kakao', '카카오 ?톡|카톡|까톡|ㅋㅌ|kakao ?talk|kakao'], ['telegram', '텔레 ?그램|텔레|telegram|텔그'], ['line', '라인|line'], ['wechat', '위챗|wechat'], ['whatsapp', '왓츠앱|whatsapp'], ['discord', '디스코드|discord'], ['instagram', '인스타(?:그램)?|instagram'],
];
const MESSENGER_IDS = MESSENGERS.map(([messenger, names]): [string, RegExp] => [
  messenger, new RegExp(String.raw`(?:${names}) ?(?:(?:친구)? ?(?:추가|문의|상담|친추)? ?(?:아이디|ID|검색)? ?[:=►▶→-]{1,2} ?@?|(?:아이디|ID) ?@?|[([]? ?@)(?![\d.]+\b)([A-Za-z0-9][A-Za-z0-9_.]{2,30})(?![A-Za-z0-9.]*[./][a-z])`, 'gi'),
]);
const HANDLE = /(?<![A-Za-z0-9가-힣._@])@([A-Za-z][A-Za-z0-9_]{3,30})(?![A-Za-z0-9.@])/g;

/** Names under which somebody wants to be found on a messenger. */
export function messengerIds(folded: string): Found[] {
  const named = MESSENGER_IDS.flatMap(([messenger, pattern]) => [...folded.matchAll(pattern)].map((match) => idOf(match, messenger)));
  return [...named, ...[...folded.matchAll(HANDLE)].map((match) => idOf(match, 'handle'))];
}

function idOf(match: RegExpExecArray, messenger: string): Found {
  const id = match[1]!.replace(/\.+$/, '');
  const from = match.index + match[0].lastIndexOf(match[1]!);
  return { type: 'messenger-id', from, to: from + id.length, canonical: `${messenger}:${id.toLowerCase()}`, display: id, validity: 'unverified', flags: [messenger] };
}
