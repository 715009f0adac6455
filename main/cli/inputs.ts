import { existsSync } from 'node:fs';
import { isDynamicPattern, glob } from 'tinyglobby';

/** Paths to take in, and patterns that match nothing. */
export type Inputs = { paths: string[]; unmatched: string[] };

/** Names that exist are taken as they are; others with glob characters are expanded here (cmd.exe does not). */
export async function expandInputs(names: string[]): Promise<Inputs> {
  const inputs: Inputs = { paths: [], unmatched: [] };
  const { compare } = new Intl.Collator('en', { numeric: true });
  for (const name of names) {
    if (existsSync(name) || !isDynamicPattern(name)) {
      inputs.paths.push(name);
      continue;
    }
    const found = await glob(name, { absolute: false, onlyFiles: true, dot: false });
    if (found.length > 0) inputs.paths.push(...found.sort(compare));
    else inputs.unmatched.push(name);
  }
  return inputs;
}
