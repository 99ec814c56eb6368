import { describe, expect, it } from 'vitest';
import { gridMove, pagesInView, scrollFor } from './grid.ts';

const grid = { columns: 2, rowHeight: 100, count: 2000 };

describe('the thumbnails', () => {
  it('are there where they are seen, and a row before and after', () => {
    expect(pagesInView(grid, { top: 0, height: 300 })).toEqual({ first: 1, last: 8 });
    expect(pagesInView(grid, { top: 1000, height: 300 })).toEqual({ first: 19, last: 28 });
    expect(pagesInView(grid, { top: 99_900, height: 300 })).toEqual({ first: 1997, last: 2000 });
    expect(pagesInView({ ...grid, count: 1 }, { top: 0, height: 300 })).toEqual({ first: 1, last: 1 });
  });

  it('are walked by arrows, screens and ends, and never left', () => {
    expect(gridMove(grid, 5, 'ArrowRight', 3)).toBe(6);
    expect(gridMove(grid, 5, 'ArrowUp', 3)).toBe(3);
    expect(gridMove(grid, 5, 'PageDown', 3)).toBe(11);
    expect(gridMove(grid, 5, 'PageUp', 3)).toBe(1);
    expect(gridMove(grid, 1, 'ArrowLeft', 3)).toBe(1);
    expect(gridMove(grid, 5, 'End', 3)).toBe(2000);
    expect(gridMove(grid, 5, 'Home', 3)).toBe(1);
    expect(gridMove(grid, 5, 'x', 3)).toBeUndefined();
  });

  it('are scrolled as little as brings one into view', () => {
    expect(scrollFor(grid, 1, { top: 0, height: 300 })).toBeUndefined();
    expect(scrollFor(grid, 7, { top: 0, height: 300 })).toBe(100);
    expect(scrollFor(grid, 1, { top: 250, height: 300 })).toBe(0);
  });
});
