import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { FraudLensError } from '../../preload/contract';
import { newKeyFile, readKeyFile, unwrap, wrap, writeKeyFile, type KeyFile } from './key-file';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The open lock of a data folder with a passphrase: seals and opens pictures with AES-256-GCM under a key that only the passphrase unwraps. */
export class Vault {
  private constructor(private readonly folder: string, private readonly dataKey: Buffer, private file: KeyFile) {}

  /**
   * Opens the lock of a data folder.
   * @returns null when the folder has no passphrase; one that is given then is not looked at.
   * @throws FraudLensError PASSPHRASE_REQUIRED, PASSPHRASE_WRONG, KEY_FILE_DAMAGED.
   */
  static unlock(folder: string, passphrase: string | null): Vault | null {
    const file = readKeyFile(folder);
    if (!file) return null;
    if (passphrase === null) throw new FraudLensError('PASSPHRASE_REQUIRED', `the data folder ${folder} has a passphrase: give it with --passphrase-file or FRAUDLENS_PASSPHRASE`);
    return new Vault(folder, unwrap(file, passphrase), file);
  }

  /** Gives a folder its passphrase; until `settle`, originals may lie in it either way. */
  static create(folder: string, passphrase: string): Vault {
    const dataKey = randomBytes(32);
    const file = newKeyFile(dataKey, passphrase);
    writeKeyFile(folder, file);
    return new Vault(folder, dataKey, file);
  }

  /** Names this key in the audit log; says nothing about it. */
  get id(): string {
    return this.file.id;
  }

  get state(): KeyFile['state'] {
    return this.file.state;
  }

  /** Writes down how far sealing or unsealing is, so that a crash in between is taken up again. */
  become(state: KeyFile['state']): void {
    this.replace({ ...this.file, state });
  }

  /** Wraps the same key under another passphrase; nothing that is sealed is touched. */
  rewrap(passphrase: string): void {
    this.replace({ ...this.file, ...wrap(this.dataKey, passphrase, this.file.id) });
  }

  /**
   * Nonce, encrypted bytes and tag, one after the other.
   * @param context what the bytes are; they open under the same context only, so that sealed files cannot be exchanged.
   */
  seal(bytes: Uint8Array, context: string): Uint8Array {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(context), iv);
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** What was sealed under this context; null when it was altered or sealed with another key. */
  open(sealed: Uint8Array, context: string): Uint8Array | null {
    if (sealed.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(context), sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    try {
      // A copy of its own: small Buffers share memory with others.
      return Uint8Array.from(Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES)), decipher.final()]));
    } catch {
      return null;
    }
  }

  private replace(file: KeyFile): void {
    writeKeyFile(this.folder, file);
    this.file = file;
  }

  /** A key for each context (HKDF, RFC 5869): no two files share one, so random nonces cannot meet. */
  private keyOf(context: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.dataKey, Buffer.alloc(0), context, 32));
  }
}
