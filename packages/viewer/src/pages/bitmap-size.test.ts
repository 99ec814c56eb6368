import { describe, expect, it } from 'vitest';
import { bitmapSize, isTooLarge } from './bitmap-size.ts';

describe('the size of a bitmap', () => {
  it('has one pixel per device pixel, up to a page as wide as a desktop window, and at least one', () => {
    expect(bitmapSize({ width: 800, height: 1000 }, 1)).toEqual({ width: 800, height: 1000 });
    expect(bitmapSize({ width: 533.6, height: 754.4 }, 2.5)).toEqual({ width: 1334, height: 1886 });
    expect(bitmapSize({ width: 1071, height: 1515 }, 2).width).toBe(2142);
    expect(bitmapSize({ width: 0.1, height: 0.1 }, 1)).toEqual({ width: 1, height: 1 });
  });

  it('is small where the page is so enlarged that only a part of it is seen, in the same proportions', () => {
    const box = { width: 3672, height: 4752 };
    expect(isTooLarge(box, 3)).toBe(true);
    const { width, height } = bitmapSize(box, 3);
    expect(width * height * 4).toBeLessThan(8 * 2 ** 20);
    expect(height / width).toBeCloseTo(box.height / box.width, 2);
    expect(bitmapSize(box, 1.1)).toEqual({ width, height });
  });
});
