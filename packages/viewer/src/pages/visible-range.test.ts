import { describe, expect, it } from 'vitest';
import { layOutColumn, pageMargin } from './column.ts';
import { visibleRange, widen } from './visible-range.ts';

const a4 = { width: 595, height: 842 };

describe('the visible pages', () => {
  const column = layOutColumn(
    Array.from({ length: 5000 }, () => a4),
    1,
    1000,
    1,
  );
  const topOf = (page: number) => column.boxes[page - 1]?.y ?? 0;

  it('are the first ones at the top', () => {
    expect(visibleRange(column, 0, 600)).toEqual({ first: 1, last: 1 });
    expect(visibleRange(column, 0, 867)).toEqual({ first: 1, last: 2 });
  });

  it('do not hold a page of which not one pixel is in view', () => {
    expect(visibleRange(column, 0, 866)).toEqual({ first: 1, last: 1 });
    expect(visibleRange(column, topOf(3) - pageMargin, 600)).toEqual({ first: 3, last: 3 });
    expect(visibleRange(column, topOf(3) - pageMargin - 1, 600)).toEqual({ first: 2, last: 3 });
  });

  it('stay within the document, however far it is scrolled and though it has no pages', () => {
    expect(visibleRange(column, column.height - 600, 600).last).toBe(5000);
    expect(visibleRange(column, column.height + 5000, 600)).toEqual({ first: 5000, last: 5000 });
    expect(visibleRange(column, -200, 600).first).toBe(1);
    expect(visibleRange(layOutColumn([], 1, 800, 1), 0, 600).first).toBe(1);
  });

  it('widen to both sides, not beyond the document', () => {
    expect(widen({ first: 1, last: 2 }, 2, 10)).toEqual({ first: 1, last: 4 });
    expect(widen({ first: 9, last: 9 }, 2, 10)).toEqual({ first: 7, last: 10 });
  });
});
