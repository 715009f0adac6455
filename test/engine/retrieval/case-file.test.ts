import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FraudLensError } from '../../../preload/contract';
import { parseSeedLines, readCaseFile } from '../../../main/engine/retrieval/case-file';

const LINE = { id: 'parcel-001', label: 'fraud', scamType: 'parcel', language: 'ko', country: 'KR', channel: 'sms', text: '택배가 반송되었습니다', lures: ['link'], howToTell: { ko: '링크를 누르지 않는다', en: 'Do not open the link' } };
const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join('\n');

let folder = '';
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'cases-')); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the case file', () => {
  it('is read as seed records', async () => {
    const path = join(folder, 'cases.jsonl');
    writeFileSync(path, `\ufeff${lines(LINE, { ...LINE, id: 'otp-001', label: 'benign', scamType: null, howToTell: null, benignType: 'otp' })}\r\n\r\n`);
    expect(await readCaseFile(path)).toEqual([
      { caseId: 'parcel-001', source: 'seed', label: 'fraud', scamType: 'parcel', text: LINE.text, howToTell: LINE.howToTell },
      { caseId: 'otp-001', source: 'seed', label: 'benign', scamType: null, text: LINE.text, howToTell: null },
    ]);
  });

  it.each([
    ['is not JSON', `${lines(LINE)}\n{"id": `, /cases\.jsonl line 2 is not JSON/],
    ['has an unknown scam type', lines(LINE, { ...LINE, id: 'x', scamType: 'lottery' }), /line 2 is not a case: scamType: /],
    ['has no text', lines({ ...LINE, text: ' ' }), /line 1 is not a case: text: the text is blank/],
    ['has a key too many', lines({ ...LINE, note: 'x' }), /line 1 is not a case: line: Unrecognized key: "note"/],
    ['repeats an id', lines(LINE, { ...LINE, id: 'a' }, LINE), /line 3: the id parcel-001 was used in line 1/],
  ])('names the line that %s', (_what, text, message) => {
    expect(() => parseSeedLines(text, 'cases.jsonl')).toThrow(message);
  });

  it('is parsed or refused with a code, whatever it holds', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.jsonValue().map((value) => lines(LINE, value as object))), (text) => {
      try {
        parseSeedLines(text, 'any');
      } catch (error) {
        expect(error).toBeInstanceOf(FraudLensError);
        expect((error as FraudLensError).code).toBe('INVALID_INPUT');
      }
    }));
  });

  it('is missing with a code', async () => {
    await expect(readCaseFile(join(folder, 'none.jsonl'))).rejects.toMatchObject({ code: 'MODEL_MISSING' });
  });

  it('that ships is whole', async () => {
    const records = await readCaseFile('models/case-base/cases.jsonl');
    expect(records.length).toBeGreaterThanOrEqual(320);
    expect(records.every((record) => (record.label === 'fraud') === (record.scamType !== null))).toBe(true);
  });
});
