import { type Face, middleOfLine } from '@document-signer/core';

/** Large enough that rounding does not matter. */
const measuredAt = 100;

let context: CanvasRenderingContext2D | null | undefined;
/** By how many faces had come when it was measured: until one has, another stands in for it. */
let known = { loaded: 0, centres: new Map<string, number>() };

const loadedFaces = (): number => [...document.fonts].filter(({ status }) => status === 'loaded').length;

/** Whether the browser sets a face as high as it is told to (CSS Fonts 4, `ascent-override`), and not as its file says. */
const setsAsTold = (): boolean => typeof FontFace === 'function' && 'ascentOverride' in FontFace.prototype;

/**
 * How far above its baseline a control has the middle of a line in this font family, in em: browsers that know no better
 * take the font's own ascent and descent for that. To measure costs a layout of the letter in whatever font is there.
 *
 * @param face the first one of the family
 */
export function lineCentre({ top, bottom }: Pick<Face, 'top' | 'bottom'>, family: string): number {
  if (setsAsTold()) return (top - bottom) / 2;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return middleOfLine;
  const loaded = loadedFaces();
  if (known.loaded !== loaded) known = { loaded, centres: new Map() };
  const before = known.centres.get(family);
  if (before !== undefined) return before;
  context.font = `${measuredAt}px ${family}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  if (ascent === undefined || descent === undefined) return middleOfLine;
  const centre = (ascent - descent) / 2 / measuredAt;
  known.centres.set(family, centre);
  return centre;
}
