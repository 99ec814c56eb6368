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

/** Fields on runs of underscores or dots. */
export function findBlanks({ phrases }: PageParts): Candidate[] {
  const others = phrases.filter(({ type }) => type !== 'blank');
  return phrases.flatMap((blank): Candidate[] => {
    if (blank.type !== 'blank' || blank.width < minWidth || leadsToNumber(blank, phrases)) return [];
    const below = wordsBelow(others, blank, 8);
    const label =
      wordsBefore(phrases, blank) ??
      (below && isLabel(below.text) ? below : undefined) ??
      wordsAbove(others, blank, 8) ??
      below;
    const words = label ? [label] : [];
    // Characters of a blank are drawn at its baseline.
    const line = { x: blank.x, y: bottomOf(blank), width: blank.width };
    return [{ place: roomAbove(line, others, words) ?? { ...blank }, words }];
  });
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
