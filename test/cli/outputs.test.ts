import { createServer } from 'node:http';
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOutputs, writeOutput } from '../../main/cli/outputs';
import { escaped, printable } from '../../main/cli/print';
import { temporaryFolder } from '../store/temporary-folder';
import { SCREENS, run } from './run';

const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);
const picture = readFileSync(`${SCREENS}/ko-bank-notice.png`);
const refused = (reason: string): object => ({ code: 'INVALID_INPUT', message: expect.stringMatching(reason) });

describe('report files', () => {
  it('are refused before the work where they cannot be', async () => {
    mkdirSync(at('folder'));
    await expect(checkOutputs([{ format: 'pdf', path: at('missing/x.pdf') }], [])).rejects.toMatchObject(refused('missing/x.pdf: there is no folder'));
    await expect(checkOutputs([{ format: 'pdf', path: at('folder') }], [])).rejects.toMatchObject(refused('it is a folder'));
    await expect(checkOutputs([{ format: 'pdf', path: at('same') }, { format: 'csv', path: at('folder/../same') }], [])).rejects.toMatchObject(refused('another report'));
    await checkOutputs([{ format: 'pdf', path: at('new.pdf') }, { format: 'csv', path: at('new.csv') }], []);
  });

  it.skipIf(process.platform === 'win32')('never take the place of a picture, however it is named', async () => {
    writeFileSync(at('shot.png'), picture);
    writeFileSync(at('statement.pdf'), '%PDF-1.7');
    linkSync(at('shot.png'), at('hard.png'));
    symlinkSync(at('statement.pdf'), at('soft.pdf'));
    await expect(checkOutputs([{ format: 'pdf', path: at('hard.png') }], [at('shot.png')])).rejects.toMatchObject(refused('files to analyse'));
    await expect(checkOutputs([{ format: 'pdf', path: at('soft.pdf') }], [at('statement.pdf')])).rejects.toMatchObject(refused('files to analyse'));
    await expect(checkOutputs([{ format: 'pdf', path: at('shot.png') }], [folder])).rejects.toMatchObject(refused('a picture'));
    await checkOutputs([{ format: 'pdf', path: at('statement.pdf') }], [folder]);
  });

  it('say why they could not be written', async () => {
    await expect(writeOutput(at('gone/x.csv'), new Uint8Array(1))).rejects.toMatchObject(refused('gone/x.csv: ENOENT'));
  });
});

describe('the terminal', () => {
  const hostile = '\u001b[2Ja\u009b31mb\u202egnp.exe\u2066\u061c\u2028\r\u0007';

  it('is not acted upon by names and texts', () => {
    expect(printable(hostile)).toBe('\ufffd[2Ja\ufffd31mb\ufffdgnp.exe\ufffd\ufffd\ufffd\ufffd\ufffd');
  });

  it('is not acted upon by JSON, which says the same', () => {
    const json = escaped(JSON.stringify({ hostile, plain: '한글 😀' }, null, 2));
    expect(json).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2066\u061c\u2028]/);
    expect(JSON.parse(json)).toEqual({ hostile, plain: '한글 😀' });
  });
});

describe('the command line', () => {
  it('takes - for standard output, and leaves its input as it was', async () => {
    const { code, stdout } = await run(['analyze', `${SCREENS}/ko-bank-notice.png`, '--json', '-', '--quiet', '--data', at('data')]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ items: [{ state: 'done' }] });
    writeFileSync(at('input.png'), picture);
    expect((await run(['analyze', at('input.png'), '--pdf', at('input.png'), '--data', at('data')])).code).toBe(2);
    expect(readFileSync(at('input.png')).equals(picture)).toBe(true);
  });

  it.each([['99999', 2], ['-1', 2]])('ends port %s with %d', async (port, code) => {
    expect((await run(['serve', '--port', port, '--data', at('data')])).code).toBe(code);
  });

  it('ends, engine and all, when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, stderr } = await run(['serve', '--port', String(port), '--data', at('data')]);
    other.close();
    expect(code).toBe(3);
    expect(stderr).toMatch(new RegExp(`port ${port} .* another program.*\\[CONFLICT\\]`));
  });
});
