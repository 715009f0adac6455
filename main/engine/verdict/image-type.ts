import type { ImageType, Ocr } from '../../../preload/contract';

/** What an image shows, from its layout and a few tell-tale words. `given` is the caller's word, `hint` the picture classifier's; both yield to clear layout only where they name nothing. */
export function imageTypeOf(ocr: Ocr, given: ImageType | undefined, hint: ImageType | undefined): ImageType {
  return given ?? layoutType(ocr) ?? hint ?? (ocr.lines.length === 0 ? 'photo' : 'other');
}

function layoutType(ocr: Ocr): ImageType | null {
  const sides = new Set(ocr.lines.map((line) => line.side));
  const text = ocr.text;
  if (/\[(?:Web|국제|국외)\s?발신\]|문자\s?메시지|SMS\/MMS/i.test(text)) return 'sms';
  if (sides.has('left') && sides.has('right')) return 'chat';
  if (/^\s*(?:제목|보낸\s?사람|받는\s?사람|From|To|Subject)\s?[:：]/m.test(text)) return 'email';
  if (ocr.lines.some((line) => line.role === 'chrome' && /(?:https?:\/\/|www\.|\.(?:com|kr|net|org)\b)/i.test(line.text))) return 'web-page';
  if (/(?:출금|입출금)\s?계좌|이체\s?(?:완료|결과|하기)|거래\s?내역|잔액[\s\S]{0,80}(?:이체|송금|충전)/.test(text)) return 'bank-app';
  if (sides.has('left') || sides.has('right')) return 'chat';
  return null;
}
