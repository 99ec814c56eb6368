import type { Page } from '@document-signer/core';

/**
 * A list in both its forms: awaited it is one page, iterated it is every item of that page and of all that follow, asked
 * for as they are needed.
 *
 * @example
 * const { data, pagination } = await client.listDocuments();
 * for await (const document of client.listDocuments()) print(document.filename);
 */
export interface PagePromise<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {}

/** Makes a list of its first page and a way to get the page after a cursor. */
export function pagePromise<Item>(
  first: Promise<Page<Item>>,
  pageAfter: (cursor: string) => Promise<Page<Item>>,
): PagePromise<Item> {
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first; ; ) {
        yield* page.data;
        const { cursor } = page.pagination;
        if (cursor === undefined) return;
        page = await pageAfter(cursor);
      }
    },
  });
}
