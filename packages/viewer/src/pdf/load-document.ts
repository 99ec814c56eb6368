import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { afterFirst } from './after-first.ts';
import { openBytes, readHead } from './byte-source.ts';
import { type Engine, loadEngine } from './engine.ts';
import { createFetchRange } from './fetch-range.ts';
import { chunkSize } from './first-ranges.ts';
import { createPdfDocument } from './open-document.ts';
import type { OpenPdfOptions, PdfDocument } from './pdf-document.ts';
import { toPdfError } from './pdf-error.ts';
import { takeWorker } from './prepare-pdf.ts';
import { serveRanges } from './serve-ranges.ts';
import { unlessAborted } from './unless-aborted.ts';

export { preparePdf } from './prepare-pdf.ts';

/** Limits of what a PDF from outside may make the browser hold: pixels of one image, bytes of one canvas. */
const maxImageSize = 100_000_000;
const canvasMaxAreaInBytes = 2 ** 26;

/** How long pdf.js may take to let go of a document before its worker is ended under it, in milliseconds. */
const patience = 2000;

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
    const opening = openBytes(createFetchRange(options, reading), fileSize);
    const parts = Promise.all([loadEngine(), opening, opening.then(readHead)]);
    const [pdfjs, source, head] = await unlessAborted(parts, stop);
    const transport = new pdfjs.PDFDataRangeTransport(source.length, head);
    const serving = serveRanges(transport, { ...source, readAhead: afterFirst(source, onFirstPage) }, reading);
    opened = startTask(pdfjs, worker.port, { range: transport, ...assetFolders(assetsUrl) });
    const proxy = await unlessAborted(opened.promise, AbortSignal.any([stop, serving.failing()]));
    return createPdfDocument({ pdfjs, proxy, serving, fields, close });
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
  rangeChunkSize: chunkSize,
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
  // pdf.js waits for its worker to say goodbye; one that is busy, or never started, must not keep us.
  const giveUp = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([task.destroy().catch(() => {}), giveUp]);
  worker.destroy();
}
