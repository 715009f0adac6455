import { FraudLensError } from '../../preload/contract';
import { verifyCustody } from '../store/custody';
import { Store } from '../store/store';
import { EXIT } from './exit-codes';

/** `fraudlens audit verify`: walks the hash chain, compares items, results and reviews with it, and says what does not fit. */
export async function auditCommand(action: string, options: { data: string }): Promise<void> {
  if (action !== 'verify') throw new FraudLensError('INVALID_INPUT', `unknown action ${JSON.stringify(action)}; there is: verify`);
  const store = Store.open(options.data);
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
