import type { Rect } from '@document-signer/core';
import { bottomOf, rightOf, sharedHeight, sharedWidth } from './page-marks.ts';
import type { Phrase } from './phrases.ts';
import { kindOfLabel, type WordKind } from './words.ts';

/** The longest label, in characters. */
const maxLabel = 60;

/** How much of a text is read for its label, in characters. */
const maxRead = 500;

/** A label without what is not part of its words: numbering, blanks, a colon, an asterisk, a currency. */
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
  // In a sentence, the words next to the blank tell what it is for.
  const tail = words.split(/[.;,:]\s/).at(-1) ?? '';
  return tail.length <= maxLabel ? tail : tail.split(' ').slice(-6).join(' ').slice(-maxLabel);
}

/** The text of a label that has several parts. */
export const textOf = (words: readonly Phrase[]): string => words.map(({ text }) => text).join(' ');

/** The kind that a label tells. */
export const kindOfWords = (words: readonly Phrase[]): WordKind | undefined => kindOfLabel(cleanLabel(textOf(words)));

/** Whether a text ends with a colon. */
export const endsLikeLabel = (text: string): boolean => /[:：]\s*\*?$/.test(text);

/** Whether a text is a label by itself: it ends with a colon, or has words that labels have, and is no sentence. */
export function isLabel(text: string): boolean {
  const words = text.trim();
  return words.length <= maxLabel && (endsLikeLabel(words) || kindOfLabel(cleanLabel(words)) !== undefined);
}

/** Whether there is a word in it: numbers of lines and of footnotes tell nothing. */
export const hasWord = ({ type, text }: Phrase): boolean =>
  type !== 'words' || /\p{L}\P{L}*\p{L}|[\u3040-\u9fff]|^x$/iu.test(text);

const nearest = (phrases: readonly Phrase[], away: (phrase: Phrase) => number): Phrase | undefined =>
  phrases.reduce<Phrase | undefined>((best, phrase) => (best && away(best) <= away(phrase) ? best : phrase), undefined);

/** The words beside a place, on the same line. Those beyond another blank are not about it. */
function wordsBeside(
  phrases: readonly Phrase[],
  place: Rect<'points'>,
  away: (phrase: Phrase) => number,
  reach: number,
): Phrase | undefined {
  const beside = phrases.filter(
    (phrase) =>
      hasWord(phrase) &&
      away(phrase) > -0.3 * phrase.height &&
      away(phrase) <= reach &&
      sharedHeight(phrase, place) > 0.4 * phrase.height,
  );
  const found = nearest(beside, away);
  return found?.type === 'words' ? found : undefined;
}

/** How far words may end before the place that they are about, in points. */
const labelReach = 100;

/** The words before a place, on the same line. */
export const wordsBefore = (
  phrases: readonly Phrase[],
  place: Rect<'points'>,
  reach = labelReach,
): Phrase | undefined => wordsBeside(phrases, place, (phrase) => place.x - rightOf(phrase), reach);

/** The words after a place, on the same line, no farther than `reach`. */
export const wordsAfter = (phrases: readonly Phrase[], place: Rect<'points'>, reach: number): Phrase | undefined =>
  wordsBeside(phrases, place, (phrase) => phrase.x - rightOf(place), reach);

/** Whether words that begin with a place, or stand in its middle, are about it. */
function isAligned(phrase: Phrase, place: Rect<'points'>): boolean {
  const isCentred = Math.abs(phrase.x + phrase.width / 2 - place.x - place.width / 2) < 0.15 * place.width;
  const begins = phrase.x > place.x - 8 && phrase.x < place.x + 0.5 * place.width;
  return (isCentred || begins) && sharedWidth(phrase, place) > 0.6 * Math.min(phrase.width, place.width);
}

/** The words above or below a place, in line with it. */
function wordsInLine(
  phrases: readonly Phrase[],
  place: Rect<'points'>,
  away: (phrase: Phrase) => number,
  reach: number,
): Phrase | undefined {
  const near = phrases.filter(
    (phrase) =>
      phrase.type === 'words' &&
      hasWord(phrase) &&
      away(phrase) > -4 &&
      away(phrase) <= reach &&
      isAligned(phrase, place),
  );
  return nearest(near, away);
}

/** The words directly above a place. */
export const wordsAbove = (phrases: readonly Phrase[], place: Rect<'points'>, reach: number): Phrase | undefined =>
  wordsInLine(phrases, place, (phrase) => place.y - bottomOf(phrase), reach);

/** The words directly below a place. */
export const wordsBelow = (phrases: readonly Phrase[], place: Rect<'points'>, reach: number): Phrase | undefined =>
  wordsInLine(phrases, place, (phrase) => phrase.y - bottomOf(place), reach);
