import { describe, expect, it } from 'vitest';
import type { Rect } from '../geometry/rect.ts';
import { checkMark } from './check-mark.ts';

/** Expects the tick of a rectangle, including half the stroke width, to be inside it. */
function expectInside(rect: Rect<'points'>): void {
  const { points, width } = checkMark(rect);
  for (const { x, y } of points) {
    expect(x - width / 2).toBeGreaterThan(rect.x);
    expect(x + width / 2).toBeLessThan(rect.x + rect.width);
    expect(y - width / 2).toBeGreaterThan(rect.y);
    expect(y + width / 2).toBeLessThan(rect.y + rect.height);
  }
}

describe('a tick', () => {
  it('stays inside rectangles of any proportions, including its stroke', () => {
    for (const rect of [
      { x: 30, y: 5, width: 80, height: 12 },
      { x: 0, y: 40, width: 6, height: 50 },
    ])
      expectInside(rect);
  });

  it('is no wider than the box is high, and is centred', () => {
    const { points } = checkMark({ x: 0, y: 0, width: 100, height: 10 });
    const xs = points.map(({ x }) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(10);
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(50, 0);
  });
});
