import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Store } from '../../main/store/store';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();

const refusal = (path: string): unknown => {
  try {
    Store.open(path).close();
    return null;
  } catch (error) {
    return error;
  }
};

describe('a place that cannot be a data folder', () => {
  it('is told when something else lies where the evidence goes', () => {
    const path = join(folder, 'taken');
    mkdirSync(path);
    writeFileSync(join(path, 'evidence'), 'a file');
    expect(refusal(path)).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('evidence') });
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('is told when this user may not write there', () => {
    const path = join(folder, 'locked');
    mkdirSync(path);
    chmodSync(path, 0o500);
    expect(refusal(path)).toMatchObject({ code: 'DATA_FOLDER_READ_ONLY' });
  });
});
