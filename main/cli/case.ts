import { resolve } from 'node:path';
import { openApplication } from '../application';
import { call } from './call';
import { dataFolder, type FolderOptions } from './data-folder';
import { printable } from './print';

/** `fraudlens case list`: id, number of items and title of each case. */
export async function caseListCommand(options: FolderOptions): Promise<void> {
  const application = await openApplication({ shell: 'cli', ...(await dataFolder(options)) });
  try {
    for (const { id, items, title } of await call(application, 'cases.list', {})) console.log(`${id}  ${String(items).padStart(5)}  ${printable(title)}`);
  } finally {
    await application.close();
  }
}

/** `fraudlens case export CASE OUT`: the case's archive as a file of any size, and its hash to be told to the receiver. */
export async function caseExportCommand(caseId: string, out: string, options: FolderOptions): Promise<void> {
  const application = await openApplication({ shell: 'cli', ...(await dataFolder(options)) });
  try {
    const { sha256, bytes } = await application.api.exportCase(caseId, resolve(out));
    console.log(`${out}  ${bytes} bytes\nSHA-256 ${sha256}`);
  } finally {
    await application.close();
  }
}

/** `fraudlens case import FILE`: checks an archive whole and takes it in as a case. */
export async function caseImportCommand(file: string, options: FolderOptions): Promise<void> {
  const application = await openApplication({ shell: 'cli', ...(await dataFolder(options)) });
  try {
    const { caseId, title, items, renamed, sha256, auditEntries } = await call(application, 'archive.import', { path: resolve(file) });
    console.log(`${caseId}  ${items} items  ${printable(title)}\nSHA-256 ${sha256}\n${auditEntries} audit entries came along and hold${renamed > 0 ? `; ${renamed} ids were taken here and got new ones` : ''}`);
  } finally {
    await application.close();
  }
}
