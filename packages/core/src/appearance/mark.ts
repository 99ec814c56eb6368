import type { Rect } from '../geometry/rect.ts';
import type { Direction } from '../typography/direction.ts';
import type { FontChoice } from '../typography/font-choice.ts';

/** A font and its size, in points of the displayed page. */
export interface Font extends FontChoice {
  readonly size: number;
}

/** One line of text. `align` anchors it at `x`. `baseline` is the distance of its baseline from the top of the box. */
export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly align: TextAlign;
  /** The base direction of its paragraph (UAX 9, 3.3.1). */
  readonly direction: Direction;
  readonly font: Font;
  /** `#rrggbb`. Default: `inkColor`. */
  readonly color?: string;
}

/** An image filling a rectangle. `data` is a data URL (RFC 2397). */
export interface ImageMark extends Rect<'points'> {
  readonly kind: 'image';
  readonly data: string;
}

/** A point in a field's box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points, drawn with round caps and joins. `width` is the stroke width, in points. */
export interface PathMark {
  readonly kind: 'path';
  readonly points: readonly Point[];
  readonly width: number;
  /** `#rrggbb`. Default: `inkColor`. */
  readonly color?: string;
}

/**
 * A part of a value's appearance. The viewer paints marks as SVG, and completion paints the same ones into the PDF.
 * Coordinates are points of the displayed page, from the top left corner of the field's box.
 */
export type Mark = TextMark | ImageMark | PathMark;

/** The horizontal alignment of a line in its box. */
export type TextAlign = 'left' | 'center' | 'right';
