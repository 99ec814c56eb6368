import { type FieldKindName, inReadingOrder, type Rect } from '@document-signer/core';
import { findBareLabels } from './bare-labels.ts';
import { findBlanks, findTicks } from './blanks.ts';
import { findBoxes } from './boxes.ts';
import type { Candidate, PageParts } from './candidate.ts';
import { findCells, linesOf, readGrid } from './grid.ts';
import { cleanLabel, textOf } from './labels.ts';
import { bottomOf, type PageMarks, sharedHeight, sharedWidth } from './page-marks.ts';
import { type Phrase, readPhrases } from './phrases.ts';
import { findRules } from './rules.ts';
import { minFieldHeight } from './space-above.ts';
import { kindOfLabel } from './words.ts';

/** A suggested field. */
export interface Suggestion extends Rect<'fraction'> {
  readonly kind: FieldKindName;
  readonly page: number;
  readonly label: string;
  readonly required: boolean;
}

/** The maximum number of suggestions per page. */
const maxSuggestions = 200;

/** The maximum number of phrases to process per page: more than any page of text has. */
const maxPhrases = 2000;

/** Whether most letters of a page belong to right-to-left scripts. */
function isRightToLeft({ texts }: PageMarks): boolean {
  const length = (isRtl: boolean) =>
    texts.filter((text) => text.isRtl === isRtl).reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, '').length, 0);
  return length(true) > length(false);
}

/** Mirrors a page horizontally, so that labels precede their fields as in left-to-right scripts. */
function mirrored({ width, phrases, obstacles, grid, cells, boxes, ...rest }: PageParts): PageParts {
  const flip = <R extends Rect<'points'>>(rect: R): R => ({ ...rect, x: width - rect.x - rect.width });
  return {
    ...rest,
    width,
    phrases: phrases.map(flip),
    obstacles: obstacles.map(flip),
    grid: {
      horizontal: grid.horizontal.map(({ at, from, to }) => ({ at, from: width - to, to: width - from })),
      vertical: grid.vertical.map(({ at, from, to }) => ({ at: width - at, from, to })),
    },
    cells: cells.map(flip),
    boxes: boxes.map(flip),
  };
}

/** The minimum width and height of a suggestion, in points. */
const minSide = 5;

/**
 * Returns the part of a place below the rectangles that cover its top, or undefined if it is too small or
 * covered elsewhere. Neighbors may share an edge.
 */
function uncoveredPart(place: Rect<'points'>, others: readonly Rect<'points'>[]): Rect<'points'> | undefined {
  const covering = others.filter((other) => sharedWidth(other, place) > 1 && sharedHeight(other, place) > 1);
  const y = Math.max(place.y, ...covering.map(bottomOf));
  const height = bottomOf(place) - y;
  if (Math.min(place.width, height) < (covering.length === 0 ? minSide : minFieldHeight)) return undefined;
  return covering.some((other) => other.y > place.y + 1) ? undefined : { ...place, y, height };
}

/** Clips a place to the page. */
function clipToPage({ x, y, width, height }: Rect<'points'>, page: PageMarks): Rect<'points'> {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const right = Math.min(page.width, x + width);
  const bottom = Math.min(page.height, y + height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Finds places to fill in on a page.
 *
 * @param taken positions of existing fields, in fractions of the page; suggestions do not overlap them
 * @returns non-overlapping suggestions, in reading order
 */
export function findSuggestions(page: PageMarks, taken: readonly Rect<'fraction'>[] = []): Suggestion[] {
  const { pageNumber, width, height, texts, boxes } = page;
  const grid = readGrid(page);
  const phrases = readPhrases(texts).slice(0, maxPhrases);
  const obstacles = [
    ...phrases.filter(({ type }) => type !== 'blank'),
    ...texts.filter(({ text }) => text === ''),
    ...linesOf(grid),
  ];
  const asDisplayed: PageParts = { width, height, boxes, grid, cells: findCells(grid), phrases, obstacles };
  const isMirrored = isRightToLeft(page);
  const parts = isMirrored ? mirrored(asDisplayed) : asDisplayed;
  const occupied: Rect<'points'>[] = taken.map((field) => ({
    x: field.x * width,
    y: field.y * height,
    width: field.width * width,
    height: field.height * height,
  }));
  const found: Suggestion[] = [];
  const used = new Set<Phrase>();

  function addCandidate({ place: loose, words, kind }: Candidate): void {
    const unflipped = isMirrored ? { ...loose, x: width - loose.x - loose.width } : loose;
    const place = uncoveredPart(clipToPage(unflipped, page), occupied);
    if (!place) return;
    occupied.push(place);
    for (const phrase of words) used.add(phrase);
    const printed = textOf(words);
    const label = cleanLabel(printed);
    const isOptional = kind === 'checkbox' || /\boptional\b/i.test(printed);
    found.push({
      kind: kind ?? kindOfLabel(label) ?? 'text',
      page: pageNumber,
      x: place.x / width,
      y: place.y / height,
      width: place.width / width,
      height: place.height / height,
      label,
      required: !isOptional,
    });
  }

  // The most reliable marks come first, since the first of two overlapping candidates wins.
  for (const find of [findTicks, findBoxes, findBlanks, findRules]) find(parts).forEach(addCandidate);
  findBareLabels(parts, used).forEach(addCandidate);
  return inReadingOrder(found.slice(0, maxSuggestions));
}
