/** Most files, and most bytes, that go over in one request: progress stays visible and memory bounded. */
const FILES = 20;
const BYTES = 48e6;

/** Cuts files into batches in their order. A file above the byte limit travels alone. */
export function batches<T extends { size: number }>(files: readonly T[]): T[][] {
  const out: T[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = out.at(-1);
    if (last !== undefined && last.length < FILES && bytes + file.size <= BYTES) {
      last.push(file);
      bytes += file.size;
    } else {
      out.push([file]);
      bytes = file.size;
    }
  }
  return out;
}
