import { PdfError } from './pdf-error.ts';

/** A worker, and a signal that is aborted with a `PdfError` when the worker does not start. */
export interface StartedWorker {
  readonly port: Worker;
  readonly failing: AbortSignal;
}

const help =
  'The PDF worker did not start. Serve pdfjs-dist/build/pdf.worker.min.mjs of the installed version as JavaScript, ' +
  'pass its address as workerSrc, and allow it in the content security policy (worker-src).';

/**
 * Whether the browser has the newest of what the modern build of pdf.js 6 is written with. Others get the legacy build,
 * which is the same with the gaps filled.
 */
export const isModern = (): boolean =>
  'getOrInsertComputed' in Map.prototype && 'fromBase64' in Uint8Array && 'try' in Promise && 'sumPrecise' in Math;

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
    // The browser does not say why. Without a line, it is the line, and trying again later helps.
    failing.abort(
      navigator.onLine
        ? new PdfError('no_worker', help, { cause })
        : new PdfError('network', 'The PDF worker could not be loaded. Check the connection.', { cause }),
    );
  };
  port.addEventListener('error', fail);
  // Once it has spoken it runs; an error in one of its tasks is told to the one who asked for the task.
  port.addEventListener('message', () => port.removeEventListener('error', fail), { once: true });
  return { port, failing: failing.signal };
}

function createWorker(workerSrc: string | undefined): Worker {
  try {
    if (workerSrc !== undefined) return new Worker(toSameOrigin(workerSrc), { type: 'module' });
    // Bundlers look for exactly this form, `new Worker(new URL(…, import.meta.url))`, and ship the file.
    return isModern()
      ? new Worker(new URL('./pdf-worker.js', import.meta.url), { type: 'module' })
      : new Worker(new URL('./pdf-worker-legacy.js', import.meta.url), { type: 'module' });
  } catch (cause) {
    throw new PdfError('no_worker', help, { cause });
  }
}

/** A worker must come from the page's own origin; a module of that origin may import one from elsewhere. */
function toSameOrigin(workerSrc: string): string {
  const url = new URL(workerSrc, document.baseURI);
  if (url.origin === location.origin || url.protocol === 'blob:') return url.href;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' }));
}
