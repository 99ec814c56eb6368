import type { StateCreator } from 'zustand';
import { BadDocumentError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { callHost } from './call-host.ts';
import type { Lifetime, SignerDeps } from './deps.ts';
import { firstValues } from './field-values.ts';
import { type OpenDocument, readDocument } from './read-document.ts';
import { selectProgress } from './selectors.ts';
import type { DocumentSlice, SignerState } from './state.ts';

/** Makes the slice that loads the document, then its PDF. */
export function createDocumentSlice(
  deps: SignerDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], DocumentSlice> {
  return (set, get) => {
    const ask = (signal: AbortSignal) => deps.client().getDocument(deps.documentId, { signal });

    function show(document: OpenDocument): void {
      // What was filled in before stays, where the new document still has a place for it.
      const values = firstValues(document.fields, { ...deps.initialValues(), ...get().values });
      set({ document, values, loading: 'pdf', reported: new Set() });
    }

    async function openFile(document: OpenDocument, signal: AbortSignal): Promise<void> {
      const { documentUrl, pages, metadata, fields } = document;
      const renewUrl = async () => (await ask(signal)).documentUrl;
      // Before the pages are shown: the file's bytes are on their way while React lays them out.
      const opening = deps.openPdf({ url: documentUrl, renewUrl, fileSize: metadata.fileSize, fields, signal });
      show(document);
      const pdf = await opening;
      if (signal.aborted) return pdf.destroy();
      if (pdf.pageCount !== pages.length) {
        await pdf.destroy();
        throw new BadDocumentError([`The file has ${pdf.pageCount} pages, but ${pages.length} are described.`]);
      }
      set({ pdf, loading: 'done' });
      const { filename } = document.metadata;
      get().announce({ kind: 'opened', filename, required: selectProgress(get()).required });
      callHost(() => deps.events().onReady?.({ documentId: deps.documentId, pageCount: pages.length }));
    }

    return {
      loading: 'document',
      failure: undefined,
      document: undefined,
      pdf: undefined,

      async open() {
        const signal = lifetime.renew();
        const before = get().pdf;
        set({ loading: 'document', failure: undefined, submitFailure: undefined, pdf: undefined });
        try {
          await before?.destroy();
          // StrictMode opens, closes and opens again at once: the first time, nothing is asked for.
          signal.throwIfAborted();
          const document = readDocument(await ask(signal));
          signal.throwIfAborted();
          await openFile(document, signal);
        } catch (error) {
          if (!signal.aborted) get().fail(error);
        }
      },

      close() {
        lifetime.end();
        void get().pdf?.destroy();
        set({ pdf: undefined });
      },

      fail(error) {
        const failure = failureOf(error);
        set({ loading: 'failed', failure });
        get().tellError(error);
      },

      tellError(error) {
        const { code, message, retryable, requestId } = failureOf(error);
        callHost(() => deps.events().onError?.({ code, message, retryable, requestId }));
      },
    };
  };
}
