import type { Combination, GlyphPart } from '../fonts/combine-glyphs.ts';
import type { Glyph } from './faces.ts';

/** Characters that are drawn together: their glyphs, and their text. */
export interface Cluster extends Combination {
  /** From left to right, as readers of a PDF find it: that of a cluster that is read from right to left is reversed. */
  readonly text: string;
}

/** The most glyphs of one cluster, and how far they go in a font's units, which count to 32,767 (OpenType, `glyf`). */
const most = { glyphs: 16, distance: 12_000 } as const;

/** The characters of a text, the last one first. */
export const reversed = (text: string) => [...text].reverse().join('');

/** Glyphs that are drawn together, from the pen position of the first. */
function combine(glyphs: readonly Glyph[]): Combination {
  const parts: GlyphPart[] = [];
  let advance = 0;
  for (const { id, dx, dy, advance: own } of glyphs) {
    parts.push({ glyph: id, dx: advance + dx, dy });
    advance += own;
  }
  return { parts, advance };
}

/** Cuts the glyphs of a cluster where they are too many or go too far: accents can be piled up without an end. */
function inPortions(glyphs: readonly Glyph[]): Glyph[][] {
  const portions: Glyph[][] = [];
  let room = 0;
  let advance = 0;
  for (const glyph of glyphs) {
    const isFar = Math.max(Math.abs(glyph.dx), Math.abs(glyph.dy)) > most.distance;
    advance += Math.abs(glyph.advance);
    if (room > 0 && advance < most.distance && !isFar) portions.at(-1)?.push(glyph);
    else {
      portions.push([glyph]);
      room = isFar ? 1 : most.glyphs;
      advance = Math.abs(glyph.advance);
    }
    room -= 1;
  }
  return portions;
}

/** A cluster of too many glyphs, shared out: each portion says as many characters as it has glyphs, the last the rest. */
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

/** Puts shaped glyphs together with the characters that they came from, from left to right. */
export function clustersOf(text: string, glyphs: readonly Glyph[], rtl: boolean): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const nextOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  for (let first = 0; first < glyphs.length; ) {
    const cluster = glyphs[first]?.cluster ?? 0;
    let next = first + 1;
    while (glyphs[next]?.cluster === cluster) next += 1;
    // What is in front of the first cluster left no glyph of its own.
    const own = text.slice(cluster === starts[0] ? 0 : cluster, nextOf.get(cluster));
    clusters.push(...portioned(glyphs.slice(first, next), own, rtl));
    first = next;
  }
  return clusters;
}

/** Two neighbours as one. */
export function joined(left: Cluster, right: Cluster): Cluster {
  const moved = right.parts.map(({ glyph, dx, dy }) => ({ glyph, dx: dx + left.advance, dy }));
  return { parts: [...left.parts, ...moved], advance: left.advance + right.advance, text: left.text + right.text };
}
