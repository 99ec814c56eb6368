import { type FontChoice, fontRuns, hanOf, type MeasureText, measureWith } from '@document-signer/core';
import { readFont } from '@document-signer/fonts/read-font';
import type { FontSource } from '../fonts/font-book.ts';
import { type LinePiece, piecesOf } from './pieces.ts';
import { createShaper, type Glyph } from './shaper.ts';

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
