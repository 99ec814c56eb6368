import { type Glyphs, readGlyphs, readTables, tableOf, withGlyphs, writeTables } from './sfnt.ts';

/** A glyph as a part of what is drawn together. Lengths are in the font's units; y grows upwards. */
export interface GlyphPart {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
}

/** Glyphs that are drawn together as one, and how far it is from there to what is on the right. */
export interface Combination {
  readonly parts: readonly GlyphPart[];
  readonly advance: number;
}

/** Flags of a part (OpenType `glyf`): its place is given in words, as a distance; and whether more parts follow. */
const placed = 0x1 | 0x2;
const moreFollow = 0x20;
/** The lengths of an outline's head and of a part. */
const [headLength, partLength] = [10, 8];
/** What `maxp` says of glyphs alone and of combinations: the most points and contours; parts; and how deep they go. */
const limits = { alone: [6, 8], combined: [10, 12], parts: 28, depth: 30 } as const;

/** A part with the box around it: left, bottom, right, top. */
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
  // By itself a glyph stands where its bearing says; as a part, where its points are.
  const x = dx + (metrics[glyph]?.[1] ?? left) - left;
  return [{ glyph, x, y: dy, box: [left + x, bottom + dy, right + x, top + dy] }];
}

/** The outline of a combination; empty where none of its parts draws anything. */
function outlineOf(parts: readonly GlyphPart[], glyphs: Glyphs): Buffer {
  const drawn = parts.flatMap((part) => drawnPart(part, glyphs));
  if (drawn.length === 0) return Buffer.alloc(0);
  const outline = Buffer.alloc(headLength + partLength * drawn.length);
  outline.writeInt16BE(-1, 0);
  for (const [side, choose] of [Math.min, Math.min, Math.max, Math.max].entries()) {
    outline.writeInt16BE(choose(...drawn.map(({ box }) => box[side] ?? 0)), 2 + 2 * side);
  }
  for (const [index, { glyph, x, y }] of drawn.entries()) {
    const record = headLength + partLength * index;
    outline.writeUInt16BE(index < drawn.length - 1 ? placed | moreFollow : placed, record);
    outline.writeUInt16BE(glyph, record + 2);
    outline.writeInt16BE(x, record + 4);
    outline.writeInt16BE(y, record + 6);
  }
  return outline;
}

/** `maxp` once glyphs have so many parts: nothing that is drawn may be more than it says. */
function withLimits(maxp: Buffer, parts: number): Buffer {
  const changed = Buffer.from(maxp);
  const write = (value: number, place: number) => changed.writeUInt16BE(Math.min(value, 0xffff), place);
  for (const [index, place] of limits.combined.entries()) {
    const most = Math.max(maxp.readUInt16BE(place), maxp.readUInt16BE(limits.alone[index] ?? place));
    write(parts * most, place);
  }
  write(Math.max(parts, maxp.readUInt16BE(limits.parts)), limits.parts);
  write(maxp.readUInt16BE(limits.depth) + 1, limits.depth);
  return changed;
}

/**
 * Adds glyphs to a font that are made of its own (composite glyphs, OpenType `glyf`). Letters with their accents, or a
 * letter drawn as a stroke and its dots, become one: readers of the PDF find one place and one text for it.
 *
 * @param font with TrueType outlines
 * @returns the font, its new glyphs behind the others in the order of the combinations
 */
export function combineGlyphs(font: Uint8Array, combinations: readonly Combination[]): Uint8Array {
  const tables = readTables(font);
  const glyphs = readGlyphs(tables);
  const [outlines, metrics] = [[...glyphs.outlines], [...glyphs.metrics]];
  let mostParts = 1;
  for (const { parts, advance } of combinations) {
    const outline = outlineOf(parts, glyphs);
    outlines.push(outline);
    metrics.push([advance, outline.length > 0 ? outline.readInt16BE(2) : 0]);
    mostParts = Math.max(mostParts, parts.length);
  }
  tables.set('maxp', withLimits(tableOf(tables, 'maxp'), mostParts));
  return writeTables(withGlyphs(tables, { outlines, metrics }));
}
