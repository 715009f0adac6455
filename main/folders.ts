import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this code that holds `name`; the bundle puts this file at different depths. */
function ancestorWith(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, name)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** Folder of the application's own code (`dist/`, package.json): the checkout, the npm package, or app.asar when packaged. */
export function applicationFolder(): string {
  return ancestorWith('package.json');
}

/** Folder of the weights. When packaged it lies beside app.asar, since onnxruntime opens model files itself and knows no archives. */
export function modelsFolder(): string {
  return join(ancestorWith(join('models', 'manifest.json')), 'models');
}

/** Where cases, evidence and the audit log live unless the user says otherwise: the platform's place for application data. */
export function defaultDataFolder(environment: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): string {
  if (environment['FRAUDLENS_DATA']) return environment['FRAUDLENS_DATA'];
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'FraudLens');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'FraudLens');
  return join(environment['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'fraudlens');
}
