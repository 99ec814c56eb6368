import type { Size } from '../geometry/rect.ts';
import { type Direction, directionOf } from '../typography/direction.ts';
import { anchorIn, type LineStyle, type MeasureText, smallestFontSize } from './fit-text.ts';
import { type LineMetrics, lineMetrics, maxLineMetrics, minLineMetrics, textInset } from './line.ts';
import type { Font, TextMark } from './mark.ts';
import { linesOf, wrapText } from './wrap-text.ts';

/** The distance between the font sizes that are tried, in points. */
const step = 0.5;

/** One line, and the base direction of its paragraph. */
interface SetLine {
  readonly text: string;
  readonly direction: Direction;
}

/** Text set into a box: its lines, including empty ones, and the font size at which they fit, in points. */
export interface SetLines {
  readonly lines: readonly SetLine[];
  readonly size: number;
}

/** The height of some lines, from the top of the first to the bottom of the last. */
function heightOf(lineCount: number, size: number, { height, leading }: LineMetrics): number {
  return ((lineCount - 1) * leading + height) * size;
}

/** The sizes to try, largest first: the requested one, then multiples of `step`. */
function sizeAt(index: number, largest: number): number {
  if (index === 0) return largest;
  const below = Math.ceil(largest / step) - index;
  return Math.max(smallestFontSize, below * step);
}

/** The size of a box without its insets. */
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
 * Whether the lines of a text fit a box at `font.size`. Stops breaking lines when the box is full, and looks up the fonts
 * of the text only if the line height of its script decides.
 */
export function doLinesFit(text: string, box: Size<'points'>, font: Font, measure: MeasureText): boolean {
  const room = roomIn(box);
  const fits = (count: number, metrics: LineMetrics) => heightOf(count, font.size, metrics) <= room.height;
  let count = 0;
  for (const _ of linesOf(text, room.width / font.size, widthsAt1(font, measure))) {
    count += 1;
    if (!fits(count, minLineMetrics)) return false;
  }
  return fits(count, maxLineMetrics()) || fits(count, lineMetrics(text, font));
}

/**
 * Breaks text into lines for a box, at the largest size up to `font.size` at which they all fit, never below
 * `smallestFontSize`. Smaller text takes fewer lines, so a binary search finds the size.
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

/** Sets multiline text into its box from the top. Breaks lines, and shrinks the text if it does not fit. */
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
