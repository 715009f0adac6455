import { existsSync } from 'node:fs';
import { isDynamicPattern, glob } from 'tinyglobby';
import { FraudLensError } from '../../preload/contract';

/**
 * Paths for what was named on the command line. Names that exist are taken as they are; others with glob characters are
 * expanded here (cmd.exe does not); a pattern that matches nothing stays as it is, so that intake can name it as not found.
 * @throws FraudLensError INVALID_INPUT for an empty name.
 */
export async function expandInputs(names: string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const name of names) {
    if (name === '') throw new FraudLensError('INVALID_INPUT', 'one of the names is empty; is a variable unset?');
    if (existsSync(name) || !isDynamicPattern(name)) {
      paths.push(name);
      continue;
    }
    const found = await glob(name, { absolute: false, onlyFiles: true, dot: false });
    paths.push(...(found.length > 0 ? found.sort(new Intl.Collator('en', { numeric: true }).compare) : [name]));
  }
  return paths;
}
