/** An inclusive range of code points. */
export type Span = readonly [first: number, last: number];

/** Whether a code point is in one of the ranges. */
export function inSpans(codePoint: number, spans: readonly Span[]): boolean {
  return spans.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** All code points from the space on, except some ranges. */
export function allBut(...spans: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let next = 0x20;
  for (const [first, last] of spans.toSorted(([a], [b]) => a - b)) {
    if (first > next) rest.push([next, first - 1]);
    next = last + 1;
  }
  return next <= 0x10ffff ? [...rest, [next, 0x10ffff]] : rest;
}

/** Converts ascending code points to ranges. */
export function spansOf(codePoints: Iterable<number>): Span[] {
  const spans: [number, number][] = [];
  for (const codePoint of [...codePoints].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && codePoint <= last[1] + 1) last[1] = codePoint;
    else spans.push([codePoint, codePoint]);
  }
  return spans;
}

/** The digits of numbers in the tables. String literals need no escapes for them. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes a number in digits of five bits, the lowest first. The sixth bit of a digit is set if more follow. */
function digitsOf(number: number): string {
  const digit = digits[(number & 31) | (number > 31 ? 32 : 0)] ?? '';
  return number > 31 ? digit + digitsOf(number >>> 5) : digit;
}

/**
 * Encodes ascending code points for `unpack` of core/typography. Each range is its gap to the one before times two, plus one
 * if it has more than one code point; then its length minus two. Frequent numbers are small, so they need few digits.
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
