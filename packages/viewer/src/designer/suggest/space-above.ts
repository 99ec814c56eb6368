import type { Rect } from '@document-signer/core';
import { kindOfWords } from './labels.ts';
import { bottomOf, sharedHeight, sharedWidth } from './page-marks.ts';
import type { Phrase } from './phrases.ts';

/** The heights of a field above a line, if there is room, in points. */
const usualHeight = 16;
const signatureHeight = 28;

/** The minimum height of a field, in points. */
export const minFieldHeight = 9;

/**
 * Returns the space to write in above a line, up to the nearest obstacle.
 *
 * @param words the label, since a signature needs more space than a name
 * @returns undefined if there is too little space
 */
export function spaceAbove(
  line: { readonly x: number; readonly y: number; readonly width: number },
  obstacles: readonly Rect<'points'>[],
  words: readonly Phrase[],
): Rect<'points'> | undefined {
  const kind = kindOfWords(words);
  const wanted = kind === 'signature' || kind === 'initials' ? signatureHeight : usualHeight;
  const over = { x: line.x, y: line.y - wanted, width: line.width, height: wanted };
  const ends = obstacles
    // Ignores vertical lines at the ends of the line.
    .filter(
      (other) => sharedWidth(other, over) > 3 && sharedHeight(other, over) > 0.5 && other.y < line.y - minFieldHeight,
    )
    .map((other) => Math.min(bottomOf(other), line.y));
  const top = Math.max(over.y, 0, ...ends);
  const height = line.y - top;
  return height >= minFieldHeight ? { ...over, y: top, height } : undefined;
}
