import { Blob, BufferFlag, ClusterLevel, Direction, Face, Font, Buffer as Shaping, shape } from 'harfbuzzjs';
import type { LinePiece } from './pieces.ts';

/** A glyph as a font places it. Lengths are in the font's own units; y grows upwards. */
export interface Glyph {
  readonly id: number;
  /** Where the characters that it stands for begin, in UTF-16 units of the text that was shaped. */
  readonly cluster: number;
  /** How far it is from its pen position to that of the next glyph on the right. */
  readonly advance: number;
  /** How far the glyph is drawn from its pen position. */
  readonly dx: number;
  readonly dy: number;
}

/** Turns text into the glyphs of one font file. */
export interface Shaper {
  readonly unitsPerEm: number;
  /** The glyphs from left to right, whatever the direction of the text. */
  shape(piece: LinePiece): readonly Glyph[];
  /** How wide a glyph is by itself, as the font file states it. */
  advanceOf(glyph: number): number;
}

/** The most glyphs that are kept to be used again, for each font file: some megabytes. */
const keptGlyphs = 100_000;

/** One is enough, as nothing waits while it is in use: to make and free one each time takes longer than to shape a word. */
const shaping = new Shaping();

function shapeWith(font: Font, { text, level, script }: LinePiece): readonly Glyph[] {
  shaping.reset();
  // An accent goes with its letter, and characters without ink joined to their neighbours, so that none gets lost.
  shaping.setClusterLevel(ClusterLevel.MONOTONE_GRAPHEMES);
  shaping.setFlags(BufferFlag.BOT | BufferFlag.EOT | BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  shaping.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shaping.setScript(script);
  // The language of the machine that completes a document must not change its glyphs.
  shaping.setLanguage('und');
  shaping.addText(text);
  shape(font, shaping);
  const positions = shaping.getGlyphPositions();
  return shaping.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
    const { xAdvance: advance = 0, xOffset: dx = 0, yOffset: dy = 0 } = positions[index] ?? {};
    return { id, cluster, advance, dx, dy };
  });
}

/**
 * Prepares a font file (OpenType, not compressed) for shaping with HarfBuzz. What was shaped is kept: a word is measured
 * and then painted, and forms say the same thing often.
 */
export function createShaper(file: Uint8Array): Shaper {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const known = new Map<string, readonly Glyph[]>();
  let kept = 0;
  return {
    unitsPerEm: face.upem,
    advanceOf: (glyph) => font.glyphHAdvance(glyph),
    shape(piece) {
      const key = `${piece.level % 2}${piece.script}${piece.text}`;
      const before = known.get(key);
      if (before) return before;
      const glyphs = shapeWith(font, piece);
      if (kept > keptGlyphs) {
        known.clear();
        kept = 0;
      }
      known.set(key, glyphs);
      kept += glyphs.length;
      return glyphs;
    },
  };
}
