import type { ListQuery } from './input.ts';
import type { Page } from './types/index.ts';

/**
 * A list. Await it for one page, or iterate it for all items from that page. Further pages are fetched when needed.
 *
 * @example
 * const { data, pagination } = await client.listDocuments();
 * for await (const document of client.listDocuments()) print(document.filename);
 */
export interface PagePromise<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {}

/** Creates a list from a function that fetches a page. The first page is fetched at once. */
export function pagesOf<Item>(
  fetchPage: (query: ListQuery) => Promise<Page<Item>>,
  query: ListQuery = {},
): PagePromise<Item> {
  const first = fetchPage(query);
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first; ; ) {
        yield* page.data;
        const { cursor } = page.pagination;
        if (cursor === undefined) return;
        page = await fetchPage({ ...query, cursor });
      }
    },
  });
}
