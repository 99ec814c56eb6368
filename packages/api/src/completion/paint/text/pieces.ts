import type { Direction } from '@document-signer/core';
import { bidiLevels } from './bidi-levels.ts';
import { scriptsOf } from './script-runs.ts';

/** A piece of a line that is shaped in one go. */
export interface LinePiece {
  readonly text: string;
  /** Its embedding level (UAX 9): that of an odd one is read from right to left. */
  readonly level: number;
  /** ISO 15924, such as `Arab`. */
  readonly script: string;
}

/** Characters that leave nothing on paper. Shaping takes the square of their number, so thousands are taken apart. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const mostUnseen = 64;

/** Cuts a line where its direction or its script changes, and at `ends`; in the order it is read. */
export function piecesOf(line: string, direction: Direction, ends: ReadonlySet<number> = new Set()): LinePiece[] {
  const levels = bidiLevels(line, direction);
  const scripts = scriptsOf(line);
  const mayHide = unseen.test(line);
  const pieces: LinePiece[] = [];
  let start = 0;
  let hidden = 0;
  for (let at = 1; at <= line.length; at += 1) {
    hidden = mayHide && unseen.test(line[at - 1] ?? '') ? hidden + 1 : 0;
    const goesOn = levels[at] === levels[start] && scripts[at] === scripts[start] && !ends.has(at);
    if (at < line.length && goesOn && hidden < mostUnseen) continue;
    pieces.push({ text: line.slice(start, at), level: levels[start] ?? 0, script: scripts[start] ?? '' });
    start = at;
    hidden = 0;
  }
  return pieces;
}
