import { describe, expect, it } from 'vitest';
import { looksBlank } from './looks-blank.ts';

const clear = [9, 9, 9, 0];
const ink = [18, 32, 63, 255];
const row = (...pixels: number[][]) => Uint8ClampedArray.from(pixels.flat());

describe('an image', () => {
  it('on which nothing was drawn looks blank, whatever colour lies beneath', () => {
    expect(looksBlank([row(clear, [0, 0, 0, 0])], 4)).toBe(true);
  });

  it('of one colour looks blank: a photo of nothing', () => {
    expect(looksBlank([row(ink, ink), row(ink, ink)], 4)).toBe(true);
  });

  it('with one pixel of ink does not', () => {
    expect(looksBlank([row(clear, clear), row(clear, ink)], 4)).toBe(false);
  });

  it('is looked at no further than it must be', () => {
    function* rows() {
      yield row(clear, ink);
      throw new Error('Too far.');
    }
    expect(looksBlank(rows(), 4)).toBe(false);
  });

  it('without pixels looks blank', () => {
    expect(looksBlank([], 4)).toBe(true);
  });
});
