/**
 * The spaces a place can be measured in:
 * - `fraction`: of the page as displayed, 0 to 1, origin top left, y down (what the interface speaks)
 * - `points`: 1/72 inch of the page as displayed, origin top left, y down
 * - `pixels`: CSS pixels of the page on the screen, origin top left, y down
 * - `user`: PDF user space (ISO 32000-2, 8.3.2.3), before rotation and user unit, y up
 */
export type Space = 'fraction' | 'points' | 'pixels' | 'user';

declare const space: unique symbol;

/** A width and a height in one space. */
export interface Size<S extends Space> {
  readonly width: number;
  readonly height: number;
  /** Never set: it keeps sizes of different spaces from being mixed up. */
  readonly [space]?: S;
}

/** An upright rectangle in one space: `x`, `y` of the corner nearest to the origin, and its size. */
export interface Rect<S extends Space> extends Size<S> {
  readonly x: number;
  readonly y: number;
}

/** Moves a rectangle from fractions of a page to the space of that page's size: points or pixels. */
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
