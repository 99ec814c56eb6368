import type { Size } from '../geometry/rect.ts';
import { directionOf } from '../typography/direction.ts';
import { lineMetrics, textInset } from './line.ts';
import type { Font, TextAlign, TextMark } from './mark.ts';

/** Measures the width of one line, in the unit of `font.size`. The host supplies it, from a canvas or the font's tables. */
export type MeasureText = (text: string, font: Font) => number;

/** The smallest readable font size, in points. Text that needs a smaller one is refused; see `isReadableIn`. */
export const minFontSize = 4;

/** Unchecked text, such as a default value, shrinks to this size, in points, before it overflows its box. */
export const smallestFontSize = 1;

/** The font and alignment of a line. */
export interface LineStyle {
  readonly font: Font;
  readonly align: TextAlign;
}

/** The largest size up to `font.size` at which the line fits its box, in points, never below `smallestFontSize`. */
export function fitFontSize(text: string, box: Size<'points'>, font: Font, measure: MeasureText): number {
  const room = Math.max(box.width - 2 * textInset, 0);
  const width = measure(text, font);
  const byWidth = width > room ? (font.size * room) / width : font.size;
  return Math.max(smallestFontSize, Math.min(font.size, byWidth, box.height / lineMetrics(text, font).height));
}

/** The x coordinate that an alignment anchors text to. */
export function anchorIn(box: Size<'points'>, align: TextAlign): number {
  return { left: textInset, center: box.width / 2, right: box.width - textInset }[align];
}

/** Sets one line into its box, vertically centred. Shrinks it if it does not fit. */
export function fitLine(text: string, box: Size<'points'>, style: LineStyle, measure: MeasureText): TextMark {
  const size = fitFontSize(text, box, style.font, measure);
  return {
    kind: 'text',
    text,
    x: anchorIn(box, style.align),
    baseline: box.height / 2 + size * lineMetrics(text, style.font).middle,
    align: style.align,
    direction: directionOf(text),
    font: { ...style.font, size },
  };
}
