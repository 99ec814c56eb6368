import { readArchive } from './source.ts';

/** The version of the order. Another version would divide the fonts differently. */
const version = '5.3.0';

/**
 * Characters by descending frequency. Google Fonts divides these fonts into tiers of characters that web pages use together;
 * the last tier is the most frequent. `@fontsource/*` lists the tiers as CSS unicode ranges.
 */
export function frequentFirst(font: string, [first, last]: readonly [number, number]): number[] {
  const json = readArchive(`@fontsource/${font}@${version}`, 'unicode.json').toString();
  const tiers = JSON.parse(json) as Record<string, string | undefined>;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  return numbers.flatMap((number) => (tiers[`[${number}]`] ?? '').split(',').flatMap(codePointsOf));
}

function codePointsOf(range: string): number[] {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-');
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  return Number.isNaN(from) ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
