import { darknessOf } from './darkness.ts';
import { boxAround, piecesOf, writingOf } from './pieces.ts';
import type { PixelBox, Pixels } from './pixels.ts';
import { opacities, type Split, splitOf } from './threshold.ts';

/** What was found out about a photo, whatever strength is asked for. */
export interface Study {
  readonly pixels: Pixels;
  readonly dark: Uint8ClampedArray;
  readonly split: Split;
}

/** Less than this between ink and paper, of 255, is paper alone; so is what is hardly darker than its grain. */
const [leastContrast, overGrain] = [28, 1.2];

/** Looks at a photo: what is paper, and what is darker. */
export function study(pixels: Pixels): Study {
  const dark = darknessOf(pixels);
  return { pixels, dark, split: splitOf(dark) };
}

/** The one colour of the writing: that of its darkest pixels, on average. Grain and the paper's tint are gone with it. */
function inkColour({ data }: Pixels, alpha: Uint8ClampedArray): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  // Not by `entries()`: a pair for each of half a million pixels is felt.
  for (let index = 0; index < alpha.length; index++) {
    if ((alpha[index] ?? 0) < 250) continue;
    for (const channel of [0, 1, 2] as const) sums[channel] += data[index * 4 + channel] ?? 0;
    count += 1;
  }
  const [r, g, b] = sums.map((sum) => sum / Math.max(1, count)) as [number, number, number];
  // In poor light even black ink is grey; on white paper it would look washed out.
  const factor = Math.min(1, 90 / Math.max(1, 0.3 * r + 0.6 * g + 0.1 * b));
  return [r * factor, g * factor, b * factor];
}

/** The writing of a photo on nothing, and where on the photo it stands. */
export interface Writing {
  readonly pixels: Pixels;
  readonly box: PixelBox;
}

/**
 * Takes the paper away from a photo.
 *
 * @param strength from 0, the darkest lines alone, to 1, the faintest too
 * @returns the writing as large as the photo, or undefined where there is none
 */
export function clean({ pixels, dark, split }: Study, strength: number): Writing | undefined {
  if (split.contrast < Math.max(leastContrast, overGrain * split.grain)) return undefined;
  const { width, height } = pixels;
  const opacity = opacities(split, strength);
  const found = new Uint8ClampedArray(dark.length);
  for (let index = 0; index < dark.length; index++) found[index] = opacity[dark[index] ?? 0] ?? 0;
  const writing = writingOf(piecesOf({ width, height, alpha: found }), pixels);
  if (writing.length === 0) return undefined;
  const alpha = new Uint8ClampedArray(found.length);
  for (const { places } of writing) for (const place of places) alpha[place] = found[place] ?? 0;
  const colour = inkColour(pixels, alpha);
  const data = new Uint8ClampedArray(alpha.length * 4);
  for (const { places } of writing) {
    for (const place of places) data.set([...colour, alpha[place] ?? 0], place * 4);
  }
  return { pixels: { width, height, data }, box: boxAround(writing) };
}
