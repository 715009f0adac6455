import { describe, expect, it } from 'vitest';
import type { Block } from '../../../main/engine/ocr/blocks';
import type { PlacedLine, Side } from '../../../main/engine/ocr/placed-line';
import { readingOrder } from '../../../main/engine/ocr/reading-order';

function block(text: string, x: number, y: number, width: number, side: Side | null = null, height = 30): Block {
  const box = { x, y, width, height };
  return { box, side, members: [{ line: { text, box } } as PlacedLine] };
}

const textOf = (blocks: readonly Block[]) => blocks.map(({ members }) => members[0]!.line.text);

describe('readingOrder', () => {
  it('reads a message before its time, on whichever side that stands', () => {
    const blocks = [block('오후 3:01', 420, 112, 90), block('안녕', 80, 100, 300, 'left'), block('네 안녕하세요', 500, 200, 300, 'right'), block('오후 3:02', 380, 222, 90), block('끝', 80, 300, 40, 'left')];
    expect(textOf(readingOrder(blocks))).toEqual(['안녕', '오후 3:01', '네 안녕하세요', '오후 3:02', '끝']);
  });

  it('leaves a time on a row of its own where it stands', () => {
    expect(textOf(readingOrder([block('오후 3:01', 300, 100, 90), block('네 안녕하세요', 500, 200, 300, 'right')]))).toEqual(['오후 3:01', '네 안녕하세요']);
  });

  it('loses none and doubles none when times wait for no bubble', () => {
    const blocks = [block('오후 3:01', 100, 100, 90), block('오후 3:02', 200, 100, 90), block('오후 3:03', 300, 105, 90)];
    expect(textOf(readingOrder(blocks)).sort()).toEqual(['오후 3:01', '오후 3:02', '오후 3:03']);
  });
});
