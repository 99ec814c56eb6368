import { readArchive } from './source.ts';

/** The version whose order is taken: another one would divide the fonts otherwise. */
const version = '5.3.0';

/**
 * Characters in the order in which texts need them: Google Fonts cut these fonts by what pages of the web use together,
 * from the last tier, the most frequent, to the first. `@fontsource/*` writes the tiers down as CSS unicode ranges.
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
