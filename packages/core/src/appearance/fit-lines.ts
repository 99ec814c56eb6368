import type { Size } from '../geometry/rect.ts';
import { type LineStyle, type MeasureText, minFontSize } from './fit-text.ts';
import { heightOfLine, leading, textInset, topOfLine } from './line.ts';
import type { TextMark } from './mark.ts';
import { wrapText } from './wrap-text.ts';

/** Sizes are tried in steps of half a point, as people choose them. */
const step = 0.5;

/** Text set into a box: its lines, empty ones among them, and the size at which they fit, in points. */
export interface SetLines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** How high so many lines are, from the top of the first to the bottom of the last. */
function heightOf(lineCount: number, size: number): number {
  return ((lineCount - 1) * leading + heightOfLine) * size;
}

/**
 * Breaks text into lines for a box, at the largest size up to `font.size` at which they all fit, never under
 * `minFontSize`. Smaller text takes fewer lines, so halving finds the size without trying each.
 */
export function breakLines(text: string, box: Size<'points'>, { font }: LineStyle, measure: MeasureText): SetLines {
  const widths = new Map<string, number>();
  const room = { width: Math.max(box.width - 2 * textInset, 0), height: box.height - 2 * textInset };
  function widthAt1(piece: string): number {
    const known = widths.get(piece) ?? measure(piece, font) / font.size;
    widths.set(piece, known);
    return known;
  }
  const linesAt = (size: number) => wrapText(text, room.width / size, widthAt1);
  const sizeAt = (steps: number) => Math.max(minFontSize, font.size - steps * step);

  let best = 0;
  let worst = Math.max(0, Math.ceil((font.size - minFontSize) / step));
  while (best < worst) {
    const middle = Math.floor((best + worst) / 2);
    const size = sizeAt(middle);
    if (heightOf(linesAt(size).length, size) <= room.height) worst = middle;
    else best = middle + 1;
  }
  return { lines: linesAt(sizeAt(best)), size: sizeAt(best) };
}

/** Sets text of several lines into its box, from the top, broken and shrunk where it would not fit. */
export function fitLines(text: string, box: Size<'points'>, style: LineStyle, measure: MeasureText): TextMark[] {
  const { lines, size } = breakLines(text, box, style, measure);
  const anchors = { left: textInset, center: box.width / 2, right: box.width - textInset };
  const font = { family: style.font.family, size };
  return lines.flatMap((line, index): TextMark[] => {
    const baseline = textInset + (topOfLine + index * leading) * size;
    if (line.trim() === '') return [];
    return [{ kind: 'text', text: line, x: anchors[style.align], baseline, align: style.align, font }];
  });
}
