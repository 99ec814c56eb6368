import type { PdfDocument } from '../../pdf/pdf-document.ts';
import { findHits } from './find-hits.ts';
import { type Found, nothingFound } from './search-state.ts';

/** The maximum number of hits. */
export const maxHits = 1000;

/** The number of pages to read ahead, since each takes a round trip to the worker. */
const ahead = 4;

/**
 * Searches all pages, starting at `from` and wrapping around, and yields the results so far after each page.
 *
 * @throws PdfError when a page is unreadable, or the reason of the aborted signal
 */
export async function* searchPages(
  pdf: Pick<PdfDocument, 'textOf' | 'pageCount'>,
  { query, from, signal }: { query: string; from: number; signal: AbortSignal },
): AsyncGenerator<Found> {
  const { pageCount } = pdf;
  let found = nothingFound;
  const pageAt = (step: number) => ((from - 1 + step) % pageCount) + 1;

  for (let step = 0; step < pageCount && !found.isCut; step++) {
    for (let next = step; next < Math.min(step + 1 + ahead, pageCount); next++) {
      pdf.textOf(pageAt(next)).catch(() => {});
    }
    const pageNumber = pageAt(step);
    const text = await pdf.textOf(pageNumber);
    signal.throwIfAborted();
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
