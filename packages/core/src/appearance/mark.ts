import type { Rect } from '../geometry/rect.ts';

/** A font as marks name it. Sizes are in points of the displayed page. */
export interface Font {
  readonly family: string;
  readonly size: number;
}

/** One line of text. `x` is where `align` anchors it, `baseline` the height of its baseline below the box's top. */
export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly align: TextAlign;
  readonly font: Font;
}

/** An image filling a rectangle. `data` is a data URL (RFC 2397). */
export interface ImageMark extends Rect<'points'> {
  readonly kind: 'image';
  readonly data: string;
}

/** A place in a field's box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points, drawn with round ends and corners. `width` is the pen's, in points. */
export interface PathMark {
  readonly kind: 'path';
  readonly points: readonly Point[];
  readonly width: number;
}

/**
 * What a value looks like: painted by the viewer as SVG and by completion into the PDF, from the same list. All places
 * are points of the displayed page, measured from the top left corner of the field's box.
 */
export type Mark = TextMark | ImageMark | PathMark;

/** Where a line stands in its box. */
export type TextAlign = 'left' | 'center' | 'right';
