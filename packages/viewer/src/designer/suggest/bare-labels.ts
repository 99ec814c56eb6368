import type { Rect } from '@document-signer/core';
import type { Candidate, PageParts } from './candidate.ts';
import { endsLikeLabel, isLabel, kindOfWords } from './labels.ts';
import { bottomOf, overlap, rightOf, sharedHeight } from './page-marks.ts';
import type { Phrase } from './phrases.ts';
import { spaceAbove } from './space-above.ts';
import { kindOfLabel, type WordKind } from './words.ts';

/** Widths of fields after or below a label, if there is room, in points. */
const usualWidths: Partial<Record<WordKind, number>> = { signature: 200, initials: 60, date: 110, number: 100 };

/** The minimum width of a field after or below a label, in points. */
const minRoom = 50;

/** The height of a field below a label, in points. */
const heightBelow = 18;

/** The maximum number of words of a label without a colon. */
const maxWords = 4;

/** Whether a text is only a label, such as "First name" or "Name of the bank". */
function isOnlyLabel(text: string): boolean {
  const words = text.split(/[\s/,]+/);
  const isKnown = [words[0], words.at(-1)].some((word) => kindOfLabel(word ?? '') !== undefined);
  return isKnown && words.length <= maxWords && !/[:@\d.;!?]/.test(text);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Finds fields without a line or box: after labels such as "Date:", and below labels such as "First name". */
export function findBareLabels({ phrases, obstacles, width }: PageParts, used: ReadonlySet<Phrase>): Candidate[] {
  // Assumes that the right margin is as wide as the left one.
  const margin = Math.min(
    width - 36,
    Math.max(width - Math.min(...phrases.map(({ x }) => x)), ...phrases.map(rightOf)),
  );
  const usual = median(phrases.map(({ height }) => height));

  /** Returns the free width to the right of a label. */
  function roomAfter(label: Phrase, x: number): number {
    const beside = obstacles.filter((other) => other.x > rightOf(label) - 1 && sharedHeight(other, label) > 1);
    return Math.min(margin, ...beside.map((other) => other.x - 6)) - x;
  }

  function after(label: Phrase, usualWidth: number): Rect<'points'> | undefined {
    const x = rightOf(label) + 4;
    const room = roomAfter(label, x);
    // Text directly below makes the label the heading of a list or an address.
    const isHeading = phrases.some(
      (other) =>
        Math.abs(other.x - label.x) < 4 &&
        other.y > label.y &&
        other.y - bottomOf(label) < 0.8 * label.height &&
        !endsLikeLabel(other.text) &&
        !isOnlyLabel(other.text),
    );
    if (room < minRoom || isHeading) return undefined;
    return spaceAbove({ x, y: bottomOf(label) + 1, width: Math.min(room, usualWidth) }, obstacles, [label]);
  }

  function below(label: Phrase, usualWidth: number): Rect<'points'> | undefined {
    const room = Math.max(label.width, roomAfter(label, label.x));
    const place = { x: label.x, y: bottomOf(label) + 2, width: Math.min(room, usualWidth), height: heightBelow };
    const isTaken = obstacles.some((other) => overlap(other, place, 1));
    return isTaken || room < minRoom ? undefined : place;
  }

  return phrases.flatMap((label): Candidate[] => {
    const kind = kindOfWords([label]);
    if (label.type !== 'words' || !kind || used.has(label) || !isLabel(label.text)) return [];
    const usualWidth = usualWidths[kind] ?? 180;
    const isHeading = label.height >= 1.25 * usual;
    const isBelow = isOnlyLabel(label.text) && !isHeading;
    const place = endsLikeLabel(label.text) ? after(label, usualWidth) : isBelow ? below(label, usualWidth) : undefined;
    return place ? [{ place, words: [label] }] : [];
  });
}
