import type { PageInfo } from '@document-signer/core';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { SignerState, SignerStore } from './state.ts';

/** A document with all its pages, and the numbers of those whose size is not known. */
interface Described {
  readonly described: SignerDocument;
  readonly unmeasured: readonly number[];
}

/**
 * Measures the pages of a document whose host does not describe them. A page that cannot be read is as large as the first one, until
 * it is drawn.
 */
export async function measurePages(document: SignerDocument, pdf: PdfDocument): Promise<Described> {
  if (document.pages) return { described: document, unmeasured: [] };
  const first = await pdf.pageInfo(1);
  const numbers = Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
  const measured = await Promise.all(numbers.map((pageNumber) => pdf.pageInfo(pageNumber).catch(() => undefined)));
  const pages = measured.map((page, index) => page ?? { ...first, pageNumber: index + 1 });
  const described: SignerDocument = {
    ...{ ...document, pages },
    metadata: { ...document.metadata, pageCount: pages.length },
  };
  return { described, unmeasured: numbers.filter((pageNumber) => !measured[pageNumber - 1]) };
}

/** The same with another page in its place. */
function withPage<Part extends { readonly pages: readonly PageInfo[] }>(part: Part, page: PageInfo): Part {
  return { ...part, pages: part.pages.with(page.pageNumber - 1, page) };
}

/** Creates what measures one of the pages that could not be read before. */
export function createMeasurePage({
  getState: get,
  setState: set,
}: Pick<SignerStore, 'getState' | 'setState'>): SignerState['measurePage'] {
  return async (pageNumber) => {
    const { pdf } = get();
    const page = await pdf?.pageInfo(pageNumber);
    const { pageLayout, document, unmeasuredPages } = get();
    if (!page || get().pdf !== pdf) return false;
    set({
      pageLayout: pageLayout && withPage(pageLayout, page),
      document: document && withPage(document, page),
      unmeasuredPages: unmeasuredPages.filter((each) => each !== pageNumber),
    });
    return true;
  };
}
