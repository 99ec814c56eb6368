/** The tables of an OpenType font by their tags, without those before them in the file (OpenType, "Font file"). */
export type FontTables = ReadonlyMap<string, Buffer>;

/** Takes a font file apart. @throws RangeError when it is cut off */
export function readTables(bytes: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, Buffer>();
  for (let record = 12; record < 12 + 16 * file.readUInt16BE(4); record += 16) {
    const start = file.readUInt32BE(record + 8);
    tables.set(
      file.toString('latin1', record, record + 4),
      file.subarray(start, start + file.readUInt32BE(record + 12)),
    );
  }
  return tables;
}

/** The table of that tag. @throws Error without it: the way we embed fonts is that of TrueType outlines */
export function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Writes a font file with TrueType outlines. Its tables stand in the order of their tags. */
export function writeTables(tables: FontTables): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * sorted.length - (16 << power), 10);
  const parts = [directory];
  let start = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    const record = 12 + 16 * index;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksumOf(padded), record + 4);
    directory.writeUInt32BE(start, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}
