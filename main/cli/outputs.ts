import { access, constants, open, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FraudLensError, type ReportFormat } from '../../preload/contract';
import { sniff } from '../engine/image/sniff';

/** A report file that was asked for. */
export type Output = { format: ReportFormat; path: string };

/**
 * Looks before the work whether each report can be written where it is wanted, so that an hour of analysis does not end at a
 * misspelt folder, and that no report would take the place of a picture that is handed in.
 * @param inputs paths of what is handed in.
 * @throws FraudLensError INVALID_INPUT naming the path.
 */
export async function checkOutputs(outputs: readonly Output[], inputs: readonly string[]): Promise<void> {
  if (outputs.length === 0) return;
  const taken = new Map<string, string>();
  for (const input of inputs) taken.set(await whereabouts(input), 'is one of the files to analyse');
  for (const { path } of outputs) {
    const place = await whereabouts(path);
    const owner = taken.get(place);
    if (owner) throw new FraudLensError('INVALID_INPUT', `the report cannot be written to ${path}: it ${owner}`);
    taken.set(place, 'is named for another report as well');
    await checkWritable(path);
  }
}

/** @throws FraudLensError INVALID_INPUT naming the path. */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes).catch((cause: unknown) => {
    throw notWritable(path, cause);
  });
}

async function checkWritable(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new FraudLensError('INVALID_INPUT', `the report cannot be written to ${path}: it is a folder`);
  const folder = dirname(path);
  const place = await stat(folder).catch(() => null);
  if (!place?.isDirectory()) throw new FraudLensError('INVALID_INPUT', `the report cannot be written to ${path}: there is no folder ${folder}`);
  await access(found ? path : folder, constants.W_OK).catch((cause: unknown) => {
    throw notWritable(path, cause);
  });
  if (found?.isFile() && (await holdsPicture(path))) throw new FraudLensError('INVALID_INPUT', `the report cannot be written to ${path}: there is a picture, which would be lost`);
}

/** Pictures may be evidence, in whatever folder they lie; an earlier report may be replaced. */
async function holdsPicture(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return false;
  try {
    const head = new Uint8Array(4096);
    const { bytesRead } = await file.read(head);
    const format = sniff(head.subarray(0, bytesRead));
    return format !== null && format !== 'pdf';
  } finally {
    await file.close();
  }
}

/** One name for one file, however it is spelt or linked; a file that is not there yet is where its folder says. */
async function whereabouts(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  if (found) return `${found.dev}:${found.ino}`;
  const folder = await realpath(dirname(path)).catch(() => dirname(path));
  return join(folder, basename(path));
}

function notWritable(path: string, cause: unknown): FraudLensError {
  return new FraudLensError('INVALID_INPUT', `the report cannot be written to ${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
}
