/** A floating-point number as HTML writes it, without an exponent (HTML, 2.3.4.3). */
const written = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** Whether a text is a decimal number: digits, with or without a point among them and a minus before them. */
export function isDecimal(text: string): boolean {
  return written.test(text);
}

/** Decimal numbers as whole ones, all in the unit of the last place that any of them has. Nothing is rounded. */
function inLastPlace(...numbers: readonly string[]): bigint[] {
  const parts = numbers.map((text) => text.split('.'));
  const places = Math.max(...parts.map(([, fraction = '']) => fraction.length));
  return parts.map(([whole = '', fraction = '']) => BigInt(whole + fraction.padEnd(places, '0')));
}

/** Compares two decimal numbers exactly: negative, zero or positive, as the first is less, equal or greater. */
export function compareDecimals(one: string, other: string): number {
  const [a = 0n, b = 0n] = inLastPlace(one, other);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a number is a whole number of steps away from `base`, exactly. `step` is not zero. */
export function isOnStep(number: string, step: string, base: string): boolean {
  const [at = 0n, size = 1n, start = 0n] = inLastPlace(number, step, base);
  return (at - start) % size === 0n;
}
