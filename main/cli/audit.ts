import { FraudLensError } from '../../preload/contract';
import { verifyCustody } from '../store/custody';
import { openStore, type FolderOptions } from './data-folder';
import { EXIT } from './exit-codes';

/** `fraudlens audit verify`: walks the hash chain, compares items, results and reviews with it, and says what does not fit. */
export async function auditCommand(action: string, options: FolderOptions): Promise<void> {
  if (action !== 'verify') throw new FraudLensError('INVALID_INPUT', `unknown action ${JSON.stringify(action)}; there is: verify`);
  const store = await openStore(options);
  try {
    const report = await verifyCustody(store);
    console.log(`${report.entries} entries, head ${report.head}`);
    if (report.broken) console.error(`broken at entry ${report.broken.sequence}: ${report.broken.reason}`);
    else console.log('the chain holds');
    process.exitCode = report.valid ? EXIT.ok : EXIT.someFailed;
  } finally {
    store.close();
  }
}
