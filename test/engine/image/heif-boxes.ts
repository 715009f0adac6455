/** Just enough of ISO/IEC 14496-12 and 23008-12 to turn a HEIF or AVIF file: adds an `irot` property to its first item. */
export function withRotation(file: Uint8Array, quarterTurnsCcw: 1 | 2 | 3): Uint8Array {
  const bytes = Buffer.from(file);
  const meta = find(bytes, 0, bytes.length, 'meta')!;
  const iprp = find(bytes, meta.body + 4, meta.end, 'iprp')!;
  const ipco = find(bytes, iprp.body, iprp.end, 'ipco')!;
  const ipma = find(bytes, iprp.body, iprp.end, 'ipma')!;
  const irot = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarterTurnsCcw]);
  const index = count(bytes, ipco.body, ipco.end) + 1;
  // ipma: version/flags, entry count, then per item: id (16 bits), number of associations, one byte each.
  const associations = ipma.body + 4 + 4 + 2;
  const added = irot.length + 1;
  bytes[associations]! += 1;
  grow(bytes, [meta.at, iprp.at], added);
  grow(bytes, [ipco.at], irot.length);
  grow(bytes, [ipma.at], 1);
  shiftExtents(bytes, find(bytes, meta.body + 4, meta.end, 'iloc')!.body, added);
  const lastAssociation = associations + bytes[associations]!;
  const [first, second] = ipco.end <= ipma.at ? [{ at: ipco.end, what: irot }, { at: lastAssociation, what: Buffer.from([0x80 | index]) }] : [{ at: lastAssociation, what: Buffer.from([0x80 | index]) }, { at: ipco.end, what: irot }];
  return Buffer.concat([bytes.subarray(0, first.at), first.what, bytes.subarray(first.at, second.at), second.what, bytes.subarray(second.at)]);
}

type Found = { readonly at: number; readonly body: number; readonly end: number };

function find(bytes: Buffer, from: number, to: number, type: string): Found | null {
  for (let at = from; at + 8 <= to; at += bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === type) return { at, body: at + 8, end: at + bytes.readUInt32BE(at) };
  }
  return null;
}

function count(bytes: Buffer, from: number, to: number): number {
  let boxes = 0;
  for (let at = from; at < to; at += bytes.readUInt32BE(at)) boxes++;
  return boxes;
}

function grow(bytes: Buffer, boxes: readonly number[], by: number): void {
  for (const at of boxes) bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at);
}

/** iloc of version 0 or 1 with 4-byte offsets and lengths, as libheif and Apple write it; data lies behind the meta box. */
function shiftExtents(bytes: Buffer, iloc: number, by: number): void {
  const version = bytes[iloc]!;
  const baseSize = bytes[iloc + 5]! >> 4;
  let at = iloc + 8;
  for (let item = bytes.readUInt16BE(iloc + 6); item > 0; item--) {
    const inFile = version === 0 || (bytes.readUInt16BE(at + 2) & 15) === 0;
    at += (version === 0 ? 4 : 6) + baseSize;
    const extents = bytes.readUInt16BE(at);
    at += 2;
    for (let i = 0; i < extents; i++, at += 8) if (inFile) bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at);
  }
}
