import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { type Engine, loadEngine } from './engine.ts';
import { createFetchRange } from './fetch-range.ts';
import { createPdfDocument } from './open-document.ts';
import type { OpenPdfOptions, PdfDocument } from './pdf-document.ts';
import { toPdfError } from './pdf-error.ts';
import { takeWorker } from './prepare-pdf.ts';
import { createRangeTransport, rangeChunkSize, readHead } from './range-transport.ts';
import { unlessAborted } from './unless-aborted.ts';

export { preparePdf } from './prepare-pdf.ts';

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
  const { workerSrc, fileSize, assetsUrl, fields = [], onFirstPage, signal } = options;
  signal.throwIfAborted();
  const closing = new AbortController();
  const reading = AbortSignal.any([signal, closing.signal]);
  const worker = takeWorker(workerSrc);
  const stop = AbortSignal.any([reading, worker.failing]);
  let opened: Opened | undefined;
  const close = async () => {
    closing.abort();
    await opened?.end();
    worker.port.terminate();
  };
  try {
    const fetchRange = createFetchRange(options, reading);
    const [pdfjs, head] = await unlessAborted(Promise.all([loadEngine(), readHead(fetchRange, fileSize)]), stop);
    const transport = createRangeTransport(pdfjs, { head, fetchRange, signal: reading });
    opened = startTask(pdfjs, worker.port, { range: transport.source, ...assetFolders(assetsUrl) });
    const proxy = await unlessAborted(opened.promise, AbortSignal.any([stop, transport.failed()]));
    const afterFirstPage = () => {
      onFirstPage?.();
      transport.readAhead();
    };
    return createPdfDocument({ pdfjs, proxy, transport, fields, afterFirstPage, close });
  } catch (error) {
    void close();
    signal.throwIfAborted();
    throw toPdfError(error);
  }
}

interface Opened {
  readonly promise: Promise<PDFDocumentProxy>;
  end(): Promise<void>;
}

function startTask(pdfjs: Engine, port: Worker, source: object): Opened {
  const worker = pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS });
  const task = pdfjs.getDocument({ ...source, ...settings, worker, verbosity: pdfjs.VerbosityLevel.ERRORS });
  return { promise: task.promise, end: () => endTask(task, worker) };
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

async function endTask(task: PDFDocumentLoadingTask, worker: PDFWorker): Promise<void> {
  // pdf.js waits for an answer of its worker, which may be busy or may never have started.
  const timeout = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs));
  await Promise.race([task.destroy().catch(() => {}), timeout]);
  worker.destroy();
}
