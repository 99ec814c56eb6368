import { loadEngine } from './engine.ts';
import { type StartedWorker, startWorker } from './start-worker.ts';

/** What is prepared, and for how long. */
export interface PrepareOptions {
  /**
   * Address of pdf.js's worker script: `build/pdf.worker.min.mjs` of the installed `pdfjs-dist`, of exactly that version. Default:
   * the installed one, found by the bundler.
   */
  readonly workerSrc?: string | undefined;
  readonly signal: AbortSignal;
}

/** Workers that were started ahead of their document, by the address of their script. */
const prepared = new Map<string | undefined, StartedWorker>();

/**
 * Starts a worker and loads pdf.js while the address of the document is not yet known. The worker is used by the next
 * `openPdf` with the same `workerSrc`, or ends with the signal.
 */
export function preparePdf({ workerSrc, signal }: PrepareOptions): void {
  // What fails here is tried again, and reported, by openPdf. The worker first: it has more to read and its own thread.
  try {
    keepWorker(workerSrc, signal);
  } catch {}
  loadEngine().catch(() => {});
}

function keepWorker(workerSrc: string | undefined, signal: AbortSignal): void {
  if (prepared.has(workerSrc) || signal.aborted) return;
  const worker = startWorker(workerSrc);
  prepared.set(workerSrc, worker);
  const end = () => {
    if (prepared.get(workerSrc) !== worker) return;
    prepared.delete(workerSrc);
    worker.port.terminate();
  };
  signal.addEventListener('abort', end, { once: true });
}

/** The worker that was prepared, or a new one. */
export function takeWorker(workerSrc: string | undefined): StartedWorker {
  const worker = prepared.get(workerSrc);
  prepared.delete(workerSrc);
  return worker && !worker.failing.aborted ? worker : startWorker(workerSrc);
}
