import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folder that holds `models/`, `dist/` and package.json: the checkout, the npm package, or (packaged) Electron's resources.
 * Found by walking up from this file, since the bundle puts it at different depths.
 */
export function installationFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'models', 'manifest.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** Where cases, evidence and the audit log live unless the user says otherwise: the platform's place for application data. */
export function defaultDataFolder(environment: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): string {
  if (environment['FRAUDLENS_DATA']) return environment['FRAUDLENS_DATA'];
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'FraudLens');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'FraudLens');
  return join(environment['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'fraudlens');
}
