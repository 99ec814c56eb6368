import type { Rect, Size, Space } from '@document-signer/core';

/** A run of text, in points of the displayed page. */
export interface TextRun extends Rect<'points'> {
  /** Empty for rotated text, which is no label but must not be covered. */
  readonly text: string;
  readonly isRtl: boolean;
}

/** A drawn rectangle, in points of the displayed page. */
export interface DrawnBox extends Rect<'points'> {
  readonly fill?: 'white' | 'light' | 'dark';
  readonly isStroked: boolean;
}

/** The printed text, lines and boxes of a page, from which suggestions are derived. */
export interface PageMarks extends Size<'points'> {
  readonly pageNumber: number;
  readonly texts: readonly TextRun[];
  /** Horizontal and vertical lines, as thin rectangles. */
  readonly lines: readonly Rect<'points'>[];
  readonly boxes: readonly DrawnBox[];
}

/** Returns the right edge of a rectangle. */
export const rightOf = ({ x, width }: Rect<Space>): number => x + width;

/** Returns the lower edge of a rectangle. */
export const bottomOf = ({ y, height }: Rect<Space>): number => y + height;

/** Returns the length of the horizontal overlap of two rectangles, negative if they are apart. */
export const sharedWidth = <S extends Space>(a: Rect<S>, b: Rect<S>): number =>
  Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x);

/** Returns the length of the vertical overlap of two rectangles, negative if they are apart. */
export const sharedHeight = <S extends Space>(a: Rect<S>, b: Rect<S>): number =>
  Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);

/** Whether two rectangles overlap by more than `tolerance` along both axes. */
export const overlap = <S extends Space>(a: Rect<S>, b: Rect<S>, tolerance: number): boolean =>
  sharedWidth(a, b) > tolerance && sharedHeight(a, b) > tolerance;

/** Whether one rectangle is within another, extended by a margin. */
export const isWithin = (inner: Rect<'points'>, outer: Rect<'points'>, margin = 1.5): boolean =>
  inner.x >= outer.x - margin &&
  inner.y >= outer.y - margin &&
  rightOf(inner) <= rightOf(outer) + margin &&
  bottomOf(inner) <= bottomOf(outer) + margin;
