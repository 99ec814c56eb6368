import type { Combination, GlyphPart } from '../fonts/combine-glyphs.ts';
import type { Glyph } from './faces.ts';

/** Glyphs that are drawn together, and their text. */
export interface Cluster extends Combination {
  /** From left to right, as PDF readers find it: reversed in a cluster that is read from right to left. */
  readonly text: string;
}

/** The most glyphs of a cluster, and its width in units of the font, which end at 32,767 (OpenType, `glyf`). */
const maxGlyphs = 16;
const maxUnits = 12_000;

/** The characters of a text in reverse order. */
export const reversed = (text: string) => [...text].reverse().join('');

/** Combines glyphs, with distances from the pen position of the first. */
function combine(glyphs: readonly Glyph[]): Combination {
  const parts: GlyphPart[] = [];
  let advance = 0;
  for (const { id, dx, dy, advance: own } of glyphs) {
    parts.push({ glyph: id, dx: advance + dx, dy });
    advance += own;
  }
  return { parts, advance };
}

/** Cuts a cluster with too many glyphs or too far apart: there is no limit to piling up accents. */
function inPortions(glyphs: readonly Glyph[]): Glyph[][] {
  const portions: Glyph[][] = [];
  let room = 0;
  let advance = 0;
  for (const glyph of glyphs) {
    const isFar = Math.max(Math.abs(glyph.dx), Math.abs(glyph.dy)) > maxUnits;
    advance += Math.abs(glyph.advance);
    if (room > 0 && advance < maxUnits && !isFar) portions.at(-1)?.push(glyph);
    else {
      portions.push([glyph]);
      room = isFar ? 1 : maxGlyphs;
      advance = Math.abs(glyph.advance);
    }
    room -= 1;
  }
  return portions;
}

/** Divides a cluster: each portion gets as many characters as it has glyphs, the last one the rest. */
function portioned(glyphs: readonly Glyph[], text: string, rtl: boolean): Cluster[] {
  const portions = inPortions(rtl ? glyphs.toReversed() : glyphs);
  const characters = [...text];
  const clusters = portions.map((portion, index): Cluster => {
    const isLast = index === portions.length - 1;
    const own = characters.splice(0, isLast ? characters.length : portion.length).join('');
    return { ...combine(rtl ? portion.reverse() : portion), text: rtl ? reversed(own) : own };
  });
  return rtl ? clusters.reverse() : clusters;
}

/** Combines shaped glyphs with their characters, from left to right. */
export function clustersOf(text: string, glyphs: readonly Glyph[], rtl: boolean): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const nextOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  for (let first = 0; first < glyphs.length; ) {
    const cluster = glyphs[first]?.cluster ?? 0;
    let next = first + 1;
    while (glyphs[next]?.cluster === cluster) next += 1;
    // Characters before the first cluster have no glyph.
    const own = text.slice(cluster === starts[0] ? 0 : cluster, nextOf.get(cluster));
    clusters.push(...portioned(glyphs.slice(first, next), own, rtl));
    first = next;
  }
  return clusters;
}

/** Joins two neighbours. */
export function joined(left: Cluster, right: Cluster): Cluster {
  const moved = right.parts.map(({ glyph, dx, dy }) => ({ glyph, dx: dx + left.advance, dy }));
  return { parts: [...left.parts, ...moved], advance: left.advance + right.advance, text: left.text + right.text };
}
