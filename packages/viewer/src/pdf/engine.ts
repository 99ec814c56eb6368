/// <reference path="./pdfjs-min.d.ts" />

import { withAnyOriginWorker } from './any-origin-worker.ts';
import { PdfError } from './pdf-error.ts';

/** The part of pdf.js that runs in the page. */
export type Engine = typeof import('pdfjs-dist');

/** A worker, and a signal that aborts with a `PdfError` if the worker does not start. */
export interface StartedWorker {
  readonly port: Worker;
  readonly failing: AbortSignal;
}

const help =
  'The PDF worker did not start. Serve pdfjs-dist/build/pdf.worker.min.mjs of the installed version as JavaScript, ' +
  'pass its address as workerSrc, and allow it in the content security policy (worker-src, trusted-types).';

/** Whether the browser has the newest functions that pdf.js 6 uses. Other browsers get the legacy build with polyfills. */
const isModern = (): boolean =>
  'getOrInsertComputed' in Map.prototype && 'fromBase64' in Uint8Array && 'try' in Promise && 'sumPrecise' in Math;

let engine: Promise<Engine> | undefined;

// The minified files: with them, bundles are 5 KB smaller (brotli, with the worker).
const load = (): Promise<Engine> =>
  isModern() ? import('pdfjs-dist/build/pdf.min.mjs') : import('pdfjs-dist/legacy/build/pdf.min.mjs');

/** Loads pdf.js once. After a failure, a `PdfError`, the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= load().catch((cause: unknown) => {
    engine = undefined;
    throw new PdfError('network', 'The code that draws PDFs could not be loaded. Check the connection.', { cause });
  });
  return engine;
}

/** Workers that were started before their document is known, by the URL of their script. */
const prepared = new Map<string | undefined, StartedWorker>();

/**
 * Starts a worker and loads pdf.js before the URL of the document is known. The next `openPdf` with the same `workerSrc` uses
 * the worker; otherwise, it is terminated with the signal.
 */
export function preparePdf({ workerSrc, signal }: { workerSrc?: string | undefined; signal: AbortSignal }): void {
  // openPdf retries and reports failures. The worker comes first, because it is larger and loads on its own thread.
  try {
    if (!prepared.has(workerSrc) && !signal.aborted) {
      const worker = startWorker(workerSrc);
      prepared.set(workerSrc, worker);
      const end = () => prepared.get(workerSrc) === worker && takeWorker(workerSrc).port.terminate();
      signal.addEventListener('abort', end, { once: true });
    }
  } catch {}
  loadEngine().catch(() => {});
}

/** The worker that was prepared, or a new one. */
export function takeWorker(workerSrc: string | undefined): StartedWorker {
  const worker = prepared.get(workerSrc);
  prepared.delete(workerSrc);
  return worker && !worker.failing.aborted ? worker : startWorker(workerSrc);
}

/**
 * Starts pdf.js's worker and reports if it does not start. pdf.js itself would silently parse on the main thread, which
 * freezes the page.
 *
 * @throws PdfError `no_worker`
 */
export function startWorker(workerSrc?: string): StartedWorker {
  const port = createWorker(workerSrc);
  const failing = new AbortController();
  const fail = (event: ErrorEvent) => {
    const cause = new Error(event.message || 'not loaded');
    // The event does not contain the cause.
    failing.abort(
      navigator.onLine
        ? new PdfError('no_worker', help, { cause })
        : new PdfError('network', 'The PDF worker could not be loaded. Check the connection.', { cause }),
    );
  };
  port.addEventListener('error', fail);
  // The first message proves that the worker runs. From then on, the tasks in which errors occur report them.
  port.addEventListener('message', () => port.removeEventListener('error', fail), { once: true });
  return { port, failing: failing.signal };
}

function createWorker(workerSrc: string | undefined): Worker {
  try {
    return withAnyOriginWorker(() => {
      if (workerSrc !== undefined) return new Worker(workerSrc, { type: 'module' });
      // Bundlers recognize exactly this form, `new Worker(new URL(…, import.meta.url))`, and include the file.
      return isModern()
        ? new Worker(new URL('./pdf-worker.js', import.meta.url), { type: 'module' })
        : new Worker(new URL('./pdf-worker-legacy.js', import.meta.url), { type: 'module' });
    });
  } catch (cause) {
    throw new PdfError('no_worker', help, { cause });
  }
}
