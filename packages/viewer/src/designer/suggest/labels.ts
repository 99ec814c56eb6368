import type { Rect } from '@document-signer/core';
import { bottomOf, rightOf, sharedHeight, sharedWidth } from './page-marks.ts';
import type { Phrase } from './phrases.ts';
import { kindOfLabel, type WordKind } from './words.ts';

/** The maximum length of a label, in characters. */
const maxLabel = 60;

/** How many characters at the end of a text to search for its label. */
const maxRead = 500;

/** Strips numbering, blanks, colons, asterisks and currency signs from a label, and shortens it. */
export function cleanLabel(text: string): string {
  const words = text
    .slice(-maxRead)
    .replace(/[_＿]{2,}|[.․]{3,}|…+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s•·▪\-–—*]*(?:\(?(?:\d{1,3}|[a-zA-Z])[.)]\s+)?/, '')
    .replace(/[\s:：*.,;\-–—$€£¥]+$/, '')
    .replace(/^[\s:：*.,;)]+/, '')
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  if (words.length <= maxLabel) return words;
  // Of a sentence, keeps the words next to the blank.
  const tail = words.split(/[.;,:]\s/).at(-1) ?? '';
  return tail.length <= maxLabel ? tail : tail.split(' ').slice(-6).join(' ').slice(-maxLabel);
}

/** Joins the text of the parts of a label. */
export const textOf = (words: readonly Phrase[]): string => words.map(({ text }) => text).join(' ');

/** Returns the kind that a label implies. */
export const kindOfWords = (words: readonly Phrase[]): WordKind | undefined => kindOfLabel(cleanLabel(textOf(words)));

/** Whether a text ends with a colon, as labels do. */
export const endsLikeLabel = (text: string): boolean => /[:：]\s*\*?$/.test(text);

/** Whether a text is a label: short, and with a colon at its end or a word that implies a kind. */
export function isLabel(text: string): boolean {
  const words = text.trim();
  return words.length <= maxLabel && (endsLikeLabel(words) || kindOfLabel(cleanLabel(words)) !== undefined);
}

/** Whether a phrase is more than a number or a symbol, such as that of a line or footnote. */
export const hasWord = ({ type, text }: Phrase): boolean =>
  type !== 'words' || /\p{L}\P{L}*\p{L}|[\u3040-\u9fff]|^x$/iu.test(text);

const nearest = (phrases: readonly Phrase[], distance: (phrase: Phrase) => number): Phrase | undefined =>
  phrases.reduce<Phrase | undefined>(
    (best, phrase) => (best && distance(best) <= distance(phrase) ? best : phrase),
    undefined,
  );

/** Returns the nearest words beside a place, on the same line, unless another blank is nearer. */
function wordsBeside(
  phrases: readonly Phrase[],
  place: Rect<'points'>,
  distance: (phrase: Phrase) => number,
  reach: number,
): Phrase | undefined {
  const beside = phrases.filter(
    (phrase) =>
      hasWord(phrase) &&
      distance(phrase) > -0.3 * phrase.height &&
      distance(phrase) <= reach &&
      sharedHeight(phrase, place) > 0.4 * phrase.height,
  );
  const found = nearest(beside, distance);
  return found?.type === 'words' ? found : undefined;
}

/** The maximum distance between a label and the place after it, in points. */
const labelReach = 100;

/** Returns the words before a place, on the same line. */
export const wordsBefore = (
  phrases: readonly Phrase[],
  place: Rect<'points'>,
  reach = labelReach,
): Phrase | undefined => wordsBeside(phrases, place, (phrase) => place.x - rightOf(phrase), reach);

/** Returns the words after a place, on the same line, within `reach`. */
export const wordsAfter = (phrases: readonly Phrase[], place: Rect<'points'>, reach: number): Phrase | undefined =>
  wordsBeside(phrases, place, (phrase) => phrase.x - rightOf(place), reach);

/** Whether words are aligned with the start or the middle of a place. */
function isAligned(phrase: Phrase, place: Rect<'points'>): boolean {
  const isCentered = Math.abs(phrase.x + phrase.width / 2 - place.x - place.width / 2) < 0.15 * place.width;
  const isAtStart = phrase.x > place.x - 8 && phrase.x < place.x + 0.5 * place.width;
  return (isCentered || isAtStart) && sharedWidth(phrase, place) > 0.6 * Math.min(phrase.width, place.width);
}

/** Returns the nearest words above or below a place that are aligned with it. */
function wordsInLine(
  phrases: readonly Phrase[],
  place: Rect<'points'>,
  distance: (phrase: Phrase) => number,
  reach: number,
): Phrase | undefined {
  const near = phrases.filter(
    (phrase) =>
      phrase.type === 'words' &&
      hasWord(phrase) &&
      distance(phrase) > -4 &&
      distance(phrase) <= reach &&
      isAligned(phrase, place),
  );
  return nearest(near, distance);
}

/** Returns the words directly above a place. */
export const wordsAbove = (phrases: readonly Phrase[], place: Rect<'points'>, reach: number): Phrase | undefined =>
  wordsInLine(phrases, place, (phrase) => place.y - bottomOf(phrase), reach);

/** Returns the words directly below a place. */
export const wordsBelow = (phrases: readonly Phrase[], place: Rect<'points'>, reach: number): Phrase | undefined =>
  wordsInLine(phrases, place, (phrase) => phrase.y - bottomOf(place), reach);
