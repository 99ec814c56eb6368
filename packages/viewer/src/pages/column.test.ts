import { describe, expect, it } from 'vitest';
import { anchorAt, layOutColumn, pageAt, pageMargin, pointAt, visibleRange, widen } from './column.ts';

const a4 = { width: 595, height: 842 };
const pages = (count: number) => Array.from({ length: count }, () => a4);

describe('the column of pages', () => {
  it('stacks the pages with equal gaps, including at the end', () => {
    const column = layOutColumn(pages(3), () => 1, 1000, 1);
    expect(column.boxes.map(({ y }) => y)).toEqual([12, 866, 1720]);
    expect(column.height).toBe(1720 + 842 + pageMargin);
  });

  it('centres every page, including narrower ones', () => {
    const column = layOutColumn([a4, { width: 400, height: 300 }], () => 1, 1001, 1);
    expect(column.boxes.map(({ x }) => x)).toEqual([203, 301]);
  });

  it('grows wider than the viewport for a wide page, and keeps its margin', () => {
    const column = layOutColumn([{ width: 2000, height: 100 }], () => 1, 800, 1);
    expect(column.width).toBe(2024);
    expect(column.boxes[0]?.x).toBe(pageMargin);
  });

  it.each([1, 1.25, 2.625])('puts every edge on a whole device pixel at a ratio of %d', (ratio) => {
    for (const box of layOutColumn(pages(50), () => 1.137, 777, ratio).boxes) {
      for (const edge of [box.x, box.y, box.x + box.width, box.y + box.height]) {
        expect(Math.abs(edge * ratio - Math.round(edge * ratio))).toBeLessThan(1e-6);
      }
    }
  });

  it('is empty for a document without pages', () => {
    const column = layOutColumn([], () => 1, 800, 1);
    expect(column.boxes).toEqual([]);
    expect(pageAt(column, 300)).toBe(1);
  });
});

describe('pageAt', () => {
  it('finds the page at a height', () => {
    const column = layOutColumn(pages(5000), () => 1, 1000, 1);
    for (const page of [1, 2, 777, 2500, 4999, 5000]) {
      const top = column.boxes[page - 1]?.y ?? 0;
      expect(pageAt(column, top)).toBe(page);
      expect(pageAt(column, top + 841)).toBe(page);
    }
  });
});

describe('anchorAt and pointAt', () => {
  it('keep a point of a page in place when the scale changes', () => {
    const before = layOutColumn(pages(100), () => 1, 1000, 2);
    const after = layOutColumn(pages(100), () => 2.5, 1000, 2);
    const anchor = anchorAt(before, 500, 40_000);
    const { x, y } = pointAt(after, anchor);
    const box = after.boxes[anchor.pageNumber - 1];
    expect((x - (box?.x ?? 0)) / (box?.width ?? 1)).toBeCloseTo(anchor.x, 9);
    expect(anchorAt(after, x, y).pageNumber).toBe(anchor.pageNumber);
    expect(anchorAt(after, x, y).y).toBeCloseTo(anchor.y, 9);
  });
});

describe('the visible pages', () => {
  const column = layOutColumn(
    Array.from({ length: 5000 }, () => a4),
    () => 1,
    1000,
    1,
  );
  const topOf = (page: number) => column.boxes[page - 1]?.y ?? 0;

  it('are the first ones at the top', () => {
    expect(visibleRange(column, 0, 600)).toEqual({ first: 1, last: 1 });
    expect(visibleRange(column, 0, 867)).toEqual({ first: 1, last: 2 });
  });

  it('exclude a page without a visible pixel', () => {
    expect(visibleRange(column, 0, 866)).toEqual({ first: 1, last: 1 });
    expect(visibleRange(column, topOf(3) - pageMargin, 600)).toEqual({ first: 3, last: 3 });
    expect(visibleRange(column, topOf(3) - pageMargin - 1, 600)).toEqual({ first: 2, last: 3 });
  });

  it('stay within the document', () => {
    expect(visibleRange(column, column.height - 600, 600).last).toBe(5000);
    expect(visibleRange(column, column.height + 5000, 600)).toEqual({ first: 5000, last: 5000 });
    expect(visibleRange(column, -200, 600).first).toBe(1);
    expect(
      visibleRange(
        layOutColumn([], () => 1, 800, 1),
        0,
        600,
      ).first,
    ).toBe(1);
  });

  it('widen to both sides within the document', () => {
    expect(widen({ first: 1, last: 2 }, 2, 10)).toEqual({ first: 1, last: 4 });
    expect(widen({ first: 9, last: 9 }, 2, 10)).toEqual({ first: 7, last: 10 });
  });
});
