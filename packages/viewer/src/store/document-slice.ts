import type { StateCreator } from 'zustand';
import { classifyError, isLongWait } from '../delivery/classify-error.ts';
import { retryRequest } from '../delivery/retry-request.ts';
import { BadDocumentError } from '../failure/failure.ts';
import { type LateCode, lateCode } from '../late/late-code.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { callHost } from './host-events.ts';
import { createMeasurePage, measurePages } from './measure-pages.ts';
import { type PageLayout, placedFields, readPageLayout } from './page-layout.ts';
import type { OpenDocument } from './read-document.ts';
import type { Actions, DocumentSlice, SignerState } from './state.ts';

/** What is read of a document: its fields only once the code for that is loaded. */
interface Read {
  readonly pageLayout: PageLayout;
  readonly document: OpenDocument | undefined;
}

const nothingRead: Omit<DocumentSlice, keyof Actions<DocumentSlice>> = {
  loading: 'document',
  wait: undefined,
  pageLayout: undefined,
  document: undefined,
  pdf: undefined,
  unmeasuredPages: [],
};

/** Creates the slice that loads the document, then its PDF. `fill` brings what its fields need. */
export function createDocumentSlice(
  deps: SignerDeps,
  lifetime: Lifetime,
  fill: (code: LateCode) => void,
): StateCreator<SignerState, [], [], DocumentSlice> {
  return (set, get, store) => {
    const ask = (signal: AbortSignal) =>
      retryRequest(() => deps.takeDocument?.() ?? deps.client().getDocument(deps.documentId, { signal, retries: 0 }), {
        connection: deps.connection,
        signal,
        onWait: (wait) => set({ wait }),
      });

    /** Asks for a fresh address of the file. When the service may give one in a moment, the document stays open. */
    async function renewUrl(signal: AbortSignal): Promise<string> {
      try {
        return (await ask(signal)).documentUrl;
      } catch (cause) {
        const { kind, retryAfter } = classifyError(cause);
        if (kind === 'final' || isLongWait(retryAfter)) throw cause;
        throw new PdfError('network', 'The address of the file could not be renewed just now.', { cause });
      }
    }

    /** @throws BadDocumentError */
    function read(given: SignerDocument): Read {
      return { pageLayout: readPageLayout(given), document: lateCode.read().code?.readDocument(given) };
    }

    function show({ pageLayout, document }: Read): void {
      set({ pageLayout, loading: 'pdf' });
      if (document) showFields(document);
    }

    function showFields(document: OpenDocument): void {
      const { code } = lateCode.read();
      if (!code) return;
      fill(code);
      code.showFields(deps, store, document);
    }

    /** Reads the fields once the first page is drawn: what that needs is not loaded before. */
    async function showFieldsLater(given: SignerDocument, signal: AbortSignal): Promise<void> {
      await deps.untilFirstPage?.(signal);
      await lateCode.keepAsking(signal);
      signal.throwIfAborted();
      const { document } = read(given);
      if (document) showFields(document);
    }

    async function openFile(given: SignerDocument, signal: AbortSignal): Promise<void> {
      const { documentUrl: url, metadata, fields } = given;
      // Read before the file is opened, which is in vain for a document that is wrong.
      const early = given.pages && read(given);
      const fileSize = metadata.fileSize || undefined;
      // Opened before the pages are shown: the file's bytes are on their way while React lays them out.
      const opening = deps.openPdf({
        url,
        renewUrl: () => renewUrl(signal),
        fileSize,
        hasFields: placedFields(fields).length > 0,
        signal,
      });
      if (early) show(early);
      const pdf = await opening;
      try {
        const { described, unmeasured } = early ? { described: given, unmeasured: [] } : await measurePages(given, pdf);
        signal.throwIfAborted();
        if (!early) show(read(described));
        const { pageCount } = described.metadata;
        if (pdf.pageCount !== pageCount) {
          throw new BadDocumentError([`The file has ${pdf.pageCount} pages, but ${pageCount} are described.`]);
        }
        set({ pdf, unmeasuredPages: unmeasured, failedPages: unmeasured });
        if (!get().document) await showFieldsLater(described, signal);
      } catch (error) {
        if (get().pdf !== pdf) await pdf.destroy();
        throw error;
      }
      set({ loading: 'done' });
      tellReady();
    }

    function tellReady(): void {
      const { pageLayout, earlier, announce, todo } = get();
      if (!pageLayout) return;
      const { filename, pageCount } = pageLayout.metadata;
      // Of an earlier submission, that is said.
      if (!earlier) announce({ kind: 'opened', filename, required: todo().progress.required });
      callHost(() => deps.events().onReady?.({ documentId: deps.documentId, pageCount }));
    }

    return {
      ...nothingRead,

      async open() {
        const signal = lifetime.renew();
        const { pdf: before, failure, currentPage } = get();
        // The pages gave way to the failure.
        if (failure && currentPage > 1) get().goToPage(currentPage);
        const unset = { failure: undefined, wait: undefined, submitFailure: undefined, pdf: undefined } as const;
        set({ loading: 'document', ...unset, failedPages: [], unmeasuredPages: [], pageRetry: undefined });
        try {
          await before?.destroy();
          // StrictMode opens, closes and opens again at once: the first time, nothing is asked for.
          signal.throwIfAborted();
          await openFile(await ask(signal), signal);
        } catch (error) {
          if (!signal.aborted) get().fail(error);
        }
      },

      measurePage: createMeasurePage(store),

      close() {
        lifetime.end();
        void get().pdf?.destroy();
        set({ pdf: undefined });
      },
    };
  };
}
