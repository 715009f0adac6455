import { spawn } from 'node:child_process';
import { applicationFolder } from '../folders';
import type { FolderOptions } from './data-folder';
import { electronBinary } from './electron-binary';

export type StartOptions = { port: number; open: boolean } & FolderOptions;

/** Opens the Electron window when its binary is here; else says so in one line and opens the same interface in the browser. */
export async function startCommand(options: StartOptions): Promise<void> {
  const binary = electronBinary();
  if (binary) {
    process.exitCode = await runDesktop(binary, options);
    return;
  }
  console.log('Electron is not installed on this machine; opening the same interface in the browser instead.');
  const { serveCommand } = await import('./serve');
  await serveCommand({ ...options, host: '127.0.0.1', allowRemote: false, corsOrigin: [], rate: 1200, analyzeRate: 120 });
}

function runDesktop(binary: string, { data, passphraseFile }: FolderOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, [applicationFolder()], { stdio: 'inherit', env: { ...process.env, FRAUDLENS_DATA: data, FRAUDLENS_NODE: process.execPath, ...(passphraseFile === undefined ? {} : { FRAUDLENS_PASSPHRASE_FILE: passphraseFile }) } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
