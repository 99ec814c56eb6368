import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import { measureText, StandardFonts } from '@libpdf/core';
import { clipToPage } from '../place.ts';

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

/** A place in a run: so many characters after its start. */
export interface TextPoint {
  readonly run: TextRun;
  readonly offset: number;
}

/** How large a place is wanted, in points of the displayed page. Absent: as large as the text. */
export interface WantedSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * The place of a piece of text on its page: as wide as the text, as high as its font, or of the size that is wanted, from
 * its upper corner on in the direction of writing.
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
  // Upright around all corners: text may be slanted, fields are not.
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
 * Where a character of a run begins. pdf.js tells the width of runs only, so the width before the character is the share
 * that it would have in a common font of the same family.
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
  // The common fonts have Latin letters only; others are taken to be as wide as an `o`.
  return measureText(text.replace(/[^ -~]/gu, 'o'), font, 1);
}
