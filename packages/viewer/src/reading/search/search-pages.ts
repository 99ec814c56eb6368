import type { PdfDocument } from '../../pdf/pdf-document.ts';
import { findHits, type SearchQuery } from './find-hits.ts';
import { type Found, nothingFound } from './found.ts';

/** The number of hits that are listed. */
export const maxHits = 5000;

/** Pages read ahead of the one that is searched: each is a round trip to the worker. */
const ahead = 4;

/** The texts of a document's pages, kept for the next search. */
export type PageTexts = Map<number, Promise<string>>;

/**
 * Searches page by page, from page `from` on and round the end, and yields the hits so far after each.
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

  function read(pageNumber: number): Promise<string> {
    const text = texts.get(pageNumber) ?? pdf.textOf(pageNumber, signal);
    texts.set(pageNumber, text);
    // It is read again when it is needed again.
    text.catch(() => texts.delete(pageNumber));
    return text;
  }

  for (let step = 0; step < pageCount && !found.isCut; step++) {
    signal.throwIfAborted();
    for (let next = step; next < Math.min(step + 1 + ahead, pageCount); next++) void read(pageAt(next));
    const pageNumber = pageAt(step);
    const text = await read(pageNumber);
    const all = findHits(text, pageNumber, query);
    const taken = all.slice(0, maxHits - found.count);
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
