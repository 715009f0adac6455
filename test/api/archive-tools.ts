import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { sha256 } from '../../main/store/digest';

/** A file of an archive under test. `as` is how a hostile writer declares it. */
export type Packed = { path: string; bytes: Buffer; mode?: number; compress?: boolean };

/** Every file of a ZIP, in its order. */
export async function unzip(bytes: Uint8Array): Promise<Packed[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files: Packed[] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.push({ path: entry.fileName, bytes: Buffer.concat(chunks) });
  }
  return files;
}

/** A ZIP of these files; names of any kind, also those that yazl would not write, are patched in afterwards (`wanted` by path). */
export async function zipped(files: readonly Packed[], wanted: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, bytes, mode, compress = true } of files) zip.addBuffer(bytes, path, { compress, ...(mode === undefined ? {} : { mode }) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  let text = Buffer.concat(chunks).toString('latin1');
  for (const [path, other] of Object.entries(wanted)) {
    if (other.length !== path.length) throw new Error('only names of equal length can be patched in');
    text = text.replaceAll(path, other);
  }
  return Buffer.from(text, 'latin1');
}

/** The archive with files changed, and its manifest made to fit them again: what a forger would do. */
export async function forged(bytes: Uint8Array, change: (files: Map<string, Buffer>) => void): Promise<Buffer> {
  const files = new Map((await unzip(bytes)).map((file) => [file.path, file.bytes]));
  change(files);
  const manifest = JSON.parse(files.get('manifest.json')!.toString('utf8')) as { files: unknown };
  manifest.files = [...files].filter(([path]) => path !== 'manifest.json').map(([path, content]) => ({ path, bytes: content.length, sha256: sha256(content) }));
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return zipped([...files].map(([path, content]) => ({ path, bytes: content })));
}
