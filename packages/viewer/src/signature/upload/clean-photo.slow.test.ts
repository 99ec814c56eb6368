import { describe, expect, it } from 'vitest';
import { cleanPhoto, type Pixels } from './clean-photo.ts';

const size = { width: 480, height: 320 };

type Light = (x: number, y: number) => number;

/** Pseudo-random numbers around 0. */
function createGrain(): () => number {
  let state = 1;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => next() + next() + next() - 1.5;
}

/** A wave and a vertical line, six pixels thick. */
const isInk = (x: number, y: number) =>
  (x > 90 && x < 390 && Math.abs(y - 160 - 50 * Math.sin(x / 20)) < 3) || (Math.abs(x - 220) < 3 && y > 80 && y < 240);

/** A photo of a signature in grey ink, in a given light and with noise. */
function photo(light: Light, noise: number, isDrawn = isInk): Pixels {
  const grain = createGrain();
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [here, more] = [light(x, y), 2 * noise * grain()];
      const [r, g, b] = isDrawn(x, y) ? [60, 62, 78] : [235, 228, 210];
      data.set([r * here + more, g * here + more, b * here + more, 255], (y * size.width + x) * 4);
    }
  }
  return { ...size, data };
}

const isNear = (x: number, y: number) =>
  [-3, 0, 3].some((right) => [-3, 0, 3].some((down) => isInk(x + right, y + down)));

/** The fractions of ink that are missing, and that were added. */
function mistakesIn(pixels: Pixels): { readonly lost: number; readonly added: number } {
  const found = cleanPhoto(pixels);
  let [ink, lost, added] = [0, 0, 0];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const alpha = found?.pixels.data[(y * size.width + x) * 4 + 3] ?? 0;
      if (isInk(x, y)) {
        ink += 1;
        if (alpha < 128) lost += 1;
      } else if (alpha > 60 && !isNear(x, y)) added += 1;
    }
  }
  return { lost: lost / ink, added: added / ink };
}

const round = (x: number, y: number, at: readonly [number, number], wide: number) =>
  Math.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / wide ** 2);

describe('cleanPhoto finds the ink alone', () => {
  it.each<[string, Light, number]>([
    ['in the dark beside a window', (x, y) => 0.13 + (0.2 * x) / size.width + (0.07 * y) / size.height, 6],
    ['with a lamp on one side', (x, y) => 0.15 + 0.8 * round(x, y, [70, 50], 170), 6],
    ['with a sharp shadow', (x, y) => (x + 0.4 * y > 280 ? 0.4 : 0.9), 3],
    ['in the shadow of a phone', (x, y) => (x > 250 && y > 130 ? 0.3 : 0.8), 3],
  ])('%s', (_, light, noise) => {
    const { lost, added } = mistakesIn(photo(light, noise));
    expect(lost).toBeLessThan(0.02);
    expect(added).toBeLessThan(0.02);
  });
});

it('finds nothing on noisy paper in the dark', () => {
  const nothing = photo(
    () => 0.25,
    8,
    () => false,
  );
  expect(cleanPhoto(nothing)).toBeUndefined();
});

it('keeps a line that covers half of the photo', () => {
  const [width, height] = [50, 220];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 10; y < 210; y++) for (let x = 12; x < 38; x++) data.set([30, 40, 110], (y * width + x) * 4);
  const found = cleanPhoto({ width, height, data });
  expect(found?.pixels.data[(110 * width + 25) * 4 + 3]).toBe(255);
});

it('keeps the middle of a thick line', () => {
  const isBar = (x: number, y: number) => x > 100 && x < 380 && Math.abs(y - 160) < 26;
  const found = cleanPhoto(photo((x) => 0.5 + (0.4 * x) / size.width, 3, isBar));
  expect(found?.pixels.data[(160 * size.width + 240) * 4 + 3]).toBe(255);
});
