/**
 * Coordinate spaces:
 * - `fraction`: fractions of the displayed page, 0 to 1, origin top left, y down (used by the interface)
 * - `points`: 1/72 inch of the displayed page, origin top left, y down
 * - `pixels`: CSS pixels of the page on the screen, origin top left, y down
 * - `user`: PDF user space (ISO 32000-2, 8.3.2.3), before rotation and user unit, y up
 */
export type Space = 'fraction' | 'points' | 'pixels' | 'user';

declare const space: unique symbol;

/** A width and a height in one space. */
export interface Size<S extends Space> {
  readonly width: number;
  readonly height: number;
  /** Never set. It makes sizes of different spaces incompatible types. */
  readonly [space]?: S;
}

/** An axis-aligned rectangle in one space. `x` and `y` are those of the corner nearest to the origin. */
export interface Rect<S extends Space> extends Size<S> {
  readonly x: number;
  readonly y: number;
}

/** Converts a rectangle from fractions of a page to the space of `page`: points or pixels. */
export function scaleToPage<S extends 'points' | 'pixels'>(rect: Rect<'fraction'>, page: Size<S>): Rect<S> {
  return {
    x: rect.x * page.width,
    y: rect.y * page.height,
    width: rect.width * page.width,
    height: rect.height * page.height,
  };
}

/** The largest rectangle with the proportions of `inner` that fits into `outer`, centred. */
export function fitInside<S extends Space>(inner: Size<Space>, outer: Size<S>): Rect<S> {
  const scale = Math.min(outer.width / inner.width, outer.height / inner.height);
  const width = inner.width * scale;
  const height = inner.height * scale;
  return { x: (outer.width - width) / 2, y: (outer.height - height) / 2, width, height };
}
