import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENESIS, type AuditHead } from '../../main/store/audit';
import { canonicalJson } from '../../main/store/canonical-json';
import { sha256 } from '../../main/store/digest';
import { Store } from '../../main/store/store';

const LENGTH = 12;

function storeWithLog(length = LENGTH): { store: Store; heads: AuditHead[] } {
  const store = Store.open(':memory:', { account: 'kim', now: () => new Date('2026-01-02T03:04:05.678Z') });
  const heads = Array.from({ length }, (_, index) => store.audit.append('item.added', `item-${index}`, { sha256: sha256(String(index)), name: `그림 ${index}.png` }));
  return { store, heads };
}

/** What somebody with the file and an SQLite shell can do. */
function tamper(store: Store, sql: string): void {
  store.database.exec(`DROP TRIGGER audit_never_changes; DROP TRIGGER audit_never_shrinks; ${sql}`);
}

describe('audit log', () => {
  it('chains canonical entries from the genesis hash', () => {
    const { store, heads } = storeWithLog();
    const entries = [...store.audit.each()];
    expect(entries[0]).toEqual({ sequence: 1, time: '2026-01-02T03:04:05.678Z', operator: 'kim', action: 'item.added', subject: 'item-0', details: { sha256: sha256('0'), name: '그림 0.png' }, previous: GENESIS });
    entries.forEach((entry, index) => {
      expect(entry.previous).toBe(heads[index - 1]?.hash ?? GENESIS);
      expect(sha256(canonicalJson(entry as never))).toBe(heads[index]?.hash);
    });
    expect(store.audit.verify()).toEqual({ valid: true, entries: LENGTH, head: heads.at(-1)?.hash, broken: null });
  });

  it('says that the clock was set back, and holds', () => {
    let now = new Date('2026-05-05T10:00:00.000Z');
    const store = Store.open(':memory:', { account: 'kim', now: () => now });
    const at = (time: string): void => {
      now = new Date(time);
      store.audit.append('item.added', time);
    };
    for (const time of ['2026-05-05T10:00:00.000Z', '2026-05-05T09:59:30.000Z', '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:01.000Z']) at(time);
    expect([...store.audit.each()].map(({ action, details }) => [action, details])).toEqual([
      ['item.added', {}], ['item.added', {}], ['clock.set-back', { before: '2026-05-05T09:59:30.000Z' }], ['item.added', {}], ['item.added', {}],
    ]);
    expect(store.audit.verify().valid).toBe(true);
  });

  it('holds when empty', () => {
    expect(Store.open(':memory:').audit.verify()).toEqual({ valid: true, entries: 0, head: GENESIS, broken: null });
  });

  it('names the operator of the settings once there is one', () => {
    const { store } = storeWithLog(0);
    store.settings.set({ operator: '박수사관' });
    store.audit.append('case.created', 'c', {});
    expect([...store.audit.each()][0]?.operator).toBe('박수사관');
  });

  it('refuses changes through SQL', () => {
    const { store } = storeWithLog();
    expect(() => store.database.exec("UPDATE audit SET entry = '{}' WHERE sequence = 3")).toThrow(/append-only/);
    expect(() => store.database.exec('DELETE FROM audit WHERE sequence = 3')).toThrow(/append-only/);
    expect(() => store.database.exec("INSERT OR REPLACE INTO audit (sequence, entry, hash) VALUES (3, '{}', 'x')")).toThrow(/append-only/);
    expect(store.audit.verify().valid).toBe(true);
  });

  it('finds an edit of any entry', () => {
    for (let sequence = 1; sequence <= LENGTH; sequence++) {
      const { store } = storeWithLog();
      tamper(store, `UPDATE audit SET entry = replace(entry, 'kim', 'lee') WHERE sequence = ${sequence}`);
      expect(store.audit.verify()).toMatchObject({ valid: false, broken: { sequence, reason: expect.stringContaining('edited') } });
    }
  });

  it('finds an edit whose own hash was redone, at the next entry', () => {
    const { store } = storeWithLog();
    const forged = canonicalJson({ ...[...store.audit.each()][4], operator: 'lee' } as never);
    tamper(store, `UPDATE audit SET entry = '${forged}', hash = '${sha256(forged)}' WHERE sequence = 5`);
    expect(store.audit.verify()).toMatchObject({ valid: false, broken: { sequence: 6, reason: expect.stringContaining('does not follow') } });
  });

  it('finds a removed entry anywhere', () => {
    for (let sequence = 1; sequence <= LENGTH; sequence++) {
      const { store } = storeWithLog();
      tamper(store, `DELETE FROM audit WHERE sequence = ${sequence}`);
      expect(store.audit.verify()).toMatchObject({ valid: false, broken: { sequence } });
    }
  });

  it('finds a removed entry when those after it moved up', () => {
    const { store } = storeWithLog();
    tamper(store, 'DELETE FROM audit WHERE sequence = 4; UPDATE audit SET sequence = sequence - 1 WHERE sequence > 4');
    expect(store.audit.verify()).toMatchObject({ valid: false, broken: { sequence: 4, reason: expect.stringContaining('wrong place') } });
  });

  it('finds any two entries that changed places', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: LENGTH }), fc.integer({ min: 1, max: LENGTH }), (a, b) => {
      fc.pre(a !== b);
      const { store } = storeWithLog();
      tamper(store, `UPDATE audit SET sequence = 99 WHERE sequence = ${a}; UPDATE audit SET sequence = ${a} WHERE sequence = ${b}; UPDATE audit SET sequence = ${b} WHERE sequence = 99`);
      expect(store.audit.verify()).toMatchObject({ valid: false, broken: { sequence: Math.min(a, b) } });
      store.close();
    }), { numRuns: 30 });
  });

  it('finds entries cut off the end by the counter', () => {
    const { store } = storeWithLog();
    tamper(store, `DELETE FROM audit WHERE sequence > 8`);
    expect(store.audit.verify()).toMatchObject({ valid: false, entries: 8, broken: { sequence: 9, reason: `entries 9 to ${LENGTH} are missing from the end` } });
  });

  it('finds entries cut off the end by a head that was noted, even when the counter was set back', () => {
    const { store, heads } = storeWithLog();
    tamper(store, `DELETE FROM audit WHERE sequence > 8; UPDATE sqlite_sequence SET seq = 8 WHERE name = 'audit'`);
    expect(store.audit.verify().valid).toBe(true);
    expect(store.audit.verify(heads[7])).toMatchObject({ valid: true });
    expect(store.audit.verify(heads[9])).toMatchObject({ valid: false, broken: { sequence: 9 } });
  });

  it('finds a log that was rewritten as a whole by a head that was noted', () => {
    const { heads } = storeWithLog();
    const forged = Store.open(':memory:', { account: 'lee' });
    for (let index = 0; index < LENGTH; index++) forged.audit.append('item.added', `item-${index}`);
    expect(forged.audit.verify().valid).toBe(true);
    expect(forged.audit.verify(heads[5])).toMatchObject({ valid: false, broken: { sequence: 6, reason: expect.stringContaining('rewritten') } });
  });

  it('finds entries that are no entries', () => {
    const { store } = storeWithLog();
    tamper(store, `UPDATE audit SET entry = 'x', hash = '${sha256('x')}' WHERE sequence = 2`);
    expect(store.audit.verify()).toMatchObject({ valid: false, broken: { sequence: 2, reason: expect.stringContaining('not an audit entry') } });
  });

  it('verifies whatever hostile text it is given', () => {
    const hostile = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
    fc.assert(fc.property(fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 1, maxLength: 8 }), (lines) => {
      const store = Store.open(':memory:');
      for (const [action, subject, name] of lines) store.audit.append(action, subject, { name, [name]: null });
      expect(store.audit.verify()).toMatchObject({ valid: true, entries: lines.length });
      expect([...store.audit.each()].map(({ action, subject, details }) => [action, subject, details['name']])).toEqual(lines.map(([action, subject, name]) => [action, subject, name === 'name' ? null : name]));
      store.close();
    }));
  });

  it('is part of the transaction of the change', () => {
    const { store } = storeWithLog(1);
    expect(() => store.transaction(() => {
      store.cases.create('c', 'title', '2026-01-01T00:00:00Z');
      store.audit.append('case.created', 'c');
      throw new Error('power failure');
    })).toThrow('power failure');
    expect(store.audit.head().sequence).toBe(1);
    expect(store.cases.has('c')).toBe(false);
  });
});
