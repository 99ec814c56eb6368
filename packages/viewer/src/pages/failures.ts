import { mayPass, PdfError } from '../pdf/pdf-error.ts';
import { pageOf } from './jobs.ts';
import type { PainterEvents } from './scene.ts';

/** The delay before a network failure is retried. */
const retryMs = 5000;

/** Tracks failures. A lost connection is no error: pages stay blank until `retry` is called, and the form can be filled in. */
export function createFailures(events: Pick<PainterEvents, 'onError' | 'onPageError'>, retry: () => void) {
  const waiting = new Set<string>();
  const broken = new Set<number>();

  return {
    /** Notes the failure of a job. */
    note(key: string, error: unknown) {
      waiting.add(key);
      const code = error instanceof PdfError ? error.code : 'unreadable_pdf';
      if (mayPass(error)) setTimeout(retry, retryMs);
      else if (code !== 'unreadable_pdf') events.onError(error);
      // A page without its text can still be read and signed.
      else if (!key.startsWith('text') && !broken.has(pageOf(key))) {
        broken.add(pageOf(key));
        events.onPageError(pageOf(key), error);
      }
    },
    /** Whether a job is not retried for now. A broken page stays broken at any scale; its text may still load. */
    holds: (key: string) => waiting.has(key) || (broken.has(pageOf(key)) && !key.startsWith('text')),
    /** Whether a page cannot be drawn. */
    isBroken: (pageNumber: number) => broken.has(pageNumber),
    /** Whether drawing a page failed, also for lack of a network. */
    hasFailed: (pageNumber: number) =>
      [...waiting].some((key) => pageOf(key) === pageNumber && !key.startsWith('text')),
    /** Allows a retry of network failures or, with a page, of that page. */
    forgive(pageNumber?: number) {
      if (pageNumber !== undefined) broken.delete(pageNumber);
      for (const key of waiting) {
        if (pageNumber === undefined ? !broken.has(pageOf(key)) : pageOf(key) === pageNumber) waiting.delete(key);
      }
    },
    clear() {
      waiting.clear();
      broken.clear();
    },
  };
}
