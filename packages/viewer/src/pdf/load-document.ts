import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { findPlace, type OutlineItem, outlineOf } from './destinations.ts';
import { type Engine, loadEngine, takeWorker } from './engine.ts';
import { createFetchRange } from './fetch-range.ts';
import { linksOf, pageInfoOf } from './page-info.ts';
import type { DrawOptions, OpenPdfOptions, PdfDocument } from './pdf-document.ts';
import { toPdfError } from './pdf-error.ts';
import { createRangeTransport, type RangeTransport, rangeChunkSize, readHead } from './range-transport.ts';
import { readContent } from './read-content.ts';
import { linesOf, readText } from './read-text.ts';

export { preparePdf } from './engine.ts';

/** Limits for untrusted PDFs: pixels of one image, bytes of one canvas. */
const maxImageSize = 100_000_000;
const canvasMaxAreaInBytes = 2 ** 26;

/** How long pdf.js may take to close a document before its worker is terminated. */
const closeTimeoutMs = 2000;

/**
 * Opens a PDF. Reads only the byte ranges that are needed.
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
    // pdf.js waits for its worker to answer, which may be busy or may never have started.
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

/** The URLs of pdf.js's asset folders. They must end with a slash. */
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

interface OpenParts {
  readonly pdfjs: Pick<Engine, 'TextLayer' | 'normalizeUnicode' | 'AnnotationMode' | 'OPS'>;
  readonly proxy: PDFDocumentProxy;
  readonly transport: Pick<RangeTransport, 'failed' | 'retry'>;
  afterFirstPage(): void;
  close(): Promise<void>;
}

/** Creates the document for the rest of the viewer. It hides the objects of pdf.js. */
export function createPdfDocument(parts: OpenParts): PdfDocument {
  const { pdfjs, proxy, transport, afterFirstPage, close } = parts;
  const pages = new Map<number, PDFPageProxy>();
  const drawings = new Set<Promise<void>>();
  /** Caches texts for the next search. */
  const texts = new Map<number, Promise<string>>();
  let isFirstPage = true;

  /** Runs work on a page. Rejects when the caller aborts it, or the page's bytes cannot be read. */
  async function onPage<T>(
    pageNumber: number,
    wanted: AbortSignal | undefined,
    work: (page: PDFPageProxy, signal: AbortSignal) => T | Promise<T>,
  ): Promise<T> {
    transport.retry();
    const signal = AbortSignal.any([transport.failed(), ...(wanted ? [wanted] : [])]);
    try {
      return await work(await unlessAborted(proxy.getPage(pageNumber), signal), signal);
    } catch (error) {
      signal.throwIfAborted();
      throw toPdfError(error);
    }
  }

  /** Resolves when no page is being drawn. Thumbnails and text share the worker with the pages, which have priority. */
  async function untilIdle(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    while (drawings.size > 0) await unlessAborted(Promise.allSettled(drawings), signal);
  }

  const read: typeof onPage = (pageNumber, wanted, work) =>
    onPage(pageNumber, wanted, async (page, signal) => {
      await untilIdle(signal);
      return unlessAborted(Promise.resolve(work(page, signal)), signal);
    });

  return {
    pageCount: proxy.numPages,
    pageInfo: (pageNumber) => onPage(pageNumber, undefined, pageInfoOf),
    async drawPage(pageNumber, canvas, options) {
      const drawing = onPage(pageNumber, options.signal, (page, signal) => {
        pages.set(pageNumber, page);
        return drawCanvas(page, canvas, { ...options, signal });
      });
      drawings.add(drawing);
      await drawing.finally(() => drawings.delete(drawing));
      if (isFirstPage) afterFirstPage();
      isFirstPage = false;
    },
    layText: (pageNumber, element, { scale, signal: wanted }) =>
      onPage(pageNumber, wanted, (page, signal) => {
        pages.set(pageNumber, page);
        return layText(pdfjs, page, element, { scale, signal });
      }),
    releasePage(pageNumber) {
      pages.get(pageNumber)?.cleanup();
      pages.delete(pageNumber);
    },
    textOf(pageNumber) {
      const known = texts.get(pageNumber);
      if (known !== undefined) return known;
      const text = read(pageNumber, undefined, async (page) => linesOf(await readText(page, pdfjs.normalizeUnicode)));
      texts.set(pageNumber, text);
      // The next call retries.
      text.catch(() => texts.delete(pageNumber));
      return text;
    },
    contentOf: (pageNumber, wanted) =>
      read(pageNumber, wanted, async (page) => {
        const content = await readContent(page, pdfjs);
        if (!pages.has(pageNumber)) page.cleanup();
        return content;
      }),
    async outline() {
      transport.retry();
      const items: readonly OutlineItem[] | null = await unlessAborted(proxy.getOutline(), transport.failed());
      return outlineOf(items ?? [], proxy.numPages);
    },
    linksOf: (pageNumber, wanted) => read(pageNumber, wanted, (page) => linksOf(page, proxy.numPages)),
    find: (destination) => findPlace(proxy, destination),
    drawThumbnail: (pageNumber, canvas, { bitmap, signal: wanted }) =>
      read(pageNumber, wanted, async (page, signal) => {
        await drawCanvas(page, canvas, { bitmap, signal });
        if (!pages.has(pageNumber)) page.cleanup();
      }),
    destroy: close,
  };
}

/**
 * Lays out the text in a detached element, then inserts all of it: pdf.js measures each run, and with attached runs, the
 * browser would recalculate all styles each time.
 */
async function layText(
  pdfjs: OpenParts['pdfjs'],
  page: PDFPageProxy,
  element: HTMLElement,
  { scale, signal }: { readonly scale: number; readonly signal: AbortSignal },
): Promise<void> {
  const container = document.createElement('div');
  const viewport = page.getViewport({ scale });
  const text = await unlessAborted(readText(page, pdfjs.normalizeUnicode), signal);
  const layer = new pdfjs.TextLayer({ textContentSource: text, container, viewport });
  await cancellable({ promise: layer.render(), cancel: () => layer.cancel() }, signal);
  element.style.cssText = container.style.cssText;
  element.style.setProperty('--ds-user-unit', String(page.userUnit));
  Object.assign(element.dataset, container.dataset);
  const runs = document.createRange();
  runs.selectNodeContents(container);
  element.append(runs.extractContents());
}

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Draws a page, or a part of it, into a canvas. */
export function drawCanvas(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { bitmap, part = whole, signal }: DrawOptions,
): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const across = bitmap.width / (width * part.width);
  const down = bitmap.height / (height * part.height);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const task = page.render({
    canvas,
    viewport: page.getViewport({ scale: across }),
    // Stretches the page by less than a pixel, so that it fills the whole pixels of the bitmap.
    transform: [1, 0, 0, down / across, -part.x * width * across, -part.y * height * down],
  });
  return cancellable(task, signal);
}

/** Settles like the work, or rejects with the signal's reason on abort. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits for a task of pdf.js, and cancels it with the signal. */
async function cancellable(
  task: { readonly promise: Promise<unknown>; cancel(): void },
  signal: AbortSignal,
): Promise<void> {
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    await task.promise;
  } finally {
    // A listener would keep the page in memory after the signer is unmounted.
    signal.removeEventListener('abort', cancel);
  }
}
