import type { Rect } from '../geometry/rect.ts';
import type { Direction } from '../typography/direction.ts';
import type { FontChoice } from '../typography/font-choice.ts';

/** A font as marks name it. Sizes are in points of the displayed page. */
export interface Font extends FontChoice {
  readonly size: number;
}

/** One line of text. `x` is where `align` anchors it, `baseline` the height of its baseline below the box's top. */
export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly align: TextAlign;
  /** Which way its paragraph reads: the base direction of its bidirectional text (UAX 9, 3.3.1). */
  readonly direction: Direction;
  readonly font: Font;
  /** `#rrggbb`; `inkColor` when absent. */
  readonly color?: string;
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
  /** `#rrggbb`; `inkColor` when absent. */
  readonly color?: string;
}

/**
 * What a value looks like: painted by the viewer as SVG and by completion into the PDF, from the same list. All places
 * are points of the displayed page, measured from the top left corner of the field's box.
 */
export type Mark = TextMark | ImageMark | PathMark;

/** Where a line stands in its box. */
export type TextAlign = 'left' | 'center' | 'right';
