import { describe, expect, it } from 'vitest';
import { cleanPhoto, type Pixels } from './clean-photo.ts';

type Paint = (x: number, y: number) => readonly [number, number, number] | undefined;

const size = { width: 240, height: 160 };

/** A pseudo-random number from 0 to 1. */
const grain = (x: number, y: number) => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;

/** A photo of paper in uneven, yellow light, with something painted on it. */
function photo(paint: Paint): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const light = 0.55 + (0.4 * x) / size.width + 0.03 * grain(x, y);
      const [r, g, b] = paint(x, y) ?? [250, 244, 225];
      data.set([r * light, g * light, b * light, 255], (y * size.width + x) * 4);
    }
  }
  return { ...size, data };
}

const blue = [30, 50, 150] as const;
/** A wave, about five pixels thick. */
const isOnWave = (x: number, y: number) => x > 50 && x < 190 && Math.abs(y - 80 - 25 * Math.sin(x / 12)) < 2.5;
const wave: Paint = (x, y) => (isOnWave(x, y) ? blue : undefined);

const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;

describe('cleanPhoto', () => {
  it('removes the paper in uneven light, keeps the colour of the ink and crops to it', () => {
    const found = cleanPhoto(photo(wave)) ?? expect.fail();
    for (const x of [60, 100, 140, 180]) {
      const y = Math.round(80 + 25 * Math.sin(x / 12));
      expect(alphaAt(found.pixels, x, y)).toBeGreaterThan(200);
      expect(alphaAt(found.pixels, x, 10)).toBe(0);
      expect(alphaAt(found.pixels, x, 150)).toBe(0);
    }
    const { data } = found.pixels;
    const at = data.findIndex((value, index) => index % 4 === 3 && value > 250) - 3;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    expect(b).toBeGreaterThan(1.8 * g);
    expect(g).toBeGreaterThan(r);
    expect(found.box.left).toBeGreaterThan(46);
    expect(found.box.right).toBeLessThan(194);
    expect(found.box.top).toBeGreaterThan(48);
    expect(found.box.bottom).toBeLessThan(112);
  });

  it('removes dust and the table beside the paper', () => {
    const dusty = cleanPhoto(photo((x, y) => (x === 20 && y === 20 ? [0, 0, 0] : wave(x, y))));
    expect(dusty?.box.left).toBeGreaterThan(46);
    const onTable = cleanPhoto(photo((x, y) => (y > 140 ? [70, 45, 30] : wave(x, y))));
    expect(onTable?.box.bottom).toBeLessThan(120);
  });

  it('finds nothing on blank paper, on a single colour and on transparency', () => {
    expect(cleanPhoto(photo(() => undefined))).toBeUndefined();
    for (const value of [255, 0]) {
      const data = new Uint8ClampedArray(16 * 16 * 4).fill(value);
      expect(cleanPhoto({ width: 16, height: 16, data })).toBeUndefined();
    }
  });

  it('keeps ink on a transparent background', () => {
    const data = new Uint8ClampedArray(100 * 60 * 4);
    for (let x = 20; x < 80; x++) for (let y = 28; y < 32; y++) data.set([10, 10, 10, 255], (y * 100 + x) * 4);
    const found = cleanPhoto({ width: 100, height: 60, data });
    expect(found && alphaAt(found.pixels, 50, 30)).toBeGreaterThan(200);
    expect(found && alphaAt(found.pixels, 50, 10)).toBe(0);
  });
});
