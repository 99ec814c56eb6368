import type { Direction, FontChoice } from '@document-signer/core';
import { clustersOf } from './clusters.ts';
import type { Face, Faces } from './faces.ts';
import type { GlyphRun } from './glyph-run.ts';
import { type LinePiece, piecesOf } from './pieces.ts';
import { withSpacesInside } from './spaces-inside.ts';

/** Whether a character leaves nothing on paper: it needs no glyph, and some of them get one that is not to be seen. */
function isUnseen(text: string, at: number): boolean {
  return /^\p{Default_Ignorable_Code_Point}/u.test(text.slice(at, at + 2));
}

/** The glyphs of a piece. @throws Error when its face has none for a character */
function shapePiece(piece: LinePiece, face: Face): GlyphRun {
  const glyphs = face.shape(piece).filter(({ id, cluster }) => id !== 0 || !isUnseen(piece.text, cluster));
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`${face.name} has no glyph for a character that was sent.`);
  return { face, level: piece.level, clusters: clustersOf(piece.text, glyphs, piece.level % 2 === 1) };
}

/** The glyphs of a line, in runs in the order they are read. @throws Error when a face has no glyph for a character */
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
