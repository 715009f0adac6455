import { readFileSync } from 'node:fs';
import { readMessages, type Message } from '../../../test/eval/messages';

/** Own messages of the trainer, one a row: F or B, kind, text (⏎ for a line end), parted by tabs. */
function ownMessages(path: string): Message[] {
  return readFileSync(path, 'utf8').split('\n').filter((row) => row.trim() !== '' && !row.startsWith('//')).map((row, i) => {
    const [label, kind, text] = row.split('\t');
    if ((label !== 'F' && label !== 'B') || !kind || !text) throw new Error(`${path}: row ${i + 1} is not “F or B, kind, text”: ${row}`);
    const fraud = label === 'F';
    return {
      id: `own-${i + 1}`, text: text.replaceAll('⏎', '\n').trim(), label: fraud ? 'fraud' : 'benign', scamType: fraud ? (kind as Message['scamType']) : null, benignType: fraud ? null : kind,
      language: /[가-힣]/.test(text) ? 'ko' : 'en', channel: 'sms',
    };
  });
}

/** Harmless rows of everyday writing. */
function everyday(path: string): Message[] {
  const rows = readFileSync(path, 'utf8').split('\n').filter((row) => row.trim() !== '' && !row.startsWith('//'));
  return rows.map((row, i) => ({ id: `everyday-${i + 1}`, text: row.replaceAll('⏎', '\n'), label: 'benign', scamType: null, benignType: 'everyday', language: /[가-힣]/.test(row) ? 'ko' : 'en', channel: 'chat' }));
}

/** Everything that the verdict may learn from. The development and test messages are not among it. */
export const trainingMessages = (): Message[] => [
  ...readMessages('models/case-base/cases.jsonl'),
  ...readMessages('models/case-base/train.jsonl'),
  ...ownMessages('models/training/verdict/messages.tsv'),
  ...everyday('models/training/verdict/everyday.txt'),
];
