import { describe, expect, it } from 'vitest';
import type { Found } from './found.ts';
import { maxHits, searchPages } from './search-pages.ts';

const query = 'rent';

/** Searches a document whose pages say this, and gives all that was told on the way. */
async function search(pages: readonly string[], { from = 1 } = {}) {
  const asked = new Set<number>();
  const pdf = {
    pageCount: pages.length,
    textOf: async (pageNumber: number) => {
      asked.add(pageNumber);
      return pages[pageNumber - 1] ?? '';
    },
  };
  const signal = new AbortController().signal;
  const told: Found[] = [];
  const options = { query, from, signal };
  for await (const found of searchPages(pdf, options)) told.push(found);
  return { asked: [...asked], told, last: told.at(-1) };
}

describe('searching a document', () => {
  it('begins with the page that is read, and goes round the end', async () => {
    const { asked, last } = await search(['rent', 'x', 'rent rent'], { from: 2 });
    expect(asked).toEqual([2, 3, 1]);
    expect(last?.count).toBe(3);
    expect([...(last?.hits.keys() ?? [])].sort()).toEqual([1, 3]);
  });

  it('yields the hits after every page', async () => {
    const { told } = await search(['rent', 'x', 'rent rent']);
    expect(told.map(({ count, searched }) => [searched, count])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
  });

  it('reads a few pages ahead, and not the whole document', async () => {
    const asked = new Set<number>();
    const textOf = (pageNumber: number) => {
      asked.add(pageNumber);
      return pageNumber === 2 ? new Promise<string>(() => {}) : Promise.resolve('');
    };
    const { signal } = new AbortController();
    const told = searchPages({ textOf, pageCount: 200 }, { query, from: 1, signal });
    await told.next();
    void told.next();
    await Promise.resolve();
    expect([...asked]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('throws only when it reaches a page that cannot be read', async () => {
    const textOf = async (pageNumber: number) => {
      if (pageNumber === 3) throw new Error('Broken.');
      return 'rent';
    };
    const { signal } = new AbortController();
    const told = searchPages({ textOf, pageCount: 3 }, { query, from: 1, signal });
    expect((await told.next()).value).toMatchObject({ count: 1 });
    expect((await told.next()).value).toMatchObject({ count: 2 });
    await expect(told.next()).rejects.toThrow('Broken.');
  });

  it('counts the pages without text', async () => {
    expect((await search(['rent', ' \n', ''])).last).toMatchObject({ withoutText: 2, searched: 3 });
  });

  it('limits the hits and says that there are more', async () => {
    const { last } = await search(['rent '.repeat(maxHits - 1), 'rent rent rent', 'rent']);
    expect(last).toMatchObject({ count: maxHits, isCut: true, searched: 2 });
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const told = searchPages(
      { textOf: async () => '', pageCount: 9 },
      {
        query,
        from: 1,
        signal: stop.signal,
      },
    );
    await told.next();
    stop.abort(new Error('Closed.'));
    await expect(told.next()).rejects.toThrow('Closed.');
  });
});
