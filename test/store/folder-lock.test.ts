import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Store } from '../../main/store/store';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const HOLDER = fileURLToPath(new URL('./holder.ts', import.meta.url));

/** Another process that holds the folder until it is ended. */
async function holder(path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('open\n');
  return child;
}

const busy = (path: string): unknown => {
  try {
    Store.open(path).close();
    return null;
  } catch (error) {
    return error;
  }
};

describe('folder lock', () => {
  it('keeps a second process out, naming the first and what to do, until the first has closed', async () => {
    const path = join(folder, 'graceful');
    const child = await holder(path);
    expect(busy(path)).toMatchObject({ code: 'DATA_FOLDER_BUSY', message: expect.stringMatching(new RegExp(`${path}.*process ${child.pid}.*close it first, or name another data folder`)) });
    child.stdin?.end();
    await once(child, 'exit');
    expect(busy(path)).toBeNull();
  });

  it('is gone with a process that is killed', async () => {
    const path = join(folder, 'killed');
    const child = await holder(path);
    expect(busy(path)).toMatchObject({ code: 'DATA_FOLDER_BUSY' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(busy(path)).toBeNull();
  });

  it('keeps out the same process too, and is not lost by its trying', async () => {
    const path = join(folder, 'same');
    const store = Store.open(path);
    for (let attempt = 0; attempt < 3; attempt++) expect(busy(path)).toMatchObject({ code: 'DATA_FOLDER_BUSY', message: expect.stringContaining(`process ${process.pid}`) });
    store.close();
    expect(busy(path)).toBeNull();
  });

  it('does not stand between different folders', () => {
    const stores = ['a', 'b'].map((name) => Store.open(join(folder, name)));
    expect(stores).toHaveLength(2);
    for (const store of stores) store.close();
  });
});
