/** A number as content streams write it: a hundred-thousandth of a point is far below what any device shows. */
export function real(value: number): string {
  const rounded = Math.round(value * 1e5) / 1e5;
  // Small numbers would be written with an exponent, which a content stream does not know.
  return Math.abs(rounded) < 1e-5 ? '0' : String(rounded);
}

/** Numbers with blanks between them. */
export function reals(...values: readonly number[]): string {
  return values.map(real).join(' ');
}
