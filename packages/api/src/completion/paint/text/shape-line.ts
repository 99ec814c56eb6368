import type { Direction, FontChoice } from '@document-signer/core';
import { type Cluster, clustersOf } from './clusters.ts';
import type { Face, Faces } from './faces.ts';
import { type LinePiece, piecesOf } from './pieces.ts';

/** Neighbouring clusters of one face and direction, from left to right. Lengths are in units of the face. */
export interface GlyphRun {
  readonly face: Face;
  /** Its embedding level (UAX 9). Odd levels are read from right to left. */
  readonly level: number;
  readonly clusters: readonly Cluster[];
}

/** The width of a run at a font size of 1. */
export function widthOf({ face, clusters }: GlyphRun): number {
  return clusters.reduce((sum, { advance }) => sum + advance, 0) / face.unitsPerEm;
}

const onlySpaces = /^\s+$/;

/** The space glyph of a face; 0 if it has none. */
function spaceOf(face: Face): number {
  return face.shape({ text: ' ', level: 0, script: 'Zyyy' })[0]?.id ?? 0;
}

/** Sets spaces in another face, with their width. */
function inFace({ face, level, clusters }: GlyphRun, other: Face): GlyphRun {
  const glyph = spaceOf(other);
  const scale = other.unitsPerEm / face.unitsPerEm;
  const spaces = clusters.map(({ advance, text }): Cluster => {
    return { parts: [{ glyph, dx: 0, dy: 0 }], advance: advance * scale, text };
  });
  return { face: other, level, clusters: spaces };
}

/** Joins two runs in reading order. */
function together(first: GlyphRun, second: GlyphRun): GlyphRun {
  const isRtl = first.level % 2 === 1;
  const [left, right] = isRtl ? [second, first] : [first, second];
  return { ...first, clusters: [...left.clusters, ...right.clusters] };
}

/**
 * Sets spaces in the face of the words before them, which looks the same: a sentence is then one run, in which PDF readers find the
 * spaces.
 *
 * @param runs in reading order
 */
function withSpacesInside(runs: readonly GlyphRun[]): GlyphRun[] {
  const found: GlyphRun[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    const isSpace = run.clusters.every(({ text }) => onlySpaces.test(text));
    const moved = isSpace && last?.level === run.level && spaceOf(last.face) !== 0 ? inFace(run, last.face) : run;
    if (last?.face === moved.face && last.level === moved.level) found[found.length - 1] = together(last, moved);
    else found.push(moved);
  }
  return found;
}

/** Whether a character is invisible. It needs no glyph, though some get one. */
function isInvisible(text: string, at: number): boolean {
  return /^\p{Default_Ignorable_Code_Point}/u.test(text.slice(at, at + 2));
}

/** Shapes a piece. @throws Error if its face has no glyph for a character */
function shapePiece(piece: LinePiece, face: Face): GlyphRun {
  const glyphs = face.shape(piece).filter(({ id, cluster }) => id !== 0 || !isInvisible(piece.text, cluster));
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`${face.name} has no glyph for a character that was sent.`);
  return { face, level: piece.level, clusters: clustersOf(piece.text, glyphs, piece.level % 2 === 1) };
}

/** Shapes a line into runs in reading order. @throws Error if a face has no glyph for a character */
export function shapeLine(line: string, font: FontChoice, direction: Direction, faces: Faces): GlyphRun[] {
  const faceAt = new Map<number, Face>();
  const ends = new Set<number>();
  let end = 0;
  for (const { text, face } of faces.runs(line, font)) {
    faceAt.set(end, face);
    end += text.length;
    ends.add(end);
  }
  let at = 0;
  let face: Face | undefined;
  const runs = piecesOf(line, direction, ends).flatMap((piece): GlyphRun[] => {
    face = faceAt.get(at) ?? face;
    at += piece.text.length;
    return face ? [shapePiece(piece, face)] : [];
  });
  return withSpacesInside(runs);
}
