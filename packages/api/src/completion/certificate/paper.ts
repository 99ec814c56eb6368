import type { Rect, Size } from '@document-signer/core';

/** Upright, in points (ISO 216, ANSI/ASME Y14.1). */
const a4: Size<'points'> = { width: 595.28, height: 841.89 };
const letter: Size<'points'> = { width: 612, height: 792 };

/** How far the proportions of a page may be off for it to be of the A series, all of which has one: that of a square's diagonal. */
const tolerance = 0.01;

/** The paper of a certificate: A4 or Letter, whichever is more like a page of its document, whichever way up that lies. */
export function paperFor({ width, height }: Size<'points'>): Size<'points'> {
  const [shortSide, longSide] = [Math.min(width, height), Math.max(width, height)];
  if (Math.abs(longSide / shortSide - Math.SQRT2) < tolerance) return a4;
  // Legal is as wide as Letter, and on the same desk.
  return Math.abs(shortSide - letter.width) < Math.abs(shortSide - a4.width) ? letter : a4;
}

const margins = { side: 50, top: 66, bottom: 62 } as const;

/** Where on a paper the text stands, in points from its top left corner. */
export function textArea({ width, height }: Size<'points'>): Rect<'points'> {
  const { side, top, bottom } = margins;
  return { x: side, y: top, width: width - 2 * side, height: height - top - bottom };
}
