import { type FontChoice, fontRuns, hanOf, type MeasureText, measureWith } from '@document-signer/core';
import { readFont } from '@document-signer/fonts/read-font';
import { Blob, BufferFlag, ClusterLevel, Direction, Font, Face as HarfBuzzFace, Buffer as Shaping, shape } from 'harfbuzzjs';
import type { FontSource } from '../fonts/font-book.ts';
import { type LinePiece, piecesOf } from './pieces.ts';

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
interface Shaper {
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
function createShaper(file: Uint8Array): Shaper {
  const face = new HarfBuzzFace(new Blob(file));
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

/** A font file that is ready to be shaped and embedded. */
export interface Face extends FontSource {
  /** The glyphs of a piece from left to right, whatever its direction. */
  shape(piece: LinePiece): readonly Glyph[];
}

/** A text, and the font that it is to be in. */
export type FontedText = readonly [text: string, font: FontChoice];

/** The faces that the texts of a completion need. */
export interface Faces {
  /** Measures what is to be set, as viewers do: by whole units of the font. */
  readonly measure: MeasureText;
  /** The parts of a text in the order it is read, each with its face. */
  runs(text: string, font: FontChoice): readonly { readonly text: string; readonly face: Face }[];
}

/** Faces that were loaded before: a thread sets the same ones in all completions, and to load one takes longest. */
const loaded = new Map<string, Face>();

async function load(name: string): Promise<void> {
  if (loaded.has(name)) return;
  const file = await readFont(name);
  loaded.set(name, { name, file, ...createShaper(file) });
}

function faceOf(name: string): Face {
  const face = loaded.get(name);
  if (!face) throw new RangeError(`${name} was not loaded: a text is set that nobody spoke of.`);
  return face;
}

/** How wide a text is in one face, as a browser measures it: each direction and script by itself. */
function unitsOf(text: string, { shape }: Face): number {
  let units = 0;
  for (const piece of piecesOf(text, 'ltr')) for (const { advance } of shape(piece)) units += advance;
  return units;
}

/**
 * Loads the faces that texts need; those of all texts that will be measured or painted.
 *
 * @example await loadFaces([['Jane Roe', { family: 'Arimo' }]])
 */
export async function loadFaces(texts: Iterable<FontedText>): Promise<Faces> {
  const names = new Set<string>();
  for (const [text, font] of texts) {
    // Whose Han characters a text has is its own affair, or that of whoever sets it.
    for (const choice of [font, { ...font, ...hanOf(text) }]) {
      // Spaces are measured by themselves, also those that stand in another face because of a mark on them.
      for (const { face } of [...fontRuns(text, choice), ...fontRuns(' ', choice)]) names.add(face.name);
    }
  }
  for (const name of names) await load(name);
  return {
    measure: measureWith((text, { name }) => unitsOf(text, faceOf(name))),
    runs: (text, font) => fontRuns(text, font).map((run) => ({ text: run.text, face: faceOf(run.face.name) })),
  };
}
