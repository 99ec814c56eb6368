/** The tables of an OpenType font by their tags. */
export type FontTables = ReadonlyMap<string, Buffer>;

/** Reads the tables of a font file. @throws RangeError if it is cut off */
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

/** A table that fonts with TrueType outlines have. @throws Error if it is missing */
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

/** Writes a font file with TrueType outlines, its tables sorted by tag. */
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

/** The glyphs of a font with TrueType outlines. */
export interface Glyphs {
  /** The outline of each glyph; empty if it draws nothing. */
  readonly outlines: readonly Buffer[];
  /** The advance of each glyph, and the left edge of its outline. */
  readonly metrics: readonly (readonly [advance: number, bearing: number])[];
}

/** Offsets in `head`, `hhea` and `maxp` (OpenType). */
const [locaFormat, metricsCount, glyphCount] = [50, 34, 4];
const maxUint16 = 0xffff;

/** The offset of each outline, and the end of the last one. */
function outlineOffsets(loca: Buffer, isLong: boolean): number[] {
  const width = isLong ? 4 : 2;
  return Array.from({ length: loca.length / width }, (_, glyph) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph),
  );
}

/** Glyphs after the last advance share it. */
function metricsOf(hmtx: Buffer, advances: number, glyphs: number): [advance: number, bearing: number][] {
  return Array.from({ length: glyphs }, (_, glyph) => {
    const bearing = glyph < advances ? 4 * glyph + 2 : 4 * advances + 2 * (glyph - advances);
    return [hmtx.readUInt16BE(4 * Math.min(glyph, advances - 1)), hmtx.readInt16BE(bearing)];
  });
}

/** Reads the glyphs of a font. @throws Error if it has no TrueType outlines */
export function readGlyphs(tables: FontTables): Glyphs {
  const [head, hhea, maxp, glyf] = ['head', 'hhea', 'maxp', 'glyf'].map((tag) => tableOf(tables, tag)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const count = maxp.readUInt16BE(glyphCount);
  const places = outlineOffsets(tableOf(tables, 'loca'), head.readInt16BE(locaFormat) === 1);
  return {
    outlines: Array.from({ length: count }, (_, glyph) => glyf.subarray(places[glyph], places[glyph + 1])),
    metrics: metricsOf(tableOf(tables, 'hmtx'), hhea.readUInt16BE(metricsCount), count),
  };
}

/** A copy of a table with one 16-bit number changed. */
function changed(table: Buffer, place: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(Math.min(value, maxUint16), place);
  return copy;
}

/** The tables of a font with other glyphs. */
export function withGlyphs(tables: FontTables, { outlines, metrics }: Glyphs): Map<string, Buffer> {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  let end = 0;
  for (const [glyph, outline] of outlines.entries()) {
    end += outline.length;
    loca.writeUInt32BE(end, 4 * (glyph + 1));
  }
  const hmtx = Buffer.alloc(4 * metrics.length);
  for (const [glyph, [advance, bearing]] of metrics.entries()) {
    hmtx.writeUInt16BE(Math.min(advance, maxUint16), 4 * glyph);
    hmtx.writeInt16BE(bearing, 4 * glyph + 2);
  }
  return new Map([
    ...tables,
    ['loca', loca],
    ['hmtx', hmtx],
    ['glyf', Buffer.concat(outlines)],
    ['head', changed(tableOf(tables, 'head'), locaFormat, 1)],
    ['hhea', changed(tableOf(tables, 'hhea'), metricsCount, metrics.length)],
    ['maxp', changed(tableOf(tables, 'maxp'), glyphCount, outlines.length)],
  ]);
}
