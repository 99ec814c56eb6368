import { type FontChoice, fontRuns, hanForms, type MeasureText, measureWith } from '@document-signer/core';
import { readFont } from '@document-signer/fonts/read-font';
import {
  Blob,
  BufferFlag,
  ClusterLevel,
  Direction,
  Font,
  Face as FontFace,
  Buffer as ShapingBuffer,
  shape,
} from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import type { FontSource } from '../fonts/font-book.ts';
import { type LinePiece, piecesOf } from './pieces.ts';

/** A glyph as a font places it. Lengths are in units of the font, y up. */
export interface Glyph {
  readonly id: number;
  /** Where its characters begin, in UTF-16 units of the shaped text. */
  readonly cluster: number;
  /** The distance from its pen position to that of the next glyph on the right. */
  readonly advance: number;
  /** The distance from its pen position to where it is drawn. */
  readonly dx: number;
  readonly dy: number;
}

/** A font file that is ready to be shaped and embedded. */
export interface Face extends FontSource {
  /** The glyphs of a piece from left to right, in either direction of reading. */
  shape(piece: LinePiece): readonly Glyph[];
}

/** A text and its font. */
export type FontedText = readonly [text: string, font: FontChoice];

/** The faces that the texts of a completion need. */
export interface Faces {
  /** Measures text as viewers do, in whole units of the font. */
  readonly measure: MeasureText;
  /** The parts of a text in reading order, each with its face. */
  runs(text: string, font: FontChoice): readonly { readonly text: string; readonly face: Face }[];
}

/** For each font file: some megabytes. */
const maxCachedGlyphs = 100_000;

/** One for all, because nothing waits while it is in use: creating and freeing one takes longer than shaping a word. */
const buffer = new ShapingBuffer();

/** All completions of a thread share the faces: loading one takes longest. */
const loaded = new Map<string, Face>();

function shapeWith(font: Font, { text, level, script }: LinePiece): readonly Glyph[] {
  buffer.reset();
  // Keeps an accent with its letter, and characters without ink with their neighbours, so that no text is lost.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_GRAPHEMES);
  buffer.setFlags(BufferFlag.BOT | BufferFlag.EOT | BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.setScript(script);
  // The language of this machine must not change the glyphs.
  buffer.setLanguage('und');
  buffer.addText(text);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
    const { xAdvance: advance = 0, xOffset: dx = 0, yOffset: dy = 0 } = positions[index] ?? {};
    return { id, cluster, advance, dx, dy };
  });
}

/** Loads a face. Its glyphs are cached: a word is measured and then painted, and forms repeat words. */
async function load(name: string): Promise<void> {
  if (loaded.has(name)) return;
  const file = await readFont(name);
  const face = new FontFace(new Blob(file));
  const font = new Font(face);
  const cache = new LRUCache<string, readonly Glyph[]>({
    maxSize: maxCachedGlyphs,
    sizeCalculation: ({ length }) => length + 1,
  });
  loaded.set(name, {
    name,
    file,
    unitsPerEm: face.upem,
    advanceOf: (glyph) => font.glyphHAdvance(glyph),
    shape(piece) {
      const key = `${piece.level % 2}${piece.script}${piece.text}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const glyphs = shapeWith(font, piece);
      cache.set(key, glyphs);
      return glyphs;
    },
  });
}

function faceOf(name: string): Face {
  const face = loaded.get(name);
  if (!face) throw new RangeError(`The face ${name} was not loaded.`);
  return face;
}

/** The width of a text in one face, as a browser measures it: each direction and script by itself. */
function unitsOf(text: string, { shape: shapePiece }: Face): number {
  let units = 0;
  for (const piece of piecesOf(text, 'ltr')) for (const { advance } of shapePiece(piece)) units += advance;
  return units;
}

/**
 * Loads the faces of all texts that will be measured or painted.
 *
 * @example await loadFaces([['Jane Roe', { family: 'Arimo' }]])
 */
export async function loadFaces(texts: Iterable<FontedText>): Promise<Faces> {
  const names = new Set<string>();
  for (const [text, font] of texts) {
    // The form of Han characters is that of the text, or of the font if it has one.
    for (const choice of [font, { ...font, ...hanForms(text) }]) {
      // Spaces are measured by themselves, even if a mark on them puts them into another face.
      for (const { face } of [...fontRuns(text, choice), ...fontRuns(' ', choice)]) names.add(face.name);
    }
  }
  for (const name of names) await load(name);
  return {
    measure: measureWith((text, { name }) => unitsOf(text, faceOf(name))),
    runs: (text, font) => fontRuns(text, font).map((run) => ({ text: run.text, face: faceOf(run.face.name) })),
  };
}
