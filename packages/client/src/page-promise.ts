import type { ListQuery } from './input.ts';
import type { Page } from './types/index.ts';

/**
 * A list in both its forms: awaited it is one page, iterated it is every item of that page and of all that follow, asked
 * for as they are needed.
 *
 * @example
 * const { data, pagination } = await client.listDocuments();
 * for await (const document of client.listDocuments()) print(document.filename);
 */
export interface PagePromise<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {}

/** Makes a list of a way to ask for any page of it. The first one is asked for at once. */
export function pagesOf<Item>(
  ask: (query: ListQuery) => Promise<Page<Item>>,
  query: ListQuery = {},
): PagePromise<Item> {
  const first = ask(query);
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first; ; ) {
        yield* page.data;
        const { cursor } = page.pagination;
        if (cursor === undefined) return;
        page = await ask({ ...query, cursor });
      }
    },
  });
}
