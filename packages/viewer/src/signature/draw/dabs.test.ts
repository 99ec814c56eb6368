import { describe, expect, it } from 'vitest';
import { type Dab, dabsOf, nib } from './dabs.ts';
import type { Stroke } from './strokes.ts';

/** A stroke to the right, a point each so many milliseconds. */
function line(
  count: number,
  { every = 10, length = 1, pressure }: { every?: number; length?: number; pressure?: number } = {},
) {
  return Array.from({ length: count }, (_, index) => ({
    x: (length * index) / (count - 1),
    y: 0,
    time: every * index,
    ...(pressure === undefined ? {} : { pressure }),
  }));
}

const middle = (dabs: readonly Dab[]) => dabs[Math.floor(dabs.length / 2)]?.r ?? 0;

describe('the ink of a finger or a mouse', () => {
  it('is thin where the hand was fast, and thick where it was slow', () => {
    expect(middle(dabsOf(line(40, { every: 30 })))).toBeGreaterThan(1.5 * middle(dabsOf(line(40, { every: 2 }))));
  });

  it('is never thinner or thicker than its pen', () => {
    for (const every of [0, 1, 1000]) {
      for (const { r } of dabsOf(line(40, { every })).slice(12, -12)) {
        expect(r).toBeGreaterThanOrEqual(nib.min - 1e-9);
        expect(r).toBeLessThanOrEqual(nib.max + 1e-9);
      }
    }
  });

  it('runs out at its ends', () => {
    const dabs = dabsOf(line(40));
    expect(dabs[0]?.r).toBeLessThan(middle(dabs));
    expect(dabs.at(-1)?.r).toBeLessThan(middle(dabs));
  });
});

describe('the ink of a pen', () => {
  it('is as wide as it was pressed, however fast it was', () => {
    const soft = middle(dabsOf(line(40, { every: 30, pressure: 0.1 })));
    const hard = middle(dabsOf(line(40, { every: 2, pressure: 0.9 })));
    expect(hard).toBeGreaterThan(2 * soft);
  });

  it('that cannot feel, and always says one half, goes by its speed', () => {
    const slow = middle(dabsOf(line(40, { every: 30, pressure: 0.5 })));
    expect(slow).toBeGreaterThan(1.5 * middle(dabsOf(line(40, { every: 2, pressure: 0.5 }))));
  });

  it('changes its width no faster than ink flows', () => {
    const stroke = line(60, { pressure: 0.1 }).map((point, index) =>
      index > 30 ? { ...point, pressure: 0.9 } : point,
    );
    const dabs = dabsOf(stroke);
    for (const [index, { r }] of dabs.entries()) {
      expect(Math.abs(r - (dabs[index - 1]?.r ?? r))).toBeLessThan(0.0015);
    }
  });
});

describe('the way of the ink', () => {
  const corner: Stroke = [
    { x: 0, y: 0, time: 0 },
    { x: 0.5, y: 0, time: 20 },
    { x: 0.5, y: 0.5, time: 40 },
  ];

  it('begins and ends where the pen did, through a corner that was meant, without gaps', () => {
    const dabs = dabsOf(corner);
    expect(dabs[0]).toMatchObject({ x: 0, y: 0 });
    expect(dabs.at(-1)).toMatchObject({ x: 0.5, y: 0.5 });
    expect(Math.min(...dabs.map(({ x, y }) => Math.hypot(x - 0.5, y)))).toBeLessThan(0.01);
    for (const [index, { x, y }] of dabs.entries()) {
      const before = dabs[index - 1];
      if (before) expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(0.02);
    }
  });

  it('takes the steps of a mouse for the line that they were', () => {
    const stairs = line(80).map((point, index) => ({ ...point, y: 0.003 * (index % 2) }));
    const heights = dabsOf(stairs)
      .slice(20, -20)
      .map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.0015);
  });
});

describe('a dot', () => {
  it('is round ink, as an i has one, also when the finger slipped', () => {
    const dot = { x: 0.1, y: 0.2, time: 0 };
    expect(dabsOf([dot])).toEqual([{ x: 0.1, y: 0.2, r: expect.closeTo(nib.max, 2) }]);
    expect(dabsOf([dot, { ...dot, x: 0.104, time: 8 }])).toHaveLength(1);
    expect(dabsOf([])).toEqual([]);
  });
});
