import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConversationFurniture, isInputHint } from '../../../main/engine/ocr/furniture';
import { isDate, isTime, timeAtEnd } from '../../../main/engine/ocr/stamps';

describe('stamps', () => {
  it.each(['오후 3:05', '오전 11:48', '9:41 PM', '21:07', '방금', '5분 전', 'Read 9:41 PM', '읽음', '오후 9:17 ✓✓', "오후 9:17 '", '오후 2:54 V', '오후 2:54 /'])('%s is a time', (text) => {
    expect(isTime(text)).toBe(true);
  });

  it.each(['내일 만나요', '3:05에 만나', '읽음 표시', '5분 전에 도착', '방금 왔어', '오후'])('%s is none', (text) => {
    expect(isTime(text)).toBe(false);
  });

  it.each(['2026년 3월 4일 수요일', '어제', '12월 1일', 'Saturday, February 4, 2026', '2026.12.1 10:48', '(수) 오후 3:56'])('%s is a date', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([['안녕하세요 오후 9:01', 6], ["헉 감사합니다 오후 9:09 '", 8], ['네네 오후 3:25V', 3], ['수수료가 왜 붙죠 오후 2:54 4', 10], ['ok 9:41 PM ✓✓', 3], ['오후 9:01', -1], ['9:01에 봐요', -1]])('%s ends in a time from %i', (text, at) => {
    expect(timeAtEnd(text)).toBe(at);
  });

  it('are told apart in time that grows with the text only, whatever it is', () => {
    const piece = fc.constantFrom('9:01', ' ', '!', '.', '1', 'V', '오후', '읽음', '전', '/', '2026', '-', '요일', '\u00a0', ')');
    fc.assert(fc.property(piece, piece, piece, fc.constantFrom('', '오후 9:01', '9:01 ', '2026.'), (a, b, c, head) => {
      const text = `${head}${`${a}${b}${c}`.repeat(300)}가`;
      const start = performance.now();
      isTime(text); isDate(text); timeAtEnd(text); isConversationFurniture(text); isInputHint(text);
      expect(performance.now() - start).toBeLessThan(1000);
    }), { numRuns: 300 });
  });
});

describe('furniture', () => {
  it.each(['연락처에 추가', '연락처에 추가 수신 차단', 'Add contact Block', 'Report junk'])('%s is a button or two', (text) => {
    expect(isConversationFurniture(text)).toBe(true);
  });

  it.each(['연락처에 추가해 주세요', 'Block party tonight', '신고하겠습니다'])('%s is not', (text) => {
    expect(isConversationFurniture(text)).toBe(false);
  });

  it.each(['문자 메시지 · SMS', '문자 메시지 . SMS', 'Text message • SMS', 'iMessage'])('%s is an input field’s prompt', (text) => {
    expect(isInputHint(text)).toBe(true);
  });
});
