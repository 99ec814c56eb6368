/// <reference path="./pdfjs-min.d.ts" />

import { withAnyOriginWorker } from './any-origin-worker.ts';
import { PdfError } from './pdf-error.ts';

/** The part of pdf.js that runs in the page. */
export type Engine = typeof import('pdfjs-dist');

/** A worker, and a signal that is aborted with a `PdfError` when the worker does not start. */
export interface StartedWorker {
  readonly port: Worker;
  readonly failing: AbortSignal;
}

const help =
  'The PDF worker did not start. Serve pdfjs-dist/build/pdf.worker.min.mjs of the installed version as JavaScript, ' +
  'pass its address as workerSrc, and allow it in the content security policy (worker-src, trusted-types).';

/** Whether the browser has the newest functions that pdf.js 6 uses. Others get the legacy build, which includes them. */
const isModern = (): boolean =>
  'getOrInsertComputed' in Map.prototype && 'fromBase64' in Uint8Array && 'try' in Promise && 'sumPrecise' in Math;

let engine: Promise<Engine> | undefined;

// The minified files: bundlers make 5 KB less of them (brotli, with the worker) than of the readable ones.
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

/** Workers that were started ahead of their document, by the address of their script. */
const prepared = new Map<string | undefined, StartedWorker>();

/**
 * Starts a worker and loads pdf.js while the address of the document is not yet known. The worker is used by the next
 * `openPdf` with the same `workerSrc`, or ends with the signal.
 */
export function preparePdf({ workerSrc, signal }: { workerSrc?: string | undefined; signal: AbortSignal }): void {
  // What fails here is tried again, and reported, by openPdf. The worker first: it has more to read and its own thread.
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
 * Starts pdf.js's worker ourselves. Left to itself, pdf.js silently parses on the main thread when its worker does not
 * start, and the page freezes; here the failure is reported.
 *
 * @throws PdfError `no_worker`
 */
export function startWorker(workerSrc?: string): StartedWorker {
  const port = createWorker(workerSrc);
  const failing = new AbortController();
  const fail = (event: ErrorEvent) => {
    const cause = new Error(event.message || 'not loaded');
    // The browser does not say why.
    failing.abort(
      navigator.onLine
        ? new PdfError('no_worker', help, { cause })
        : new PdfError('network', 'The PDF worker could not be loaded. Check the connection.', { cause }),
    );
  };
  port.addEventListener('error', fail);
  // It runs: from now on, errors are reported to the task in which they occur.
  port.addEventListener('message', () => port.removeEventListener('error', fail), { once: true });
  return { port, failing: failing.signal };
}

function createWorker(workerSrc: string | undefined): Worker {
  try {
    return withAnyOriginWorker(() => {
      if (workerSrc !== undefined) return new Worker(workerSrc, { type: 'module' });
      // Bundlers look for exactly this form, `new Worker(new URL(…, import.meta.url))`, and ship the file.
      return isModern()
        ? new Worker(new URL('./pdf-worker.js', import.meta.url), { type: 'module' })
        : new Worker(new URL('./pdf-worker-legacy.js', import.meta.url), { type: 'module' });
    });
  } catch (cause) {
    throw new PdfError('no_worker', help, { cause });
  }
}
