import { describe, expect, it } from 'vitest';
import { looksBlank } from './looks-blank.ts';

const clear = [9, 9, 9, 0];
const ink = [18, 32, 63, 255];
const row = (...pixels: number[][]) => Uint8ClampedArray.from(pixels.flat());

describe('an image', () => {
  it('is blank if it is transparent, with any colour', () => {
    expect(looksBlank([row(clear, [0, 0, 0, 0])], 4)).toBe(true);
  });

  it('is blank if it has one colour', () => {
    expect(looksBlank([row(ink, ink), row(ink, ink)], 4)).toBe(true);
  });

  it('is not blank with one pixel of ink', () => {
    expect(looksBlank([row(clear, clear), row(clear, ink)], 4)).toBe(false);
  });

  it('is read only up to the first different pixel', () => {
    function* rows() {
      yield row(clear, ink);
      throw new Error('Read beyond the first different pixel.');
    }
    expect(looksBlank(rows(), 4)).toBe(false);
  });

  it('is blank without pixels', () => {
    expect(looksBlank([], 4)).toBe(true);
  });
});
