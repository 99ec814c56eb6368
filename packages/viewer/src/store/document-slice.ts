import type { StateCreator } from 'zustand';
import { classifyError, isLongWait } from '../delivery/classify-error.ts';
import { retryRequest } from '../delivery/retry-request.ts';
import { BadDocumentError } from '../failure/failure.ts';
import { type LateCode, lateCode } from '../late/late-code.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { callHost } from './host-events.ts';
import { measurePages, placedFields, readPageLayout } from './page-layout.ts';
import type { DocumentSlice, SignerState } from './state.ts';

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

    /**
     * Shows the pages, and the fields once the code for them is loaded.
     *
     * @throws BadDocumentError before anything is shown
     */
    function show(given: SignerDocument): void {
      const pageLayout = readPageLayout(given);
      const { code } = lateCode.read();
      const document = code?.readDocument(given);
      set({ pageLayout, loading: 'pdf' });
      if (!code || !document) return;
      fill(code);
      code.showFields(deps, store, document);
    }

    async function openFile(given: SignerDocument, signal: AbortSignal): Promise<void> {
      const { documentUrl: url, metadata, fields, pages } = given;
      if (pages) show(given);
      // In the same task, so that the file's bytes are on their way while React lays out the pages.
      const pdf = await deps.openPdf({
        url,
        renewUrl: () => renewUrl(signal),
        fileSize: metadata.fileSize || undefined,
        hasFields: placedFields(fields).length > 0,
        signal,
      });
      try {
        const described = await measurePages(given, pdf);
        signal.throwIfAborted();
        if (!pages) show(described);
        const { pageCount } = described.metadata;
        if (pdf.pageCount !== pageCount) {
          throw new BadDocumentError([`The file has ${pdf.pageCount} pages, but ${pageCount} are described.`]);
        }
        set({ pdf });
        if (!get().document) {
          // The first page comes before the code for fields.
          await deps.untilFirstPage?.(signal);
          await lateCode.keepAsking(signal);
          signal.throwIfAborted();
          show(described);
        }
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
      const { required } = todo().progress;
      // Of an earlier submission, that is said.
      if (!earlier) announce((messages) => messages.opened(filename, required));
      callHost(() => deps.events().onReady?.({ documentId: deps.documentId, pageCount }));
    }

    return {
      loading: 'document',
      wait: undefined,
      pageLayout: undefined,
      document: undefined,
      pdf: undefined,

      async findFile() {
        const signal = lifetime.signal();
        const { documentUrl: url, downloadUrl } = await deps.client().getDocument(deps.documentId, { signal });
        return { url, downloadUrl };
      },

      async open() {
        const signal = lifetime.renew();
        const { pdf: before, failure, currentPage } = get();
        // The pages gave way to the failure.
        if (failure && currentPage > 1) get().goToPage(currentPage);
        const unset = { failure: undefined, wait: undefined, submitFailure: undefined, pdf: undefined } as const;
        set({ loading: 'document', ...unset, failedPages: [], pageRetry: undefined });
        try {
          await before?.destroy();
          // StrictMode opens, closes and opens again at once: the first time, nothing is asked for.
          signal.throwIfAborted();
          await openFile(await ask(signal), signal);
        } catch (error) {
          if (!signal.aborted) get().fail(error);
        }
      },

      close() {
        lifetime.end();
        void get().pdf?.destroy();
        set({ pdf: undefined });
      },
    };
  };
}
