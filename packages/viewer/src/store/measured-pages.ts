import type { PageInfo } from '@document-signer/core';
import type { StoreApi } from 'zustand/vanilla';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { SignerDeps } from './deps.ts';
import { placedFields } from './page-layout.ts';
import { renewUrl } from './renew-url.ts';
import type { SignerState } from './state.ts';

/** Pages whose sizes are read on either side of the one that is looked at. */
const around = 3;

/** Milliseconds for which a page is visible before it is measured: pages of a fling are not. */
const rest = 80;

/** What a store works with that may have to measure its pages. */
export interface MeasuringDeps extends SignerDeps {
  /** Fills in the pages of a document whose host does not describe them: all like the first, until they are seen. */
  describePages(document: SignerDocument, signal: AbortSignal): Promise<SignerDocument>;
}

/**
 * Reads the sizes of pages from the PDF itself, for hosts that do not know them. To show anything, only page 1 is looked
 * at: in a large file the others lie anywhere, and to ask for them all would be to load the file.
 *
 * @returns what to make the store with, and what then puts the right sizes into it as its pages come into view
 */
export function measurePages(deps: SignerDeps): { deps: MeasuringDeps; watch(store: StoreApi<SignerState>): void } {
  /** Opened to be measured, and not yet taken to be shown. */
  let waiting: { readonly url: string; readonly pdf: PdfDocument } | undefined;
  /** Pages as the PDF has them. Undefined where the host has described all. */
  let known: Map<number, PageInfo> | undefined;

  async function describePages(document: SignerDocument, signal: AbortSignal): Promise<SignerDocument> {
    known = undefined;
    if (document.pages !== undefined) return document;
    const { documentUrl: url, metadata, fields: entries } = document;
    const again = () => deps.client().getDocument(deps.documentId, { signal });
    const hasFields = placedFields(entries).length > 0;
    const fileSize = metadata.fileSize || undefined;
    const renew = () => renewUrl(again);
    const pdf = await deps.openPdf({ url, renewUrl: renew, fileSize, hasFields, signal });
    waiting = { url, pdf };
    const first = await pdf.pageInfo(1);
    known = new Map([[1, first]]);
    const pages = Array.from({ length: pdf.pageCount }, (_, index) => ({ ...first, pageNumber: index + 1 }));
    return { ...document, metadata: { ...metadata, pageCount: pdf.pageCount }, pages };
  }

  const openPdf: SignerDeps['openPdf'] = async (options) => {
    const ready = waiting;
    waiting = undefined;
    if (ready?.url === options.url) return ready.pdf;
    await ready?.pdf.destroy();
    return deps.openPdf(options);
  };

  async function look(store: StoreApi<SignerState>): Promise<void> {
    const { pdf, pageLayout, currentPage } = store.getState();
    if (!pdf || !pageLayout || !known) return;
    const measured = known;
    const near = pageLayout.pages.slice(Math.max(0, currentPage - 1 - around), currentPage + around);
    const unknown = near.filter(({ pageNumber }) => !measured.has(pageNumber));
    // One that cannot be read says so when it is drawn.
    const found = await Promise.all(unknown.map(({ pageNumber }) => pdf.pageInfo(pageNumber).catch(() => undefined)));
    for (const page of found) if (page) measured.set(page.pageNumber, page);
    if (store.getState().pdf === pdf) correct(store, measured);
  }

  return {
    deps: { ...deps, describePages, openPdf },
    watch(store) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      store.subscribe(({ pdf, currentPage }, before) => {
        if (!pdf || !known || (pdf === before.pdf && currentPage === before.currentPage)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void look(store), rest);
      });
    },
  };
}

/** Where a page is not as it was taken to be, the document becomes another one; else nothing happens. */
function correct(store: StoreApi<SignerState>, measured: ReadonlyMap<number, PageInfo>): void {
  const { pageLayout, document } = store.getState();
  if (!pageLayout) return;
  const isRight = ({ pageNumber, width, height, rotation }: PageInfo) => {
    const real = measured.get(pageNumber);
    return !real || (real.width === width && real.height === height && real.rotation === rotation);
  };
  if (pageLayout.pages.every(isRight)) return;
  const pages = pageLayout.pages.map((page) => measured.get(page.pageNumber) ?? page);
  store.setState({ pageLayout: { ...pageLayout, pages }, ...(document && { document: { ...document, pages } }) });
  // What fits the width is another scale where a page turns out to be wider.
  const { zoom, setZoom } = store.getState();
  setZoom(zoom);
}
