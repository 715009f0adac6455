/** Files that operating systems put into folders by themselves; nobody means to hand them in. */
const FURNITURE = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** All files of a drop or paste, folders walked to the bottom, in name order. Must be called while the event is handled. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // Entries must be taken before the first await: the browser empties the list when the event handler returns.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null)) return plain;
  return (await Promise.all(entries.map((entry) => (entry === null ? [] : walk(entry))))).flat();
}

/** Files chosen by a folder dialog, without what the operating system put there. */
export function withoutFurniture(files: readonly File[]): File[] {
  return files.filter((file) => !FURNITURE.has(file.name));
}

async function walk(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return FURNITURE.has(entry.name) ? [] : [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const children = await allEntries((entry as FileSystemDirectoryEntry).createReader());
  children.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  const files: File[] = [];
  for (const child of children) files.push(...(await walk(child)));
  return files;
}

/** readEntries answers at most a hundred at a time, and nothing once all are told. */
async function allEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
