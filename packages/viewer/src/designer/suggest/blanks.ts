import type { Candidate, PageParts } from './candidate.ts';
import { isLabel, wordsAbove, wordsAfter, wordsBefore, wordsBelow } from './labels.ts';
import { bottomOf, rightOf, sharedHeight } from './page-marks.ts';
import type { Phrase } from './phrases.ts';
import { roomAbove } from './room-above.ts';

/** The least width of a run of underscores or dots to write on, in points. */
const minWidth = 12;

/** Whether dots lead to a number, as in a table of contents. */
function leadsToNumber(blank: Phrase, phrases: readonly Phrase[]): boolean {
  if (!/[.․·…]/.test(blank.text)) return false;
  return phrases.some(
    (phrase) =>
      /^(?:\d+|[ivxlc]+)\.?$/i.test(phrase.text) &&
      sharedHeight(phrase, blank) > 0.4 * phrase.height &&
      Math.abs(phrase.x - rightOf(blank)) < 40,
  );
}

/** How far a blank may be from the one before it to be about the same, in points. */
const maxGap = 20;

/** What stands in brackets directly after a blank, as in "____ (the tenant)". */
function inBrackets(blank: Phrase, phrases: readonly Phrase[]): Phrase | undefined {
  const after = wordsAfter(phrases, blank, 12);
  const text = after && /^\(([^()]{2,50})\)/.exec(after.text)?.[1];
  return after && text !== undefined ? { ...after, text } : undefined;
}

/** The words that a blank is about: in brackets after it, before it, below it, above it, or after it. */
function labelOf(blank: Phrase, phrases: readonly Phrase[]): Phrase | undefined {
  const others = phrases.filter(({ type }) => type !== 'blank');
  const below = wordsBelow(others, blank, 8);
  return (
    inBrackets(blank, phrases) ??
    wordsBefore(phrases, blank) ??
    (below && isLabel(below.text) ? below : undefined) ??
    wordsAbove(others, blank, 8) ??
    below
  );
}

/** Fields on runs of underscores or dots. */
export function findBlanks({ phrases, obstacles }: PageParts): Candidate[] {
  const found: Candidate[] = [];
  for (const blank of phrases) {
    if (blank.type !== 'blank' || blank.width < minWidth || leadsToNumber(blank, phrases)) continue;
    const last = found.at(-1);
    const isNext = last && sharedHeight(last.place, blank) > 0 && blank.x - rightOf(last.place) < maxGap;
    const label = labelOf(blank, phrases);
    const words = label ? [label] : isNext ? last.words : [];
    // Characters of a blank are drawn at its baseline.
    const line = { x: blank.x, y: bottomOf(blank), width: blank.width };
    found.push({ place: roomAbove(line, obstacles, words) ?? { ...blank }, words });
  }
  return found;
}

/** Boxes to tick that are characters, with words after them. */
export function findTicks({ phrases }: PageParts): Candidate[] {
  return phrases.flatMap((tick): Candidate[] => {
    const words = tick.type === 'tick' ? (wordsAfter(phrases, tick, 20) ?? wordsBefore(phrases, tick, 20)) : undefined;
    if (!words) return [];
    const side = Math.max(8, Math.min(tick.height, 14));
    const middle = tick.x + tick.width / 2;
    const place = { x: middle - side / 2, y: tick.y + (tick.height - side) / 2, width: side, height: side };
    return [{ place, words: [words], kind: 'checkbox' }];
  });
}
