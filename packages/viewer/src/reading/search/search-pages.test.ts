import { describe, expect, it } from 'vitest';
import { maxHits, searchPages } from './search-pages.ts';
import type { Found } from './search-state.ts';

const query = 'rent';

/** Searches a document with the given page texts, and collects all yielded results. */
async function search(pages: readonly string[], { from = 1 } = {}) {
  const requested = new Set<number>();
  const pdf = {
    pageCount: pages.length,
    textOf: async (pageNumber: number) => {
      requested.add(pageNumber);
      return pages[pageNumber - 1] ?? '';
    },
  };
  const signal = new AbortController().signal;
  const yielded: Found[] = [];
  const options = { query, from, signal };
  for await (const found of searchPages(pdf, options)) yielded.push(found);
  return { requested: [...requested], yielded, last: yielded.at(-1) };
}

describe('searching a document', () => {
  it('starts at the current page, and wraps around', async () => {
    const { requested, last } = await search(['rent', 'x', 'rent rent'], { from: 2 });
    expect(requested).toEqual([2, 3, 1]);
    expect(last?.count).toBe(3);
    expect([...(last?.hits.keys() ?? [])].sort()).toEqual([1, 3]);
  });

  it('yields the results after every page', async () => {
    const { yielded } = await search(['rent', 'x', 'rent rent']);
    expect(yielded.map(({ count, searched }) => [searched, count])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
  });

  it('reads a few pages ahead, but not the whole document', async () => {
    const requested = new Set<number>();
    const textOf = (pageNumber: number) => {
      requested.add(pageNumber);
      return pageNumber === 2 ? new Promise<string>(() => {}) : Promise.resolve('');
    };
    const { signal } = new AbortController();
    const yielded = searchPages({ textOf, pageCount: 200 }, { query, from: 1, signal });
    await yielded.next();
    void yielded.next();
    await Promise.resolve();
    expect([...requested]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('throws only when it reaches an unreadable page', async () => {
    const textOf = async (pageNumber: number) => {
      if (pageNumber === 3) throw new Error('Broken.');
      return 'rent';
    };
    const { signal } = new AbortController();
    const yielded = searchPages({ textOf, pageCount: 3 }, { query, from: 1, signal });
    expect((await yielded.next()).value).toMatchObject({ count: 1 });
    expect((await yielded.next()).value).toMatchObject({ count: 2 });
    await expect(yielded.next()).rejects.toThrow('Broken.');
  });

  it('counts the pages without text', async () => {
    expect((await search(['rent', ' \n', ''])).last).toMatchObject({ withoutText: 2, searched: 3 });
  });

  it('limits the hits, and indicates that there are more', async () => {
    const { last } = await search(['rent '.repeat(maxHits - 1), 'rent rent rent', 'rent']);
    expect(last).toMatchObject({ count: maxHits, isCut: true, searched: 2 });
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const yielded = searchPages(
      { textOf: async () => '', pageCount: 9 },
      {
        query,
        from: 1,
        signal: stop.signal,
      },
    );
    await yielded.next();
    stop.abort(new Error('Closed.'));
    await expect(yielded.next()).rejects.toThrow('Closed.');
  });
});
