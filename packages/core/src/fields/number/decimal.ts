/** A valid floating-point number without an exponent (HTML, 2.3.4.3). */
const written = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** Whether a text is a decimal number: digits with an optional point and minus sign. */
export function isDecimal(text: string): boolean {
  return written.test(text);
}

/** Scales decimal numbers by the same power of ten, so that all become integers. Exact. */
function toIntegers(...numbers: readonly string[]): bigint[] {
  const parts = numbers.map((text) => text.split('.'));
  const places = Math.max(...parts.map(([, fraction = '']) => fraction.length));
  return parts.map(([whole = '', fraction = '']) => BigInt(whole + fraction.padEnd(places, '0')));
}

/** Compares two decimal numbers exactly. Returns a negative number, zero or a positive one, as `Array.sort` expects. */
export function compareDecimals(one: string, other: string): number {
  const [a = 0n, b = 0n] = toIntegers(one, other);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a number is exactly `base` plus a multiple of `step`, which must not be zero. */
export function isOnStep(number: string, step: string, base: string): boolean {
  const [at = 0n, size = 1n, start = 0n] = toIntegers(number, step, base);
  return (at - start) % size === 0n;
}
