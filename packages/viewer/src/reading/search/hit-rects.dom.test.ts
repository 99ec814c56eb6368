import { describe, expect, it } from 'vitest';
import { rectsOn, scrollBy } from './hit-rects.ts';

describe('a place that was found', () => {
  it('is marked where it lies on its page, whatever the page’s size', () => {
    const boxes = [new DOMRect(110, 220, 50, 10), new DOMRect(0, 0, 0, 10)];
    expect(rectsOn(new DOMRect(10, 20, 200, 400), boxes)).toEqual([{ x: 0.5, y: 0.5, width: 0.25, height: 0.025 }]);
    expect(rectsOn(new DOMRect(0, 0, 0, 0), boxes)).toEqual([]);
  });

  it('is left where it is when it is seen well, and else brought into the upper half', () => {
    expect(scrollBy({ start: 100, end: 120 }, 600)).toBe(0);
    expect(scrollBy({ start: 10, end: 30 }, 600)).toBe(-190);
    expect(scrollBy({ start: 590, end: 610 }, 600)).toBe(390);
  });
});
