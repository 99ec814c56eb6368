import { describe, expect, it } from 'vitest';
import { boundsOf, type Stroke } from './drawing.ts';
import { outlineOf } from './ink.ts';

/** A stroke to the right, with a point every few milliseconds. */
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

/** The width of a stroke to the right at a place. */
function widthAt(x: number, stroke: Stroke): number {
  const near = outlineOf(stroke).filter((point) => Math.abs(point.x - x) < 0.05);
  const { top, bottom } = boundsOf(near) ?? expect.fail();
  return bottom - top;
}

describe('outlineOf for a finger or a mouse', () => {
  it('draws fast strokes thinner than slow ones', () => {
    expect(widthAt(0.5, line(40, { every: 30 }))).toBeGreaterThan(1.5 * widthAt(0.5, line(40, { every: 2 })));
  });

  it('keeps the width within limits at any speed', () => {
    for (const every of [0, 1, 1000]) {
      expect(widthAt(0.5, line(40, { every }))).toBeGreaterThanOrEqual(0.005);
      expect(widthAt(0.5, line(40, { every }))).toBeLessThanOrEqual(0.022);
    }
  });

  it('tapers the end', () => {
    expect(widthAt(1.04, line(60))).toBeLessThan(widthAt(0.5, line(60)));
  });

  it('smooths the steps of a mouse', () => {
    const stairs = line(80).map((point, index) => ({ ...point, y: 0.003 * (index % 2) }));
    expect(widthAt(0.5, stairs)).toBeLessThan(widthAt(0.5, line(80)) + 0.002);
  });
});

describe('outlineOf for a pen', () => {
  it('follows the pressure at any speed', () => {
    const soft = widthAt(0.5, line(40, { every: 30, pressure: 0.1 }));
    const hard = widthAt(0.5, line(40, { every: 2, pressure: 0.9 }));
    expect(hard).toBeGreaterThan(2 * soft);
  });

  it('follows the speed of a pen without a pressure sensor, which always reports 0.5', () => {
    const slow = widthAt(0.5, line(40, { every: 30, pressure: 0.5 }));
    expect(slow).toBeGreaterThan(1.5 * widthAt(0.5, line(40, { every: 2, pressure: 0.5 })));
  });
});

describe('outlineOf along a path', () => {
  it('reaches the first point, the last point and a corner between them', () => {
    const corner = [
      { x: 0, y: 0, time: 0 },
      { x: 0.5, y: 0, time: 20 },
      { x: 0.5, y: 0.5, time: 40 },
    ];
    const outline = outlineOf(corner);
    for (const { x, y } of corner) {
      expect(Math.min(...outline.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(0.015);
    }
  });

  it('returns a circle for a dot, even if the finger slipped, and nothing without points', () => {
    const dot = { x: 0.1, y: 0.2, time: 0 };
    for (const stroke of [[dot], [dot, { ...dot, x: 0.104, time: 8 }]]) {
      const { left, top, right, bottom } = boundsOf(outlineOf(stroke)) ?? expect.fail();
      expect(right - left).toBeCloseTo(0.021, 2);
      expect(bottom - top).toBeCloseTo(0.021, 2);
    }
    expect(outlineOf([])).toEqual([]);
  });
});
