import type { Size } from '../geometry/rect.ts';
import type { Font, TextAlign, TextMark } from './mark.ts';

/** Measures the width of one line, in the unit of `font.size`. Given by the host: a canvas, or the font's own tables. */
export type MeasureText = (text: string, font: Font) => number;

/** The smallest text that we set, in points; anything longer runs out of its box and is refused elsewhere. */
export const minFontSize = 4;

/** The distance between text and the sides of its box, in points. */
export const textInset = 2;

/** Latin text at size 1 reaches about this far above its baseline, and this far below it. */
export const ascent = 0.78;
export const descent = 0.22;

/** How far above its baseline the middle of a line lies, at size 1. */
export const middleOfLine = (ascent - descent) / 2;

/** What a line of text is set by. */
export interface LineStyle {
  readonly font: Font;
  readonly align: TextAlign;
}

/** The largest size up to `font.size` at which the line fits its box, in points, never under `minFontSize`. */
export function fitFontSize(text: string, box: Size<'points'>, font: Font, measure: MeasureText): number {
  const room = Math.max(box.width - 2 * textInset, 0);
  const width = measure(text, font);
  const byWidth = width > room ? (font.size * room) / width : font.size;
  return Math.max(minFontSize, Math.min(font.size, byWidth, box.height / (ascent + descent)));
}

/** Sets one line into its box, vertically centred, shrunk where it would not fit. */
export function fitLine(text: string, box: Size<'points'>, style: LineStyle, measure: MeasureText): TextMark {
  const size = fitFontSize(text, box, style.font, measure);
  const anchors = { left: textInset, center: box.width / 2, right: box.width - textInset };
  return {
    kind: 'text',
    text,
    x: anchors[style.align],
    baseline: box.height / 2 + size * middleOfLine,
    align: style.align,
    font: { family: style.font.family, size },
  };
}
