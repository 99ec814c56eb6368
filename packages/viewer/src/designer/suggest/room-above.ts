import type { Rect } from '@document-signer/core';
import { kindOfWords } from './labels.ts';
import { bottomOf, overlap } from './page-marks.ts';
import type { Phrase } from './phrases.ts';

/** How high a field over a line is, if there is room, in points; a signature is higher. */
const usualHeight = 16;
const signatureHeight = 28;

/** The least height of a field, in points. */
export const minFieldHeight = 9;

/**
 * The room to write in above a line, down to it. What stands above the line ends it.
 *
 * @param words the label: a signature needs more room than a name
 * @returns undefined when there is too little
 */
export function roomAbove(
  line: { readonly x: number; readonly y: number; readonly width: number },
  phrases: readonly Phrase[],
  words: readonly Phrase[],
): Rect<'points'> | undefined {
  const kind = kindOfWords(words);
  const wanted = kind === 'signature' || kind === 'initials' ? signatureHeight : usualHeight;
  const over = { x: line.x, y: line.y - wanted, width: line.width, height: wanted };
  const ends = phrases.filter((phrase) => overlap(phrase, over, 1)).map((phrase) => Math.min(bottomOf(phrase), line.y));
  const top = Math.max(over.y, 0, ...ends);
  const height = line.y - top;
  return height >= minFieldHeight ? { ...over, y: top, height } : undefined;
}
