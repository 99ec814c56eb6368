import type { Rect } from '@document-signer/core';
import type { Candidate, PageParts } from './candidate.ts';
import type { Segment } from './grid.ts';
import { isLabel, wordsAbove, wordsBefore, wordsBelow } from './labels.ts';
import { bottomOf, rightOf } from './page-marks.ts';
import type { Phrase } from './phrases.ts';
import { spaceAbove } from './space-above.ts';

/** The minimum length of a line to write on, in points. */
const minLine = 24;

/** A line longer than this fraction of the page width is a divider. */
const dividerShare = 0.6;

/** Returns the words on a line, or crossing it, from left to right. */
function wordsOn(phrases: readonly Phrase[], { at, from, to }: Segment): Phrase[] {
  return phrases
    .filter((phrase) => rightOf(phrase) > from + 1 && phrase.x < to - 1)
    .filter((phrase) => phrase.y < at - 1 && bottomOf(phrase) > at - 0.6 * phrase.height)
    .sort((a, b) => a.x - b.x);
}

/** Returns the parts of a line without words on them. */
function freeParts(line: Segment, words: readonly Phrase[]): Segment[] {
  const free: Segment[] = [];
  let from = line.from;
  for (const phrase of words) {
    if (phrase.x - from > minLine) free.push({ at: line.at, from, to: phrase.x - 2 });
    from = Math.max(from, rightOf(phrase) + 3);
  }
  if (line.to - from > minLine) free.push({ at: line.at, from, to: line.to });
  return free;
}

/** Whether a line divides the page. */
const divides = ({ from, to }: Segment, pageWidth: number): boolean => to - from > dividerShare * pageWidth;

/** Returns the area of a given height above a line. */
function above({ at, from, to }: Segment, height: number): Rect<'points'> {
  return { x: from, y: at - height, width: to - from, height };
}

/** Shorter text before a line is its label, even without a word that implies a kind. */
const maxTextBefore = 40;

/** Whether a text is a footnote, or the caption of a figure or table. */
const isNote = (text: string): boolean => /^[\d*†]+\s|https?:|www\.|^(?:fig|figure|tab|table|abb)\b.*\d/i.test(text);

/** Returns the label of a line: before it, below it, or above it. */
function labelOf(line: Segment, phrases: readonly Phrase[], pageWidth: number): Phrase | undefined {
  const before = wordsBefore(phrases, above(line, 10));
  if (before && (before.text.length <= maxTextBefore || isLabel(before.text))) return before;
  const isDivider = divides(line, pageWidth);
  const below = wordsBelow(phrases, above(line, 1), 9);
  if (below && below.text.length <= 60 && !isNote(below.text) && (!isDivider || isLabel(below.text))) return below;
  const over = isDivider ? undefined : wordsAbove(phrases, above(line, 14), 10);
  return over && isLabel(over.text) ? over : undefined;
}

/** Whether a line continues the one above it, as in an address of three lines. */
function continues(line: Segment, before: Segment, pageWidth: number): boolean {
  const down = line.at - before.at;
  if (divides(line, pageWidth) && !divides(before, pageWidth)) return false;
  return down > 9 && down < 34 && Math.abs(line.to - before.to) < 6 && line.from - before.from < 6;
}

/** Whether a line is the top or bottom of a cell. */
function isSide({ at, from, to }: Segment, cells: PageParts['cells']): boolean {
  return cells.some(
    (cell) =>
      (Math.abs(cell.y - at) < 1 || Math.abs(bottomOf(cell) - at) < 1) &&
      Math.min(rightOf(cell), to) - Math.max(cell.x, from) > 2,
  );
}

/** Finds fields above lines that have a label and are not sides of cells. */
export function findRules({ grid, cells, phrases, obstacles, width }: PageParts): Candidate[] {
  const found: { readonly line: Segment; readonly candidate: Candidate }[] = [];
  for (const line of grid.horizontal) {
    if (line.to - line.from < minLine || isSide(line, cells)) continue;
    const on = wordsOn(phrases, line);
    for (const part of freeParts(line, on)) {
      const own = labelOf(part, phrases, width);
      // Ignores underlined text and table rows.
      const isOwn = own !== undefined && (on.length === 0 || isLabel(own.text));
      const before = on.length === 0 ? found.findLast((other) => continues(line, other.line, width)) : undefined;
      const words = isOwn ? [own] : before?.candidate.words;
      const place = words && spaceAbove({ x: part.from, y: part.at, width: part.to - part.from }, obstacles, words);
      if (place) found.push({ line, candidate: { place, words } });
    }
  }
  return found.map(({ candidate }) => candidate);
}
