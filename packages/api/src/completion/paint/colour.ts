import { reals } from './operators.ts';

/** The parts of a colour as marks state it: `#rrggbb`. */
const hexColour = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** A colour as content streams take it: red, green and blue from 0 to 1 (ISO 32000-2, 8.6.8). @throws RangeError when it is none */
export function rgb(colour: string): string {
  const [, ...parts] = hexColour.exec(colour) ?? [];
  if (parts.length === 0) throw new RangeError('A colour is written #rrggbb.');
  return reals(...parts.map((part) => Number.parseInt(part, 16) / 255));
}
