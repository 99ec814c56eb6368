import { middleOfLine } from '@document-signer/core';

/** Large enough that rounding does not matter. */
const measuredAt = 100;

let context: CanvasRenderingContext2D | null | undefined;
/** By the fonts that the page had when it was measured: until a face has come, another stands in for it. */
let known = { fonts: 0, centres: new Map<string, number>() };

/**
 * How far above its baseline a control has the middle of a line in this font family, in em: browsers that know no better
 * take the font's own ascent and descent for that.
 */
export function lineCentre(family: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return middleOfLine;
  if (known.fonts !== document.fonts.size) known = { fonts: document.fonts.size, centres: new Map() };
  const before = known.centres.get(family);
  if (before !== undefined) return before;
  context.font = `${measuredAt}px ${family}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  if (ascent === undefined || descent === undefined) return middleOfLine;
  const centre = (ascent - descent) / 2 / measuredAt;
  known.centres.set(family, centre);
  return centre;
}
