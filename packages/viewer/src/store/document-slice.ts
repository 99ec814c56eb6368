import type { StateCreator } from 'zustand';
import { retryRequest } from '../delivery/retry-request.ts';
import { BadDocumentError } from '../failure/failure.ts';
import type { SignerDocument } from '../signer-client.ts';
import type { Lifetime } from './deps.ts';
import { createFailing } from './failing.ts';
import { callHost } from './host-events.ts';
import type { MeasuringDeps } from './measured-pages.ts';
import { readPageLayout } from './page-layout.ts';
import { renewUrl } from './renew-url.ts';
import { rulesIfThere } from './rules.ts';
import { createShowFields } from './show-fields.ts';
import type { DocumentSlice, SignerState } from './state.ts';

/** Makes the slice that loads the document, then its PDF. */
export function createDocumentSlice(
  deps: MeasuringDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], DocumentSlice> {
  return (set, get, store) => {
    const { show, readLater } = createShowFields(deps, store);
    const ask = (signal: AbortSignal) =>
      retryRequest(() => deps.takeDocument?.() ?? deps.client().getDocument(deps.documentId, { signal, retries: 0 }), {
        connection: deps.connection,
        signal,
        onWait: (wait) => set({ wait }),
      });

    async function openFile(given: SignerDocument, signal: AbortSignal): Promise<void> {
      const pageLayout = readPageLayout(given);
      const document = rulesIfThere()?.readDocument(given);
      const { documentUrl, pages, metadata, fields } = pageLayout;
      // Before the pages are shown: the file's bytes are on their way while React lays them out.
      const renew = () => renewUrl(() => ask(signal));
      const { fileSize } = metadata;
      const opening = deps.openPdf({
        url: documentUrl,
        renewUrl: renew,
        fileSize,
        hasFields: fields.length > 0,
        signal,
      });
      set({ pageLayout, loading: 'pdf' });
      if (document) show(document);
      const pdf = await opening;
      if (signal.aborted) return pdf.destroy();
      if (pdf.pageCount !== pages.length) {
        await pdf.destroy();
        throw new BadDocumentError([`The file has ${pdf.pageCount} pages, but ${pages.length} are described.`]);
      }
      set({ pdf });
      if (!document) await readLater(given, signal);
      set({ loading: 'done' });
      const { filename } = metadata;
      // Of an earlier submission, that is said.
      if (!get().earlier) get().announce({ kind: 'opened', filename, required: get().todo().progress.required });
      callHost(() => deps.events().onReady?.({ documentId: deps.documentId, pageCount: pages.length }));
    }

    return {
      loading: 'document',
      failure: undefined,
      wait: undefined,
      pageLayout: undefined,
      document: undefined,
      pdf: undefined,

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
          const given = await ask(signal);
          const described = await deps.describePages(given, signal);
          signal.throwIfAborted();
          await openFile(described, signal);
        } catch (error) {
          if (!signal.aborted) get().fail(error);
        }
      },

      close() {
        lifetime.end();
        void get().pdf?.destroy();
        set({ pdf: undefined });
      },

      ...createFailing(deps, lifetime, { store, ask }),
    };
  };
}
