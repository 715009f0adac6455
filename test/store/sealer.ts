/** Gives the data folder named first the passphrase named third, or takes it away; says when it begins and when it is done. */
import { removePassphrase, setPassphrase } from '../../main/store/passphrase';
import { Vault } from '../../main/store/vault';

const [folder = '', action = '', passphrase = ''] = process.argv.slice(2);
const vault = action === 'set' ? null : Vault.unlock(folder, passphrase);
process.stdout.write('begin\n');
if (vault) await removePassphrase(folder, vault);
else await setPassphrase(folder, passphrase);
process.stdout.write('done\n');
