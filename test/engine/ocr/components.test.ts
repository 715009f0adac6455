import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectedComponents, type ProbabilityMap } from '../../../main/engine/ocr/components';

/** Flood fill, the slow and plain way. */
function floodFill(map: ProbabilityMap, threshold: number): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (let start = 0; start < map.data.length; start += 1) {
    if (map.data[start]! < threshold || seen.has(start)) continue;
    const members: number[] = [];
    const open = [start];
    seen.add(start);
    while (open.length > 0) {
      const p = open.pop()!;
      members.push(p);
      const x = p % map.width;
      const y = (p - x) / map.width;
      for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) {
        const [nx, ny] = [x + dx, y + dy];
        const n = ny * map.width + nx;
        if (nx < 0 || ny < 0 || nx >= map.width || ny >= map.height || seen.has(n) || map.data[n]! < threshold) continue;
        seen.add(n);
        open.push(n);
      }
    }
    found.push(members);
  }
  return found;
}

const maps = fc.integer({ min: 1, max: 14 }).chain((width) => fc.integer({ min: 1, max: 14 }).chain((height) =>
  fc.array(fc.constantFrom(0, 0, 50, 51, 200, 255), { minLength: width * height, maxLength: width * height }).map((values) => ({ data: Uint8Array.from(values), width, height }))));

describe('connectedComponents', () => {
  it('agrees with a flood fill on any map', () => {
    fc.assert(fc.property(maps, (map) => {
      const summary = (members: number[]) => {
        const xs = members.map((p) => p % map.width);
        const ys = members.map((p) => Math.floor(p / map.width));
        return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1, members.length, Math.round(members.reduce((sum, p) => sum + map.data[p]!, 0))].join(',');
      };
      const expected = floodFill(map, 51).map(summary).sort();
      const found = connectedComponents(map, 51).map((c) => [c.left, c.top, c.right, c.bottom, c.area, Math.round(c.mass * 255)].join(',')).sort();
      expect(found).toEqual(expected);
    }));
  });

  it('follows a spiral to one component with its outline', () => {
    const rows = ['#####', '#...#', '#.#.#', '#.###', '#....'];
    const map = { data: Uint8Array.from(rows.join(''), (c) => (c === '#' ? 255 : 0)), width: 5, height: 5 };
    const [only, ...others] = connectedComponents(map, 51);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ left: 0, top: 0, right: 5, bottom: 5 });
    expect([...only!.lefts]).toEqual([0, 0, 0, 0, 0]);
    expect([...only!.rights]).toEqual([5, 5, 5, 5, 1]);
  });

  it('finds nothing in an empty map', () => {
    expect(connectedComponents({ data: new Uint8Array(12), width: 4, height: 3 }, 51)).toEqual([]);
  });
});
