import { describe, expect, it } from 'vitest';
import { bitmapSize, detailOf, isTooLarge, maxPixels } from './page-bitmap.ts';

describe('bitmapSize', () => {
  it('has one pixel per device pixel, up to a limit', () => {
    expect(bitmapSize({ width: 800, height: 1000 }, 1)).toEqual({ width: 800, height: 1000 });
    expect(bitmapSize({ width: 533.6, height: 754.4 }, 2.5)).toEqual({ width: 1334, height: 1886 });
    expect(bitmapSize({ width: 1071, height: 1515 }, 2).width).toBe(2142);
    expect(bitmapSize({ width: 0.1, height: 0.1 }, 1)).toEqual({ width: 1, height: 1 });
  });

  it('is small for a page above the limit, in the same proportions', () => {
    const box = { width: 3672, height: 4752 };
    expect(isTooLarge(box, 3)).toBe(true);
    const { width, height } = bitmapSize(box, 3);
    expect(width * height * 4).toBeLessThan(8 * 2 ** 20);
    expect(height / width).toBeCloseTo(box.height / box.width, 2);
    expect(bitmapSize(box, 1.1)).toEqual({ width, height });
  });
});

/** A page at 600 %, viewed on a phone. */
const box = { x: 12, y: 12, width: 3600, height: 4800 };
const view = (x: number, y: number) => ({ x, y, width: 390, height: 640 });

describe('detailOf', () => {
  it('is the visible part with a margin, at full resolution', () => {
    const detail = detailOf(box, view(1000, 2000), 3);
    expect(detail?.full).toEqual({ width: 10_800, height: 14_400 });
    expect(detail?.bitmap.width).toBeGreaterThan(390 * 3);
    expect(detail?.bitmap.width).toBeLessThan(390 * 3 * 1.4);
    expect((detail?.part.width ?? 0) * 10_800).toBeCloseTo(detail?.bitmap.width ?? 0, 6);
  });

  it('is aligned to whole pixels of the page', () => {
    const { part } = detailOf(box, view(1000.3, 2000.7), 3) ?? {};
    for (const [at, pixels] of [
      [part?.x, 10_800],
      [part?.y, 14_400],
    ] as const)
      expect((at ?? 0) * pixels).toBeCloseTo(Math.round((at ?? 0) * pixels), 6);
  });

  it('ends at the edge of the page', () => {
    expect(detailOf(box, view(0, 0), 3)?.part).toMatchObject({ x: 0, y: 0 });
    const last = detailOf(box, view(3400, 4600), 3)?.part;
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(1, 6);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(1, 6);
  });

  it('has no margin if that would take too much memory', () => {
    const wide = { x: 0, y: 1000, width: 1700, height: 1000 };
    const { bitmap } = detailOf(box, wide, 2) ?? {};
    expect((bitmap?.width ?? 0) * (bitmap?.height ?? 0)).toBeLessThanOrEqual(maxPixels * 1.01);
  });

  it('is undefined when no part is visible', () => {
    expect(detailOf(box, view(0, 9000), 3)).toBeUndefined();
  });
});
