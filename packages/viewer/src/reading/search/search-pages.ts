import type { PdfDocument } from '../../pdf/pdf-document.ts';
import { findHits, type SearchQuery } from './find-hits.ts';
import { type Found, nothingFound } from './found.ts';

/** The most places that are listed. Who has found so many is searching for something else. */
export const mostHits = 5000;

/** How many pages are read ahead of the one that is searched: each is a way to the worker and back. */
const ahead = 4;

/** The texts that were read of a document. One that is searched again need not be read again. */
export type PageTexts = Map<number, string>;

/**
 * Searches page by page, from the one that is read on and round the end, and tells what it has found after each.
 *
 * @throws PdfError when a page cannot be read, or the signal's reason
 */
export async function* searchPages(
  pdf: Pick<PdfDocument, 'textOf' | 'pageCount'>,
  texts: PageTexts,
  { query, from, signal }: { query: SearchQuery; from: number; signal: AbortSignal },
): AsyncGenerator<Found> {
  const { pageCount } = pdf;
  let found = nothingFound;
  const pageAt = (step: number) => ((from - 1 + step) % pageCount) + 1;
  const reading = new Map<number, Promise<string>>();

  function read(pageNumber: number): Promise<string> {
    const begun = reading.get(pageNumber) ?? pdf.textOf(pageNumber, signal);
    reading.set(pageNumber, begun);
    // A page that is read ahead may fail without an unhandled rejection.
    begun.catch(() => {});
    return begun;
  }

  for (let step = 0; step < pageCount && !found.isCut; step++) {
    signal.throwIfAborted();
    for (let next = step; next < Math.min(step + 1 + ahead, pageCount); next++) {
      if (!texts.has(pageAt(next))) void read(pageAt(next));
    }
    const pageNumber = pageAt(step);
    const text = texts.get(pageNumber) ?? (await read(pageNumber));
    texts.set(pageNumber, text);
    reading.delete(pageNumber);
    const all = findHits(text, pageNumber, query);
    const taken = all.slice(0, mostHits - found.count);
    found = {
      hits: taken.length === 0 ? found.hits : new Map([...found.hits, [pageNumber, taken]]),
      count: found.count + taken.length,
      withoutText: found.withoutText + (text.trim() === '' ? 1 : 0),
      searched: found.searched + 1,
      isCut: taken.length < all.length,
    };
    yield found;
  }
}
