import type { Candidate, PageParts } from './candidate.ts';
import { isLabel, wordsAbove, wordsAfter, wordsBefore, wordsBelow } from './labels.ts';
import { bottomOf, rightOf, sharedHeight } from './page-marks.ts';
import type { Phrase } from './phrases.ts';
import { spaceAbove } from './space-above.ts';

/** The minimum width of a run of underscores or dots to write on, in points. */
const minWidth = 12;

/** Whether a run of dots precedes a number, as in a table of contents. */
function leadsToNumber(blank: Phrase, phrases: readonly Phrase[]): boolean {
  if (!/[.․·…]/.test(blank.text)) return false;
  return phrases.some(
    (phrase) =>
      /^(?:\d+|[ivxlc]+)\.?$/i.test(phrase.text) &&
      sharedHeight(phrase, blank) > 0.4 * phrase.height &&
      Math.abs(phrase.x - rightOf(blank)) < 40,
  );
}

/** A blank within this distance after another one shares its label, in points. */
const maxGap = 20;

/** Returns the bracketed text directly after a blank, as in "____ (the tenant)". */
function inBrackets(blank: Phrase, phrases: readonly Phrase[]): Phrase | undefined {
  const after = wordsAfter(phrases, blank, 12);
  const text = after && /^\(([^()]{2,50})\)/.exec(after.text)?.[1];
  return after && text !== undefined ? { ...after, text } : undefined;
}

/** Returns the label of a blank: in brackets after it, before it, below it, or above it. */
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

/** Finds fields on runs of underscores or dots. */
export function findBlanks({ phrases, obstacles }: PageParts): Candidate[] {
  const found: Candidate[] = [];
  for (const blank of phrases) {
    if (blank.type !== 'blank' || blank.width < minWidth || leadsToNumber(blank, phrases)) continue;
    const last = found.at(-1);
    const isNext = last && sharedHeight(last.place, blank) > 0 && blank.x - rightOf(last.place) < maxGap;
    const label = labelOf(blank, phrases);
    const words = label ? [label] : isNext ? last.words : [];
    // Underscores and dots are drawn at the baseline.
    const line = { x: blank.x, y: bottomOf(blank), width: blank.width };
    found.push({ place: spaceAbove(line, obstacles, words) ?? { ...blank }, words });
  }
  return found;
}

/** Finds checkboxes printed as characters, with words beside them. */
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
