import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FraudLensError } from '../../preload/contract';

const Entry = z.object({
  file: z.string(), role: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int(),
  licence: z.string(), source: z.string(),
  input: z.string().optional(), output: z.string().optional(), stride: z.number().int().optional(), dictionary: z.string().optional(),
});
const Manifest = z.object({ version: z.literal(1), models: z.array(Entry).min(1) });
export type ModelEntry = z.infer<typeof Entry>;

/** The weights in one folder, described by its `manifest.json` and checked against it before anything loads them. */
export class ModelRegistry {
  private constructor(readonly folder: string, readonly entries: readonly ModelEntry[]) {}

  /**
   * Reads the manifest and checks size and SHA-256 of every file in it.
   * @throws FraudLensError MODEL_MISSING or MODEL_ALTERED, naming the file.
   */
  static async open(folder: string): Promise<ModelRegistry> {
    const entries = await readManifest(folder);
    await Promise.all(entries.map((entry) => check(folder, entry)));
    return new ModelRegistry(folder, entries);
  }

  /** Absolute path of the one model with this role. */
  path(role: string): string {
    return join(this.folder, this.entry(role).file);
  }

  /** Absolute path of the dictionary that belongs to the recogniser with this role. */
  dictionary(role: string): string {
    const { dictionary, file } = this.entry(role);
    if (!dictionary) throw new FraudLensError('MODEL_MISSING', `the manifest names no dictionary for ${file}`);
    return join(this.folder, dictionary);
  }

  private entry(role: string): ModelEntry {
    const entry = this.entries.find((candidate) => candidate.role === role);
    if (!entry) throw new FraudLensError('MODEL_MISSING', `the manifest has no model for the role ${role}`);
    return entry;
  }
}

async function readManifest(folder: string): Promise<ModelEntry[]> {
  const path = join(folder, 'manifest.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new FraudLensError('MODEL_MISSING', `the model manifest ${path} cannot be read`, { file: 'manifest.json' }, { cause });
  }
  try {
    return Manifest.parse(JSON.parse(text)).models;
  } catch (cause) {
    throw new FraudLensError('MODEL_ALTERED', `the model manifest ${path} is damaged`, { file: 'manifest.json' }, { cause });
  }
}

async function check(folder: string, entry: ModelEntry): Promise<void> {
  const path = join(folder, entry.file);
  const found = await stat(path).catch((cause: unknown) => {
    throw new FraudLensError('MODEL_MISSING', `the model file ${entry.file} is missing from ${folder}`, { file: entry.file }, { cause });
  });
  if (found.size !== entry.bytes) {
    throw new FraudLensError('MODEL_ALTERED', `the model file ${entry.file} has ${found.size} bytes instead of ${entry.bytes}`, { file: entry.file });
  }
  if ((await sha256(path)) !== entry.sha256) {
    throw new FraudLensError('MODEL_ALTERED', `the model file ${entry.file} does not have the SHA-256 that the manifest names`, { file: entry.file });
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
