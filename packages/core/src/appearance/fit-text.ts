import type { Size } from '../geometry/rect.ts';
import { heightOfLine, middleOfLine, textInset } from './line.ts';
import type { Font, TextAlign, TextMark } from './mark.ts';

/** Measures the width of one line, in the unit of `font.size`. Given by the host: a canvas, or the font's own tables. */
export type MeasureText = (text: string, font: Font) => number;

/** The smallest text that we set, in points; anything longer runs out of its box and is refused elsewhere. */
export const minFontSize = 4;

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
  return Math.max(minFontSize, Math.min(font.size, byWidth, box.height / heightOfLine));
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
