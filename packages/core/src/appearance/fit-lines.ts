import type { Size } from '../geometry/rect.ts';
import { type Direction, directionOf } from '../typography/direction.ts';
import { anchorIn, type LineStyle, type MeasureText, smallestFontSize } from './fit-text.ts';
import { type LineMetrics, leastMetrics, lineMetrics, mostMetrics, textInset } from './line.ts';
import type { Font, TextMark } from './mark.ts';
import { linesOf, wrapText } from './wrap-text.ts';

/** Smaller sizes are tried in steps of half a point, as people choose them. */
const step = 0.5;

/** One line, and which way its paragraph reads. */
interface SetLine {
  readonly text: string;
  readonly direction: Direction;
}

/** Text set into a box: its lines, empty ones among them, and the size at which they fit, in points. */
export interface SetLines {
  readonly lines: readonly SetLine[];
  readonly size: number;
}

/** How high so many lines are, from the top of the first to the bottom of the last. */
function heightOf(lineCount: number, size: number, { height, leading }: LineMetrics): number {
  return ((lineCount - 1) * leading + height) * size;
}

/** The sizes to try, largest first: the requested one, then round ones. */
function sizeAt(index: number, largest: number): number {
  if (index === 0) return largest;
  const below = Math.ceil(largest / step) - index;
  return Math.max(smallestFontSize, below * step);
}

/** What a box has room for within its insets. */
function roomIn(box: Size<'points'>): Size<'points'> {
  return { width: Math.max(box.width - 2 * textInset, 0), height: box.height - 2 * textInset };
}

/** Measures pieces at size 1, each once. */
function widthsAt1(font: Font, measure: MeasureText): (piece: string) => number {
  const widths = new Map<string, number>();
  return (piece) => {
    const known = widths.get(piece) ?? measure(piece, font) / font.size;
    widths.set(piece, known);
    return known;
  };
}

/**
 * Whether the lines of a text find room in a box at `font.size`. Lines are broken until the box is full, and
 * the fonts of the text are looked up only where the height of its script decides.
 */
export function doLinesFit(text: string, box: Size<'points'>, font: Font, measure: MeasureText): boolean {
  const room = roomIn(box);
  const fits = (count: number, metrics: LineMetrics) => heightOf(count, font.size, metrics) <= room.height;
  let count = 0;
  for (const _ of linesOf(text, room.width / font.size, widthsAt1(font, measure))) {
    count += 1;
    if (!fits(count, leastMetrics)) return false;
  }
  return fits(count, mostMetrics()) || fits(count, lineMetrics(text, font));
}

/**
 * Breaks text into lines for a box, at the largest size up to `font.size` at which they all fit, never under
 * `smallestFontSize`. Smaller text takes fewer lines, so halving finds the size without trying each.
 */
export function breakLines(text: string, box: Size<'points'>, { font }: LineStyle, measure: MeasureText): SetLines {
  const room = roomIn(box);
  const metrics = lineMetrics(text, font);
  const widthAt1 = widthsAt1(font, measure);
  const paragraphs = text.split('\n').map((paragraph) => ({ paragraph, direction: directionOf(paragraph) }));
  const linesAt = (size: number) =>
    paragraphs.flatMap(({ paragraph, direction }) =>
      wrapText(paragraph, room.width / size, widthAt1).map((line) => ({ text: line, direction })),
    );

  let best = 0;
  let worst = Math.max(0, Math.ceil((font.size - smallestFontSize) / step));
  while (best < worst) {
    const middle = Math.floor((best + worst) / 2);
    const size = sizeAt(middle, font.size);
    if (heightOf(linesAt(size).length, size, metrics) <= room.height) worst = middle;
    else best = middle + 1;
  }
  const size = sizeAt(best, font.size);
  return { lines: linesAt(size), size };
}

/** Sets text of several lines into its box, from the top, broken and shrunk where it would not fit. */
export function fitLines(text: string, box: Size<'points'>, style: LineStyle, measure: MeasureText): TextMark[] {
  const { lines, size } = breakLines(text, box, style, measure);
  const { top, leading } = lineMetrics(text, style.font);
  const { align } = style;
  return lines.flatMap((line, index): TextMark[] => {
    if (line.text.trim() === '') return [];
    const baseline = textInset + (top + index * leading) * size;
    const font = { ...style.font, size };
    return [{ kind: 'text', ...line, x: anchorIn(box, align), baseline, align, font }];
  });
}
