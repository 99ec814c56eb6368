import { expect, it } from 'vitest';
import { comparedPages, drawnPages } from './compared-pages.ts';

it('compares all of 100 pages', () => {
  expect(comparedPages(100, new Set())).toHaveLength(100);
});

it('compares the first page, the last page and pages with fields of a long document', () => {
  const pages = comparedPages(1000, new Set([5, 777]));
  expect(pages).toEqual(expect.arrayContaining([1, 5, 777, 1000]));
  expect(pages.length).toBeLessThan(105);
  expect(new Set(pages).size).toBe(pages.length);
});

it('draws the first page, the last page and one page with a field', () => {
  expect([...drawnPages(20, new Set([7, 8]))]).toEqual([1, 20, 7]);
});
