/**
 * Characters that are drawn like a Latin letter or a digit, chosen from the Unicode confusables list (UTS #39) for what
 * is used in messages: Cyrillic, Greek, Latin extensions and small capitals. Compatibility forms (full-width, mathematical,
 * circled) need no entry, NFKC folds them.
 */
const LOOKALIKES: Record<string, string> = {
  a: 'аɑαᴀǎ', b: 'Ьʙƅв', c: 'сϲᴄ', d: 'ԁᴅɗ', e: 'еҽεᴇє', f: 'ғꜰ', g: 'ɡɢց', h: 'һнʜ', i: 'іɩιɪı', j: 'јϳᴊ', k: 'кκᴋ', l: 'ӏⅼʟǀ',
  m: 'мᴍ', n: 'пηɴո', o: 'оοσᴏօ', p: 'рρᴘ', q: 'ԛզ', r: 'гʀ', s: 'ѕꜱ', t: 'тτᴛ', u: 'υսᴜц', v: 'ѵνᴠ', w: 'ԝωᴡш', x: 'хχ', y: 'уγʏү', z: 'ᴢ',
  A: 'АΑ', B: 'ВΒ', C: 'СϹ', D: 'Ꭰ', E: 'ЕΕ', G: 'Ԍ', H: 'НΗ', I: 'ІΙ', J: 'Ј', K: 'КΚ', M: 'МΜ', N: 'Ν', O: 'ОΟՕ', P: 'РΡ', S: 'Ѕ', T: 'ТΤ',
  X: 'ХΧ', Y: 'ҮΥ', Z: 'Ζ',
  ㅣ: '丨', ㅏ: '卜', ㅁ: '口', ㅡ: '一ー', ㅅ: '人',
};

export const HOMOGLYPHS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([plain, others]) => [...others].map((other): [string, string] => [other, plain])),
);

/** Digits and signs that stand for letters inside a Latin word (l0an, ca$h). */
export const LEET: ReadonlyMap<string, string> = new Map([['0', 'o'], ['1', 'l'], ['3', 'e'], ['4', 'a'], ['5', 's'], ['7', 't'], ['$', 's']]);

/** Letters that the eye and the reader take for digits, as they count inside a number. */
export const DIGIT_LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ['O', '0'], ['o', '0'], ['D', '0'], ['Q', '0'], ['ㅇ', '0'], ['○', '0'], ['l', '1'], ['I', '1'], ['|', '1'], ['i', '1'], ['ㅣ', '1'], ['Z', '2'], ['S', '5'], ['s', '5'], ['B', '8'],
]);

/** Digits as Korean reads them aloud. */
export const SPOKEN_DIGITS: ReadonlyMap<string, string> = new Map([
  ['공', '0'], ['영', '0'], ['빵', '0'], ['일', '1'], ['이', '2'], ['삼', '3'], ['사', '4'], ['오', '5'], ['육', '6'], ['륙', '6'], ['칠', '7'], ['팔', '8'], ['구', '9'],
]);
