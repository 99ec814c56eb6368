import type { StateCreator } from 'zustand';
import { BadDocumentError } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { isSecurePage } from '../failure/secure-page.ts';
import { askPatiently } from '../keeping/ask-patiently.ts';
import { carryOver, labelsOf } from '../keeping/draft.ts';
import { callHost } from './call-host.ts';
import type { Lifetime } from './deps.ts';
import { firstValues, type Values } from './field-values.ts';
import type { MeasuringDeps } from './measured-pages.ts';
import { type OpenDocument, readDocument } from './read-document.ts';
import { selectProgress } from './selectors.ts';
import type { DocumentSlice, SignerState } from './state.ts';

/** What is filled in when a document is shown: what was before stays, where the new one still has a place for it. */
function takeOver(document: OpenDocument, { document: before, values, isDirty }: SignerState, first: Values) {
  if (!before) return { values: first };
  const carried = carryOver(document.fields, { values, labels: labelsOf(before.fields) }, first);
  const isNew = isDirty && before.metadata.version !== document.metadata.version;
  const restored = { source: 'version', at: 0, dropped: carried.dropped } as const;
  return { values: carried.values, ...(isNew && { restored }) };
}

/** Makes the slice that loads the document, then its PDF. */
export function createDocumentSlice(
  deps: MeasuringDeps,
  lifetime: Lifetime,
): StateCreator<SignerState, [], [], DocumentSlice> {
  return (set, get) => {
    const ask = (signal: AbortSignal) =>
      askPatiently(() => deps.takeDocument?.() ?? deps.client().getDocument(deps.documentId, { signal, retries: 0 }), {
        line: deps.line,
        signal,
        onWait: (wait) => set({ wait }),
      });

    function show(document: OpenDocument): void {
      const first = firstValues(document.fields, deps.initialValues());
      set({ document, loading: 'pdf', reported: new Set(), ...takeOver(document, get(), first) });
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
      wait: undefined,
      document: undefined,
      pdf: undefined,

      async open() {
        const signal = lifetime.renew();
        const before = get().pdf;
        set({ loading: 'document', failure: undefined, wait: undefined, submitFailure: undefined, pdf: undefined });
        try {
          if (!isSecurePage()) throw new Error('Browsers make no checksums in a page without HTTPS.');
          await before?.destroy();
          // StrictMode opens, closes and opens again at once: the first time, nothing is asked for.
          signal.throwIfAborted();
          const given = await ask(signal);
          const document = readDocument(await deps.describePages(given, signal));
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
        set({ loading: 'failed', failure, wait: undefined });
        // The browser knows first when there is a connection again.
        if (failure.kind === 'unreachable') void get().reopenOnline();
        get().tellError(error);
      },

      tellError(error) {
        const { code, message, retryable, requestId } = failureOf(error);
        callHost(() => deps.events().onError?.({ code, message, retryable, requestId }));
      },
    };
  };
}
