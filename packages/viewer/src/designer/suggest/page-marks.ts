import type { Rect, Size, Space } from '@document-signer/core';

/** A run of text, in points of the displayed page. */
export interface TextRun extends Rect<'points'> {
  /** Empty for text that is turned on the displayed page: nothing can be placed over it, and it is no label. */
  readonly text: string;
  /** Whether it is read from right to left. */
  readonly isRtl: boolean;
}

/** A rectangle that is drawn, in points of the displayed page. */
export interface DrawnBox extends Rect<'points'> {
  readonly fill?: 'white' | 'light' | 'dark';
  readonly isStroked: boolean;
}

/** What is printed on a page, as far as it tells where something is to be filled in. */
export interface PageMarks extends Size<'points'> {
  readonly pageNumber: number;
  readonly texts: readonly TextRun[];
  /** Upright lines, as thin rectangles. */
  readonly lines: readonly Rect<'points'>[];
  readonly boxes: readonly DrawnBox[];
}

/** The right edge of a rectangle. */
export const rightOf = ({ x, width }: Rect<Space>): number => x + width;

/** The lower edge of a rectangle. */
export const bottomOf = ({ y, height }: Rect<Space>): number => y + height;

/** How much of their width two rectangles have in common: negative when they are apart. */
export const sharedWidth = <S extends Space>(a: Rect<S>, b: Rect<S>): number =>
  Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x);

/** How much of their height two rectangles have in common: negative when they are apart. */
export const sharedHeight = <S extends Space>(a: Rect<S>, b: Rect<S>): number =>
  Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);

/** Whether two rectangles overlap by more than a hair. */
export const overlap = <S extends Space>(a: Rect<S>, b: Rect<S>, hair: number): boolean =>
  sharedWidth(a, b) > hair && sharedHeight(a, b) > hair;

/** Whether one rectangle lies within another, but for a margin. */
export const isWithin = (inner: Rect<'points'>, outer: Rect<'points'>, margin = 1.5): boolean =>
  inner.x >= outer.x - margin &&
  inner.y >= outer.y - margin &&
  rightOf(inner) <= rightOf(outer) + margin &&
  bottomOf(inner) <= bottomOf(outer) + margin;
