import type { Direction, FontChoice } from '@document-signer/core';
import { bidiLevels } from './bidi-levels.ts';
import { clustersOf } from './clusters.ts';
import type { Face, Faces } from './faces.ts';
import type { GlyphRun } from './glyph-run.ts';
import { scriptsOf } from './script-runs.ts';
import { withSpacesInside } from './spaces-inside.ts';

/** A piece of a line before it is shaped. */
interface Piece {
  readonly face: Face;
  readonly level: number;
  readonly script: string;
  text: string;
}

/** Cuts a line where its face, its direction or its script changes, in the order it is read. */
function piecesOf(line: string, font: FontChoice, direction: Direction, faces: Faces): Piece[] {
  const levels = bidiLevels(line, direction);
  const scripts = scriptsOf(line);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { text, face } of faces.runs(line, font)) {
    let last: Piece | undefined;
    for (const character of text) {
      const [level = 0, script = ''] = [levels[at], scripts[at]];
      if (last?.level === level && last.script === script) last.text += character;
      else {
        last = { face, level, script, text: character };
        pieces.push(last);
      }
      at += character.length;
    }
  }
  return pieces;
}

/** The clusters of a piece. @throws Error when its face has no glyph for a character */
function shapePiece({ face, level, script, text }: Piece): GlyphRun {
  const rtl = level % 2 === 1;
  const glyphs = face.shape({ text, rtl, script });
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`${face.name} has no glyph for a character that was sent.`);
  return { face, level, clusters: clustersOf(text, glyphs, rtl) };
}

/** The glyphs of a line, in runs in the order they are read. @throws Error when a face has no glyph for a character */
export function shapeLine(line: string, font: FontChoice, direction: Direction, faces: Faces): GlyphRun[] {
  return withSpacesInside(piecesOf(line, font, direction, faces).map(shapePiece));
}
