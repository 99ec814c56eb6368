import { loadEngine, takeWorker } from './engine.ts';
import { createFetchRange } from './fetch-range.ts';
import { createPdfDocument } from './open-document.ts';
import type { OpenPdfOptions, PdfDocument } from './pdf-document.ts';
import { toPdfError } from './pdf-error.ts';
import { createRangeTransport, rangeChunkSize, readHead } from './range-transport.ts';
import { unlessAborted } from './unless-aborted.ts';

export { preparePdf } from './engine.ts';

/** Limits for PDFs from outside: pixels of one image, bytes of one canvas. */
const maxImageSize = 100_000_000;
const canvasMaxAreaInBytes = 2 ** 26;

/** pdf.js may take this long to close a document before its worker is terminated. */
const closeTimeoutMs = 2000;

/**
 * Opens a PDF. Its bytes are read in ranges, only those that are needed.
 *
 * @throws PdfError, or the signal's reason when aborted
 */
export async function openPdf(options: OpenPdfOptions): Promise<PdfDocument> {
  const { workerSrc, fileSize, assetsUrl, onFirstPage, signal } = options;
  signal.throwIfAborted();
  const closing = new AbortController();
  const reading = AbortSignal.any([signal, closing.signal]);
  const worker = takeWorker(workerSrc);
  const stop = AbortSignal.any([reading, worker.failing]);
  let end = async () => {};
  const close = async () => {
    closing.abort();
    // pdf.js waits for an answer of its worker, which may be busy or may never have started.
    await Promise.race([end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, closeTimeoutMs))]);
    worker.port.terminate();
  };
  try {
    const fetchRange = createFetchRange(options, reading);
    const [pdfjs, head] = await unlessAborted(Promise.all([loadEngine(), readHead(fetchRange, fileSize)]), stop);
    const transport = createRangeTransport(pdfjs, { head, fetchRange, signal: reading });
    const { ERRORS: verbosity } = pdfjs.VerbosityLevel;
    const pdfWorker = pdfjs.PDFWorker.create({ port: worker.port, verbosity });
    const source = { range: transport.source, ...assetFolders(assetsUrl) };
    const task = pdfjs.getDocument({ ...source, ...settings, worker: pdfWorker, verbosity });
    end = () => task.destroy().finally(() => pdfWorker.destroy());
    const proxy = await unlessAborted(task.promise, AbortSignal.any([stop, transport.failed()]));
    const afterFirstPage = () => {
      onFirstPage?.();
      transport.readAhead();
    };
    return createPdfDocument({ pdfjs, proxy, transport, afterFirstPage, close });
  } catch (error) {
    void close();
    signal.throwIfAborted();
    throw toPdfError(error);
  }
}

const settings = {
  rangeChunkSize,
  disableStream: true,
  disableAutoFetch: true,
  enableXfa: false,
  maxImageSize,
  canvasMaxAreaInBytes,
};

/** pdf.js wants every folder with a slash at its end. */
function assetFolders(assetsUrl: string | undefined) {
  if (assetsUrl === undefined) return {};
  const base = new URL(assetsUrl.endsWith('/') ? assetsUrl : `${assetsUrl}/`, document.baseURI).href;
  return {
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
  };
}
