import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Remembered = z.object({
  /** Folder of the last report; the system no longer remembers it by itself. */
  lastFolder: z.string().optional(),
  window: z.object({ x: z.number().int(), y: z.number().int(), width: z.number().int().min(200), height: z.number().int().min(200) }).optional(),
});
type Remembered = z.infer<typeof Remembered>;

/** Small things that the window keeps between starts, in one JSON file. A damaged file is forgotten, not fatal. */
export class DesktopMemory {
  private remembered: Remembered;

  constructor(private readonly file: string) {
    this.remembered = read(file);
  }

  get<K extends keyof Remembered>(key: K): Remembered[K] {
    return this.remembered[key];
  }

  /** Keeps a value; written through a temporary file, so that a power cut leaves the old one or the new one. */
  set<K extends keyof Remembered>(key: K, value: Remembered[K]): void {
    this.remembered = { ...this.remembered, [key]: value };
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(`${this.file}.new`, JSON.stringify(this.remembered));
      renameSync(`${this.file}.new`, this.file);
    } catch (error) {
      console.error('the window state was not kept:', error);
    }
  }
}

function read(file: string): Remembered {
  try {
    return Remembered.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
