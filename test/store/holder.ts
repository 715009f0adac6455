/** Opens the data folder named first and keeps it until standard input ends. */
import { Store } from '../../main/store/store';

const store = Store.open(process.argv[2] ?? '');
process.stdout.write('open\n');
process.stdin.resume().on('end', () => {
  store.close();
  process.exit(0);
});
