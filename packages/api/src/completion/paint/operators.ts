/** A number in a content stream. No device shows a hundred-thousandth of a point. */
export function real(value: number): string {
  const rounded = Math.round(value * 1e5) / 1e5;
  // Small numbers would have an exponent, which PDF does not know.
  return Math.abs(rounded) < 1e-5 ? '0' : String(rounded);
}

/** Numbers, separated by spaces. */
export function reals(...values: readonly number[]): string {
  return values.map(real).join(' ');
}

const hexColour = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** A colour in a content stream: red, green and blue from 0 to 1 (ISO 32000-2, 8.6.8). @throws RangeError if it is not `#rrggbb` */
export function rgb(colour: string): string {
  const [, ...parts] = hexColour.exec(colour) ?? [];
  if (parts.length === 0) throw new RangeError('A colour must be #rrggbb.');
  return reals(...parts.map((part) => Number.parseInt(part, 16) / 255));
}

/** Four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** UTF-16BE in hexadecimal digits. */
export function utf16Hex(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at += 1) hex += hex4(text.charCodeAt(at));
  return hex;
}
