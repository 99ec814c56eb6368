import { mayPass, PdfError } from '../pdf/pdf-error.ts';
import { pageOf } from './jobs.ts';
import type { PainterEvents } from './scene.ts';

/** What could not be drawn. */
export interface Failures {
  /** Notes why a job failed. */
  note(key: string, error: unknown): void;
  /** Whether a job is left alone for now. */
  holds(key: string): boolean;
  /** Whether a page cannot be drawn. */
  isBroken(pageNumber: number): boolean;
  /** Whether drawing a page failed, for want of a line or otherwise. */
  hasFailed(pageNumber: number): boolean;
  /** Forgets what failed for want of a line or, with a page, that page. */
  forgive(pageNumber?: number): void;
  clear(): void;
}

/** Until the next try after the line was lost, in milliseconds. */
const patience = 5000;

/**
 * Keeps account of what failed. A lost line is not an error: it comes back, and who is filling in a form must not be
 * thrown out meanwhile; its pages stay blank and are tried again.
 *
 * @param retry called when a lost line may be back
 */
export function createFailures(events: Pick<PainterEvents, 'onError' | 'onPageError'>, retry: () => void): Failures {
  const waiting = new Set<string>();
  const broken = new Set<number>();

  return {
    note(key, error) {
      waiting.add(key);
      const code = error instanceof PdfError ? error.code : 'unreadable_pdf';
      if (mayPass(error)) setTimeout(retry, patience);
      else if (code !== 'unreadable_pdf') events.onError(error);
      // A page without its text can still be read and signed.
      else if (!key.startsWith('text') && !broken.has(pageOf(key))) {
        broken.add(pageOf(key));
        events.onPageError(pageOf(key), error);
      }
    },
    // Another scale would not make a broken page whole. Its text may be there all the same.
    holds: (key) => waiting.has(key) || (broken.has(pageOf(key)) && !key.startsWith('text')),
    isBroken: (pageNumber) => broken.has(pageNumber),
    hasFailed: (pageNumber) => [...waiting].some((key) => pageOf(key) === pageNumber && !key.startsWith('text')),
    forgive(pageNumber) {
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
