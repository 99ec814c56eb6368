import { type FontTables, tableOf } from './sfnt.ts';

/** The glyphs of a font with TrueType outlines, as its tables `glyf`, `loca`, `hmtx`, `hhea`, `head` and `maxp` keep them. */
export interface Glyphs {
  /** The outline of each glyph; empty where nothing is drawn. */
  readonly outlines: readonly Buffer[];
  /** For each glyph how far it moves on, and where its outline begins on the left. */
  readonly metrics: readonly (readonly [advance: number, bearing: number])[];
}

/** Places of members in their tables (OpenType). */
const [locaFormat, metricsCount, glyphCount] = [50, 34, 4];
const largest = 0xffff;

/** Where each outline begins, and the last one ends. */
function outlinePlaces(loca: Buffer, isLong: boolean): number[] {
  const width = isLong ? 4 : 2;
  return Array.from({ length: loca.length / width }, (_, glyph) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph),
  );
}

/** Glyphs behind the last advance share it. */
function metricsOf(hmtx: Buffer, advances: number, glyphs: number): [advance: number, bearing: number][] {
  return Array.from({ length: glyphs }, (_, glyph) => {
    const bearing = glyph < advances ? 4 * glyph + 2 : 4 * advances + 2 * (glyph - advances);
    return [hmtx.readUInt16BE(4 * Math.min(glyph, advances - 1)), hmtx.readInt16BE(bearing)];
  });
}

/** Reads the glyphs of a font. @throws Error when it has no TrueType outlines */
export function readGlyphs(tables: FontTables): Glyphs {
  const [head, hhea, maxp, glyf] = ['head', 'hhea', 'maxp', 'glyf'].map((tag) => tableOf(tables, tag)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const count = maxp.readUInt16BE(glyphCount);
  const places = outlinePlaces(tableOf(tables, 'loca'), head.readInt16BE(locaFormat) === 1);
  return {
    outlines: Array.from({ length: count }, (_, glyph) => glyf.subarray(places[glyph], places[glyph + 1])),
    metrics: metricsOf(tableOf(tables, 'hmtx'), hhea.readUInt16BE(metricsCount), count),
  };
}

/** A copy of a table with one number of two bytes changed. */
function changed(table: Buffer, place: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(Math.min(value, largest), place);
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
    hmtx.writeUInt16BE(Math.min(advance, largest), 4 * glyph);
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
