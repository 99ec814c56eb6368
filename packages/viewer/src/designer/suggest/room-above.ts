import type { Rect } from '@document-signer/core';
import { kindOfWords } from './labels.ts';
import { bottomOf, sharedHeight, sharedWidth } from './page-marks.ts';
import type { Phrase } from './phrases.ts';

/** How high a field over a line is, if there is room, in points; a signature is higher. */
const usualHeight = 16;
const signatureHeight = 28;

/** The least height of a field, in points. */
export const minFieldHeight = 9;

/**
 * The room to write in above a line, down to it. What stands above the line ends it.
 *
 * @param obstacles words and lines
 * @param words the label: a signature needs more room than a name
 * @returns undefined when there is too little
 */
export function roomAbove(
  line: { readonly x: number; readonly y: number; readonly width: number },
  obstacles: readonly Rect<'points'>[],
  words: readonly Phrase[],
): Rect<'points'> | undefined {
  const kind = kindOfWords(words);
  const wanted = kind === 'signature' || kind === 'initials' ? signatureHeight : usualHeight;
  const over = { x: line.x, y: line.y - wanted, width: line.width, height: wanted };
  const ends = obstacles
    // Not the frame at its ends.
    .filter(
      (other) => sharedWidth(other, over) > 3 && sharedHeight(other, over) > 0.5 && other.y < line.y - minFieldHeight,
    )
    .map((other) => Math.min(bottomOf(other), line.y));
  const top = Math.max(over.y, 0, ...ends);
  const height = line.y - top;
  return height >= minFieldHeight ? { ...over, y: top, height } : undefined;
}
