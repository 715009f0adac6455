import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ItemDetail, type Box, type ItemDetail as Item, type ReportFormat } from '../../preload/contract';
import { decode } from '../../main/engine/image/decode';
import { encodeJpeg } from '../../main/engine/image/encode';
import { paintOver } from '../../main/engine/image/redact';
import { findEntities } from '../../main/engine/text/entities';
import { createReport } from '../../main/report';
import { redactItem } from '../../main/report/redaction/item';
import { drawScreen, makeItem, sourceOf, type Script } from './fixture';

const SCRIPT: Script = [
  { text: '010-4321-8765', role: 'sender', side: 'left' },
  { text: '아래 계좌 «국민 123456-78-901234»로 보내세요', side: 'left', componentId: 'signal.safe-account' },
  { text: '문의 010-4321-8765 https://evil-kb.top/a', side: 'left' },
  { text: '제 번호는 010-9876-5432 입니다', side: 'right' },
  { text: '주민번호 880512-2876548 맞나요', side: 'left' },
  { text: '제 계좌 신한 110-987-654321 에서 보냈어요', side: 'right' },
  { text: '카드번호 4111-1111-1111-1111', side: 'right' },
  { text: '메일 minji.kim@example.com 이에요', side: 'right' },
  { text: '«인증번호 482913»도 알려 주세요', side: 'left', componentId: 'signal.authority' },
  { text: '010 9876 5432 확인했습니다', side: 'left' },
  { text: '123456-78-901234 여기 맞죠', side: 'right' },
];
/** What must not be found anywhere, as digits or letters. */
const SECRETS = ['9876', '5432', '880512', '2876548', '4111', '1111', 'minji', '482913', '987654'];
/** What leads to the sender. */
const KEPT = ['010-4321-8765', '123456-78-901234', 'evil-kb'];

// The product's own decoder shuts vector graphics out of the process; the scene is drawn from one.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** A screen whose entities are found by the product's own recognisers. */
function scene(plan: Parameters<typeof makeItem>[1] = {}): Item {
  const item = makeItem(1, { script: SCRIPT, gap: 160, name: '피해자 010-9876-5432.png', review: { reviewed: true, note: '피해자 주민번호 880512-2876548', tags: ['01098765432'] }, ...plan });
  const { result } = item;
  if (!result) throw new Error('the scene has a result');
  const entities = findEntities(result.ocr);
  const similar = result.analysis.similarCases[0]!;
  return ItemDetail.parse({
    ...item, excerpt: '', seenElsewhere: Object.fromEntries(entities.map((entity) => [`${entity.type}:${entity.canonical}`, 1])),
    result: { ...result, analysis: { ...result.analysis, entities, description: { ko: '주민번호 880512-2876548을 요구한다', en: 'asks for 880512-2876548' }, similarCases: [{ ...similar, text: '다른 사건의 010-5555-1234' }] } },
  });
}

async function picture(item: Item, maxWidth: number, redact: Box[] = []) {
  const drawn = await drawScreen(item, 10_000);
  const { raster } = await decode(drawn.bytes, item.name);
  paintOver(raster, redact);
  return encodeJpeg(raster, { maxWidth, quality: 82 });
}

const report = (items: Item[], format: ReportFormat, redaction: 'none' | 'personal' = 'personal') => {
  const source = sourceOf(items, { picture: (item, maxWidth, redact) => picture(scene({ name: item.name }), maxWidth, redact) });
  source.context.caseTitles = { 'case-1': '김씨 010-9876-5432 사건' };
  return createReport({ format, itemIds: items.map((item) => item.id), language: 'ko', operator: '', redaction }, source);
};
/** Digits and letters alone, so that no separator hides a leak; hashes are no personal data. */
const bare = (text: string): string => text.replace(/\b[0-9a-f]{64}\b/g, '').replace(/[^\p{L}\p{N}]/gu, '');

describe('what is hidden', () => {
  it('is the victim\'s, wherever it stands; what leads to the sender stays', () => {
    const { item } = redactItem(scene());
    const lines = item.result!.ocr.lines.map((line) => line.text);
    expect(lines).toEqual([
      '010-4321-8765', '아래 계좌 국민 123456-78-901234로 보내세요', '문의 010-4321-8765 https://evil-kb.top/a', '제 번호는 ●●●●●●●●●●●●● 입니다', '주민번호 ●●●●●●●●●●●●●● 맞나요',
      '제 계좌 신한 110-●●●●●●●321 에서 보냈어요', '카드번호 ●●●●●●●●●●●●●●●●●●●', '메일 ●●●●●●●●●@example.com 이에요', '인증번호 ●●●●●●도 알려 주세요', '●●●●●●●●●●●●● 확인했습니다', '123456-78-901234 여기 맞죠',
    ]);
    expect(item.result!.ocr.text).toBe(lines.join('\n'));
    expect(item.result!.analysis.evidence.map((entry) => entry.quote)).toEqual(['국민 123456-78-901234', '인증번호 ●●●●●●']);
    expect([item.name, item.review.note, item.review.tags[0]]).toEqual(['피해자 ●●●●●●●●●●●●●.png', '피해자 주민번호 ●●●●●●●●●●●●●●', '●●●●●●●●●●●']);
    expect(item.result!.analysis.similarCases[0]!.text).toBe('다른 사건의 010-5555-1234');
    expect(item.sha256).toBe(scene().sha256);
    expect(ItemDetail.parse(item)).toEqual(item);
  });

  it('on a banking screen is what its own label calls the owner\'s', () => {
    const item = scene({ script: [{ text: '출금계좌 신한 110-987-654321' }, { text: '받는 분 국민 123456-78-901234' }] });
    item.result!.analysis.imageType = 'bank-app';
    expect(redactItem(item).item.result!.ocr.lines.map((line) => line.text)).toEqual(['출금계좌 신한 110-●●●●●●●321', '받는 분 국민 123456-78-901234']);
  });

  it('covers a second guess, a whole code and a whole line that is not level', () => {
    const item = scene();
    const lines = item.result!.ocr.lines;
    lines[6]!.alternatives = [{ at: 6, char: '7', probability: 0.2 }];
    lines[3]!.role = 'code';
    lines[7]!.quad = [[0, 0], [1, 0], [1, 1], [0, 1]];
    const { item: hidden, boxes } = redactItem(item);
    expect(hidden.result!.ocr.lines[6]!.alternatives).toEqual([]);
    for (const line of [lines[3]!, lines[7]!]) expect(boxes.some((box) => box.x <= line.box.x && box.x + box.width >= line.box.x + line.box.width && box.y <= line.box.y)).toBe(true);
  });
});

describe('no format tells it', () => {
  it.each(['json', 'csv', 'stix'] as const)('%s', async (format) => {
    const file = await report([scene()], format);
    const text = Buffer.from(file.bytes).toString('utf8');
    for (const secret of SECRETS) expect(bare(text), secret).not.toContain(secret);
    for (const kept of format === 'stix' ? ['+821043218765', '12345678901234', 'evil-kb'] : KEPT) expect(text).toContain(kept);
    expect(text).toContain(scene().sha256);
    expect(text).toContain('가림 처리본 / redacted copy');
    expect(file.name).toContain('가림 처리본');
  });

  it('and without the profile everything is there', async () => {
    const text = Buffer.from((await report([scene()], 'json', 'none')).bytes).toString('utf8');
    for (const words of ['880512-2876548', '010-9876-5432', 'minji.kim@example.com']) expect(text).toContain(words);
    expect(text).not.toContain('redacted copy');
  });
});

const hasPoppler = spawnSync('pdfimages', ['-v']).error === undefined;
describe.skipIf(!hasPoppler && !process.env.CI)('the redacted PDF', () => {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'redaction-'));
    writeFileSync(join(folder, 'redacted.pdf'), (await report([scene()], 'pdf')).bytes);
    writeFileSync(join(folder, 'open.pdf'), (await report([scene()], 'pdf', 'none')).bytes);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds none of the values as text', () => {
    const text = execFileSync('pdftotext', ['-layout', join(folder, 'redacted.pdf'), '-'], { encoding: 'utf8' });
    for (const secret of SECRETS) expect(bare(text), secret).not.toContain(secret);
    for (const words of ['가림 처리본 / redacted copy', '010-4321-8765', '123456-78-901234', scene().sha256]) expect(text).toContain(words);
  });

  it('holds a picture that is black in its own pixels where they stood, and untouched elsewhere', async () => {
    const { boxes } = redactItem(scene());
    expect(boxes).toHaveLength(7);
    const [redacted, open] = await Promise.all(['redacted', 'open'].map((name) => embedded(folder, name)));
    const scale = redacted!.info.width / scene().result!.image.width;
    const painted = (x: number, y: number) => boxes.some((box) => x >= box.x - 9 && x <= box.x + box.width + 9 && y >= box.y - 9 && y <= box.y + box.height + 9);
    let [darkest, changed] = [0, 0];
    for (let y = 0; y < redacted!.info.height; y++) {
      for (let x = 0; x < redacted!.info.width; x++) {
        const at = (y * redacted!.info.width + x) * 3;
        const inside = boxes.some((box) => x / scale > box.x + 13 && x / scale < box.x + box.width - 13 && y / scale > box.y + 13 && y / scale < box.y + box.height - 13);
        if (inside) darkest = Math.max(darkest, ...redacted!.data.subarray(at, at + 3));
        else if (!painted(x / scale, y / scale)) changed = Math.max(changed, Math.abs(redacted!.data[at]! - open!.data[at]!));
      }
    }
    // JPEG is not exact; letters would be far from black, and one block from its neighbour.
    expect(darkest).toBeLessThan(12);
    expect(changed).toBeLessThan(60);
  });
});

async function embedded(folder: string, name: string) {
  execFileSync('pdfimages', ['-all', join(folder, `${name}.pdf`), join(folder, `${name}-image`)]);
  const images = readdirSync(folder).filter((file) => file.startsWith(`${name}-image`));
  expect(images).toHaveLength(1);
  return sharp(readFileSync(join(folder, images[0]!))).raw().toBuffer({ resolveWithObject: true });
}
