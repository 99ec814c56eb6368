import type { StateCreator } from 'zustand';
import { classifyError, isLongWait } from '../delivery/classify-error.ts';
import { retryRequest } from '../delivery/retry-request.ts';
import { selectPhase } from '../envelope/envelope-slice.ts';
import { BadDocumentError } from '../failure/failure.ts';
import { type LateCode, lateCode } from '../late/late-code.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { callHost } from './host-events.ts';
import { measurePages, placedFields, readPageLayout } from './page-layout.ts';
import type { DocumentSlice, SignerState, SignerStore } from './state.ts';

/** @throws PdfError if the envelope has ended: a panel replaces the document, and loading stops */
function fileOf({ documentUrl }: SignerDocument): string {
  if (documentUrl === undefined) throw new PdfError('network', 'The document is not available any more.');
  return documentUrl;
}

/** Shows that the envelope has ended instead of its document. */
async function showEnd(
  { metadata }: SignerDocument,
  signal: AbortSignal,
  { setState, getState }: Pick<SignerStore, 'setState' | 'getState'>,
): Promise<void> {
  if (selectPhase(getState()) !== 'ended') throw new BadDocumentError(['It has no documentUrl.']);
  setState({ pageLayout: { metadata, documentUrl: '', pages: [], fields: [] } });
  await lateCode.keepAsking(signal);
  signal.throwIfAborted();
  setState({ loading: 'done' });
}

function notifyReady(deps: SignerDeps, state: SignerState): void {
  const { pageLayout, earlier, announce, todo } = state;
  if (!pageLayout) return;
  const { filename, pageCount } = pageLayout.metadata;
  const { required } = todo().progress;
  const isWaiting = selectPhase(state) === 'waiting';
  // For an earlier submission, its receipt is announced instead.
  if (!earlier) {
    announce((messages) =>
      isWaiting ? `${messages.opened(filename, 0)} ${messages.waitingTitle}` : messages.opened(filename, required),
    );
  }
  callHost(() => deps.events().onReady?.({ documentId: deps.documentId, pageCount }));
}

/** Creates the slice that loads the document, then its PDF. `fill` adds the functions that need the code for fields. */
export function createDocumentSlice(
  deps: SignerDeps,
  lifetime: Lifetime,
  fill: (code: LateCode) => void,
): StateCreator<SignerState, [], [], DocumentSlice> {
  return (set, get, store) => {
    async function ask(signal: AbortSignal): Promise<SignerDocument> {
      const request = () => deps.takeDocument?.() ?? deps.client().getDocument(deps.documentId, { signal, retries: 0 });
      const given = await retryRequest(request, {
        connection: deps.connection,
        signal,
        onWait: (wait) => set({ wait }),
      });
      signal.throwIfAborted();
      get().setEnvelope(given);
      return given;
    }

    /** Requests a fresh URL of the file. A transient failure is thrown as a network error, which keeps the document open. */
    async function renewUrl(signal: AbortSignal): Promise<string> {
      try {
        return fileOf(await ask(signal));
      } catch (cause) {
        const { kind, retryAfter } = classifyError(cause);
        if (kind === 'final' || isLongWait(retryAfter)) throw cause;
        throw new PdfError('network', 'The address of the file could not be renewed just now.', { cause });
      }
    }

    /**
     * Shows the pages, and the fields once the code for them is loaded.
     *
     * @throws BadDocumentError before it shows anything
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
      if (url === undefined) return await showEnd(given, signal, store);
      if (pages) show(given);
      // In the same task, so that the file loads while React lays out the pages.
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
          // The first page has priority over the code for fields.
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
      notifyReady(deps, get());
    }

    return {
      loading: 'document',
      wait: undefined,
      pageLayout: undefined,
      document: undefined,
      pdf: undefined,

      async findFile() {
        const signal = lifetime.signal();
        const given = await deps.client().getDocument(deps.documentId, { signal });
        return { url: fileOf(given), downloadUrl: given.downloadUrl };
      },

      async open() {
        const signal = lifetime.renew();
        const { pdf: before, failure, currentPage } = get();
        // The failure panel replaced the pages, so restore the current page.
        if (failure && currentPage > 1) get().goToPage(currentPage);
        const unset = { failure: undefined, wait: undefined, submitFailure: undefined, pdf: undefined } as const;
        set({ loading: 'document', ...unset, failedPages: [], pageRetries: 0 });
        try {
          await before?.destroy();
          // StrictMode opens, closes and reopens at once: the first open must send no request.
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
