import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import { measureText, StandardFonts } from '@libpdf/core';
import { clipToPage } from '../field-parts.ts';

/** A run of text as pdf.js finds it on a page. Lengths are in units of user space. */
export interface TextRun {
  readonly text: string;
  /** Whether a line ends after it. */
  readonly endsLine: boolean;
  /** From text space to user space: direction of writing, direction of its height, start of the baseline. */
  readonly transform: readonly number[];
  readonly width: number;
  /** Of its font, in parts of the font's size; the descent is below 0. */
  readonly ascent: number;
  readonly descent: number;
  readonly family: string;
}

/** A place in a run. */
interface TextPoint {
  readonly run: TextRun;
  /** Characters before it. */
  readonly offset: number;
}

/** A tag on a page: the text between its braces, and where it begins and ends. */
interface FoundTag {
  readonly text: string;
  readonly from: TextPoint;
  readonly to: TextPoint;
}

/** Some programs write each brace as a text of its own, with a little space between them. */
const tag = /\{ ?\{([^{}\n]*)\} ?\}/g;
const brokenTag = /\{ ?\{|\} ?\}/;

/** Where the tags of a text begin and end. */
export const tagsIn = (text: string): { readonly start: number; readonly end: number }[] =>
  Array.from(text.matchAll(tag), ({ index, 0: whole }) => ({ start: index, end: index + whole.length }));

/** A text without its tags. */
export const withoutTagsIn = (text: string): string => text.replace(tag, '');

/**
 * The tags in the text of a page, in the order in which it is written. A tag may consist of several runs on one line. `broken` is
 * the number of tags before the first unmatched braces.
 */
export function findTags(runs: readonly TextRun[]): { readonly tags: FoundTag[] } | { readonly broken: number } {
  const starts: number[] = [];
  let text = '';
  for (const run of runs) {
    starts.push(text.length);
    text += run.text;
    if (run.endsLine) text += '\n';
  }
  const matches = [...text.matchAll(tag)];
  const broken = brokenTag.exec(text.replace(tag, (whole) => ' '.repeat(whole.length)));
  if (broken) return { broken: matches.filter(({ index }) => index < broken.index).length };

  /** The place of a character in its run. */
  function pointOf(index: number): TextPoint | undefined {
    const at = starts.findLastIndex((start, number) => start <= index && (runs[number]?.text ?? '') !== '');
    const run = runs[at];
    return run && { run, offset: index - (starts[at] ?? 0) };
  }

  const tags = matches.flatMap(({ index, 0: whole, 1: inside = '' }): FoundTag[] => {
    const from = pointOf(index);
    const last = pointOf(index + whole.length - 1);
    return from && last ? [{ text: inside, from, to: { run: last.run, offset: last.offset + 1 } }] : [];
  });
  return { tags };
}

/** The size that a tag states, in points of the displayed page. Default: the size of its text. */
interface WantedSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * The place of a piece of text on its page: as wide as the text and as high as its font, or of the stated size from its upper
 * corner on in the direction of writing.
 */
export function placeOfText(
  from: TextPoint,
  to: TextPoint,
  wanted: WantedSize,
  geometry: PageGeometry,
): Rect<'fraction'> {
  const { transform, ascent, descent } = from.run;
  const [along, up] = [unit(transform[0], transform[1]), unit(transform[2], transform[3])];
  const [start, end] = [pointAt(from), pointAt(to)];
  const textWidth = (end.x - start.x) * along.x + (end.y - start.y) * along.y;
  const width = wanted.width === undefined ? textWidth : wanted.width / geometry.userUnit;
  const height = wanted.height === undefined ? (ascent - descent) * up.length : wanted.height / geometry.userUnit;
  const top = { x: start.x + up.x * ascent * up.length, y: start.y + up.y * ascent * up.length };
  const across = { x: along.x * width, y: along.y * width };
  const down = { x: -up.x * height, y: -up.y * height };
  // The upright box around all corners: text may be slanted, fields are not.
  const xs = [0, across.x, down.x, across.x + down.x].map((x) => top.x + x);
  const ys = [0, across.y, down.y, across.y + down.y].map((y) => top.y + y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const rect = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  return clipToPage(fromUserSpace(rect, geometry));
}

function unit(x = 0, y = 0) {
  const length = Math.hypot(x, y);
  return { x: length > 0 ? x / length : 0, y: length > 0 ? y / length : 0, length };
}

/**
 * Where a character of a run begins. pdf.js reports the width of whole runs only, so the width before the character is estimated
 * from a standard font of the same family.
 */
function pointAt({ run, offset }: TextPoint): { readonly x: number; readonly y: number } {
  const along = unit(run.transform[0], run.transform[1]);
  const share = offset === 0 ? 0 : widthOf(run.text.slice(0, offset), run.family) / widthOf(run.text, run.family);
  const before = share * run.width;
  return { x: (run.transform[4] ?? 0) + along.x * before, y: (run.transform[5] ?? 0) + along.y * before };
}

function widthOf(text: string, family: string): number {
  const font =
    family === 'monospace'
      ? StandardFonts.Courier
      : family === 'serif'
        ? StandardFonts.TimesRoman
        : StandardFonts.Helvetica;
  // The standard fonts have Latin letters only; others count as wide as an `o`.
  return measureText(text.replace(/[^ -~]/gu, 'o'), font, 1);
}
