import { type Glyphs, readGlyphs, readTables, tableOf, withGlyphs, writeTables } from './sfnt.ts';

/** A glyph of a combination. Lengths are in units of the font, y up. */
export interface GlyphPart {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
}

/** Glyphs that are drawn together as one, and their advance. */
export interface Combination {
  readonly parts: readonly GlyphPart[];
  readonly advance: number;
}

/** Flags of a part (OpenType `glyf`): its place is a distance in 16-bit words; more parts follow. */
const placed = 0x1 | 0x2;
const moreFollow = 0x20;
const headBytes = 10;
const partBytes = 8;
/** Offsets in `maxp`: the maximum of points and contours in simple and in composite glyphs, of parts, and of depth. */
const maxpOffsets = { alone: [6, 8], combined: [10, 12], parts: 28, depth: 30 } as const;

/** A part with its bounding box: left, bottom, right, top. */
interface DrawnPart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
  readonly box: readonly [number, number, number, number];
}

function drawnPart({ glyph, dx, dy }: GlyphPart, { outlines, metrics }: Glyphs): DrawnPart[] {
  const outline = outlines[glyph];
  if (!outline || outline.length === 0) return [];
  const [left, bottom, right, top] = [2, 4, 6, 8].map((place) => outline.readInt16BE(place)) as [
    number,
    number,
    number,
    number,
  ];
  // A glyph by itself is placed by its bearing, a part by its points.
  const x = dx + (metrics[glyph]?.[1] ?? left) - left;
  return [{ glyph, x, y: dy, box: [left + x, bottom + dy, right + x, top + dy] }];
}

/** The outline of a combination; empty if no part draws anything. */
function outlineOf(parts: readonly GlyphPart[], glyphs: Glyphs): Buffer {
  const drawn = parts.flatMap((part) => drawnPart(part, glyphs));
  if (drawn.length === 0) return Buffer.alloc(0);
  const outline = Buffer.alloc(headBytes + partBytes * drawn.length);
  outline.writeInt16BE(-1, 0);
  for (const [side, choose] of [Math.min, Math.min, Math.max, Math.max].entries()) {
    outline.writeInt16BE(choose(...drawn.map(({ box }) => box[side] ?? 0)), 2 + 2 * side);
  }
  for (const [index, { glyph, x, y }] of drawn.entries()) {
    const record = headBytes + partBytes * index;
    outline.writeUInt16BE(index < drawn.length - 1 ? placed | moreFollow : placed, record);
    outline.writeUInt16BE(glyph, record + 2);
    outline.writeInt16BE(x, record + 4);
    outline.writeInt16BE(y, record + 6);
  }
  return outline;
}

/** Raises the maxima in `maxp`, because a glyph must not exceed them. */
function withLimits(maxp: Buffer, parts: number): Buffer {
  const changed = Buffer.from(maxp);
  const write = (value: number, place: number) => changed.writeUInt16BE(Math.min(value, 0xffff), place);
  for (const [index, place] of maxpOffsets.combined.entries()) {
    const max = Math.max(maxp.readUInt16BE(place), maxp.readUInt16BE(maxpOffsets.alone[index] ?? place));
    write(parts * max, place);
  }
  write(Math.max(parts, maxp.readUInt16BE(maxpOffsets.parts)), maxpOffsets.parts);
  write(maxp.readUInt16BE(maxpOffsets.depth) + 1, maxpOffsets.depth);
  return changed;
}

/**
 * Adds composite glyphs to a font (OpenType `glyf`). A letter with its accents, or with its dots drawn apart, becomes one glyph,
 * so that PDF readers find one place and one text for it.
 *
 * @param font with TrueType outlines
 * @returns the font, with the new glyphs after the others, in the order of the combinations
 */
export function combineGlyphs(font: Uint8Array, combinations: readonly Combination[]): Uint8Array {
  const tables = readTables(font);
  const glyphs = readGlyphs(tables);
  const [outlines, metrics] = [[...glyphs.outlines], [...glyphs.metrics]];
  let maxParts = 1;
  for (const { parts, advance } of combinations) {
    const outline = outlineOf(parts, glyphs);
    outlines.push(outline);
    metrics.push([advance, outline.length > 0 ? outline.readInt16BE(2) : 0]);
    maxParts = Math.max(maxParts, parts.length);
  }
  tables.set('maxp', withLimits(tableOf(tables, 'maxp'), maxParts));
  return writeTables(withGlyphs(tables, { outlines, metrics }));
}
