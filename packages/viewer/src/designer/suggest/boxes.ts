import type { Rect } from '@document-signer/core';
import type { Candidate, PageParts } from './candidate.ts';
import { endsLikeLabel, hasWord, isLabel, textOf, wordsAbove, wordsAfter, wordsBefore, wordsBelow } from './labels.ts';
import { bottomOf, isWithin, overlap, rightOf, sharedHeight, sharedWidth } from './page-marks.ts';
import type { Phrase } from './phrases.ts';
import { minFieldHeight } from './space-above.ts';
import { joinCombs, visibleBoxes } from './visible-boxes.ts';

/** The side lengths of a box to tick, in points. */
const minTick = 6;
const maxTick = 20;

/** The minimum width of a box to write in, in points. */
const minWidth = 24;

/** The maximum height of a box to write in, as a fraction of the page. Taller boxes are frames. */
const maxHeightShare = 0.25;

/** The maximum height of a box for one line, in points. */
const maxLineHeight = 40;

/** The maximum distance of a label from the left side of its box, in points. */
const maxIndent = 12;

/** The maximum length of a column header, in characters. */
const maxHeader = 60;

/** The maximum length of a caption inside a box to write in, in characters. */
const maxCaption = 120;

function isSquare({ width, height }: Rect<'points'>): boolean {
  const isTickSize = width >= minTick && height >= minTick && width <= maxTick && height <= maxTick;
  return isTickSize && width < 1.4 * height && height < 1.4 * width;
}

/** Finds small squares with words beside them. */
function findTickBoxes(boxes: readonly Rect<'points'>[], phrases: readonly Phrase[]): Candidate[] {
  return boxes.flatMap((place): Candidate[] => {
    if (!isSquare(place) || phrases.some((phrase) => overlap(phrase, place, 1.5))) return [];
    const words = wordsAfter(phrases, place, 24) ?? wordsBefore(phrases, place, 24) ?? wordsAbove(phrases, place, 12);
    return words ? [{ place, words: [words], kind: 'checkbox' }] : [];
  });
}

/**
 * Returns the part of a box below or after its caption.
 *
 * @param isLabelOfNext whether the words label the empty box that follows
 */
function freePart(box: Rect<'points'>, words: readonly Phrase[], isLabelOfNext: boolean): Candidate | undefined {
  const [first] = words;
  const label = textOf(words);
  if (!first || label.length > maxCaption || !words.every((phrase) => isWithin(phrase, box, 3))) return undefined;
  const end = Math.max(...words.map(bottomOf));
  const below = bottomOf(box) - end;
  if (below >= minFieldHeight && first.y - box.y < 0.6 * below + 2) {
    return { place: { x: box.x + 1, y: end, width: box.width - 2, height: below - 1 }, words };
  }
  const x = Math.max(...words.map(rightOf)) + 3;
  const room = rightOf(box) - x;
  const isOneLine = words.every((phrase) => sharedHeight(phrase, first) > 0) && box.height <= maxLineHeight;
  const isAtStart = first.x - box.x < maxIndent;
  if (isLabelOfNext || !isAtStart || !isOneLine || !isLabel(label) || room < Math.max(minWidth, 0.25 * box.width))
    return undefined;
  return { place: { x, y: box.y + 1, width: room - 1, height: box.height - 2 }, words };
}

/** Whether a box directly follows another in its row. */
const isNext = (box: Rect<'points'>, before: Rect<'points'>): boolean =>
  Math.abs(rightOf(before) - box.x) < 3 && sharedHeight(before, box) > 0.9 * box.height;

/** Whether a box directly follows another in its column. */
const isUnder = (box: Rect<'points'>, before: Rect<'points'>): boolean =>
  Math.abs(bottomOf(before) - box.y) < 3 && sharedWidth(before, box) > 0.9 * box.width;

/** The boxes of a page that may be written in, and the words in them. */
interface Boxes {
  readonly large: readonly Rect<'points'>[];
  readonly phrases: readonly Phrase[];
  wordsIn(box: Rect<'points'>): readonly Phrase[];
}

/** Returns the header of the table column that contains a box. */
function headerOf(box: Rect<'points'>, { large, wordsIn }: Boxes): readonly Phrase[] {
  let top = box;
  for (let above: Rect<'points'> | undefined = box; above; ) {
    top = above;
    above = large.find((other) => isUnder(top, other) && other.y < top.y);
  }
  const words = top === box ? [] : wordsIn(top);
  return textOf(words).length <= maxHeader ? words.filter(hasWord) : [];
}

/** Returns the label of an empty box: next to it, its column header, or that of the empty cell before it. */
function labelOf(box: Rect<'points'>, boxes: Boxes, found: readonly Candidate[]): readonly Phrase[] | undefined {
  const { large, phrases } = boxes;
  const isInOther = (words: Phrase) => large.some((other) => other !== box && isWithin(words, other));
  const before = wordsBefore(phrases, box);
  if (before) return [before];
  const above = wordsAbove(phrases, box, 14);
  if (above && (!isInOther(above) || isLabel(above.text))) return [above];
  const header = headerOf(box, boxes);
  if (header.length > 0) return header;
  const below = wordsBelow(phrases, box, 8);
  const own = above ?? (below && !isInOther(below) ? below : undefined);
  if (own) return [own];
  const neighbor = found.findLast(({ place }) => isUnder(box, place) || isNext(box, place));
  const after = box.height <= maxLineHeight ? wordsAfter(phrases, box, 15) : undefined;
  return neighbor?.words ?? (after && [after]);
}

/** Whether a box only frames other boxes or lines to write on. */
function isFrame(box: Rect<'points'>, all: readonly Rect<'points'>[], { horizontal }: PageParts['grid']): boolean {
  const holdsBox = all.some((other) => other !== box && isWithin(other, box) && !isWithin(box, other));
  const holdsLine = horizontal.some(
    ({ at, from, to }) => at > box.y + 3 && at < bottomOf(box) - 3 && from > box.x - 2 && to < rightOf(box) + 2,
  );
  return holdsBox || holdsLine;
}

/** Finds empty boxes with a label inside or beside them, and empty table cells. */
export function findBoxes({ phrases, grid, height, ...parts }: PageParts): Candidate[] {
  const { combs, others } = joinCombs(visibleBoxes(parts));
  const all = [...others, ...combs];
  const large = others.filter(
    (box) => box.width >= minWidth && box.height >= minFieldHeight && box.height <= maxHeightShare * height,
  );
  const wordsIn = (box: Rect<'points'>) => phrases.filter((phrase) => overlap(phrase, box, 1.5));
  const found: Candidate[] = [];
  for (const box of [...large, ...combs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    if (!combs.includes(box) && isFrame(box, all, grid)) continue;
    const inside = wordsIn(box);
    if (inside.length === 0) {
      const words = labelOf(box, { large, phrases, wordsIn }, found);
      if (words) found.push({ place: box, words });
      continue;
    }
    const isHeader = !endsLikeLabel(textOf(inside));
    const isLabelOfNext = large.some(
      (other) => (isNext(other, box) || (isHeader && isUnder(other, box))) && wordsIn(other).length === 0,
    );
    const free = freePart(box, inside, isLabelOfNext);
    if (free) found.push(free);
  }
  return [...findTickBoxes(others, phrases), ...found];
}
