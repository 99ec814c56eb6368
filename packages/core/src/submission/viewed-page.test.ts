import { describe, expect, it } from 'vitest';
import { parse } from '../errors/parse.ts';
import { problemsOfViewed, viewedPageSchema } from './viewed-page.ts';

const viewedAt = '2026-11-21T10:00:00.000Z';

describe('a viewed page', () => {
  it('has a number and a time', () => {
    expect(parse(viewedPageSchema, { pageNumber: 1, viewedAt })).toEqual({ pageNumber: 1, viewedAt });
  });

  it('is refused with an invalid number or time', () => {
    for (const [page, field] of [
      [{ pageNumber: 0, viewedAt }, 'pageNumber'],
      [{ pageNumber: 1.5, viewedAt }, 'pageNumber'],
      [{ pageNumber: 1 }, 'viewedAt'],
      [{ pageNumber: 1, viewedAt: 'yesterday' }, 'viewedAt'],
    ] as const) {
      expect(() => parse(viewedPageSchema, page)).toThrow(field);
    }
  });
});

describe('the viewed pages', () => {
  it('are optional, and need not be complete', () => {
    expect(problemsOfViewed(undefined, 2)).toEqual([]);
    expect(problemsOfViewed([], 2)).toEqual([]);
    expect(problemsOfViewed([{ pageNumber: 2, viewedAt }], 2)).toEqual([]);
  });

  it('are pages of the document without duplicates', () => {
    const pages = [2, 3, 2].map((pageNumber) => ({ pageNumber, viewedAt }));
    expect(problemsOfViewed(pages, 2)).toEqual([
      { field: 'viewedPages[1].pageNumber', reason: 'range', max: 2 },
      { field: 'viewedPages[2].pageNumber', reason: 'duplicate' },
    ]);
  });
});
