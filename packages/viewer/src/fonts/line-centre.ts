import { middleOfLine } from '@document-signer/core';

/** Large enough that rounding does not matter. */
const measuredAt = 100;

let context: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/**
 * How far above its baseline a control has the middle of a line in this font family, in em: browsers that know no better
 * take the font's own ascent and descent for that.
 */
export function lineCentre(family: string): number {
  const before = known.get(family);
  if (before !== undefined) return before;
  context ??= document.createElement('canvas').getContext('2d');
  if (context) context.font = `${measuredAt}px ${family}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context?.measureText('x') ?? {};
  if (ascent === undefined || descent === undefined) return middleOfLine;
  const centre = (ascent - descent) / 2 / measuredAt;
  known.set(family, centre);
  return centre;
}
