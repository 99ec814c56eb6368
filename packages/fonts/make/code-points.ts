/** Code points from one to another, both included. */
export type Span = readonly [first: number, last: number];

/** Whether a code point lies in one of the spans. */
export function inSpans(codePoint: number, spans: readonly Span[]): boolean {
  return spans.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** All that text has of characters, from the space on, less some. */
export function allBut(...spans: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let next = 0x20;
  for (const [first, last] of spans.toSorted(([a], [b]) => a - b)) {
    if (first > next) rest.push([next, first - 1]);
    next = last + 1;
  }
  return next <= 0x10ffff ? [...rest, [next, 0x10ffff]] : rest;
}

/** Code points in rising order, as spans. */
export function spansOf(codePoints: Iterable<number>): Span[] {
  const spans: [number, number][] = [];
  for (const codePoint of [...codePoints].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && codePoint <= last[1] + 1) last[1] = codePoint;
    else spans.push([codePoint, codePoint]);
  }
  return spans;
}

/** The digits of numbers in the tables: what a string literal holds as it is. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A number in digits of five bits, the lowest first; the sixth bit says that more follow. */
function digitsOf(number: number): string {
  const digit = digits[(number & 31) | (number > 31 ? 32 : 0)] ?? '';
  return number > 31 ? digit + digitsOf(number >>> 5) : digit;
}

/**
 * Code points as core/typography reads them: per span the gap before it times two, plus one where the span is longer
 * than one code point, in which case its length less two follows. Frequent numbers are short, so this packs well.
 */
export function packed(codePoints: Iterable<number>): string {
  let next = 0;
  let text = '';
  for (const [first, last] of spansOf(codePoints)) {
    const isLong = last > first;
    text += digitsOf((first - next) * 2 + (isLong ? 1 : 0));
    if (isLong) text += digitsOf(last - first - 1);
    next = last + 1;
  }
  return text;
}
