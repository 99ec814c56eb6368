import type { PageInfo, PlacedField } from '@document-signer/core';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { cancellable } from './cancellable.ts';
import { coveredWidgets } from './covered-widgets.ts';
import { drawCanvas } from './draw-canvas.ts';
import { createDrawingTracker } from './drawing-tracker.ts';
import type { Engine } from './engine.ts';
import { pageInfoOf } from './geometry-of.ts';
import { lateReader } from './late-reader.ts';
import type { DrawOptions, PdfDocument } from './pdf-document.ts';
import { toPdfError } from './pdf-error.ts';
import type { RangeTransport } from './range-transport.ts';
import { readText } from './read-text.ts';
import { unlessAborted } from './unless-aborted.ts';

/** What an open document is made of. */
export interface OpenParts {
  readonly pdfjs: Pick<Engine, 'AnnotationMode' | 'TextLayer' | 'normalizeUnicode'>;
  readonly proxy: PDFDocumentProxy;
  readonly transport: Pick<RangeTransport, 'failed' | 'retry'>;
  /** The document's fields: they stand in the stead of the widgets that lie where they do. */
  readonly fields: readonly PlacedField[];
  /** Called once, when the first page is drawn. */
  afterFirstPage(): void;
  close(): Promise<void>;
}

/** The PDF as the pages see it: drawing and text, with pdf.js's own objects kept inside. */
export function createPdfDocument(parts: OpenParts): PdfDocument {
  const { pdfjs, proxy, transport, fields, close } = parts;
  const { ENABLE, ENABLE_STORAGE } = pdfjs.AnnotationMode;
  const pages = new Map<number, PDFPageProxy>();
  const drawings = createDrawingTracker();
  let isFirstPage = true;
  /** How the annotations of a page are drawn, once that is known. */
  const modes = new Map<number, number>();

  /** Hides the widgets of a page that fields stand on. @returns how to draw the page then */
  async function hideCovered(page: PDFPageProxy, pageNumber: number): Promise<number> {
    const here = fields.filter((field) => field.page === pageNumber);
    const ids = await coveredWidgets(page, here);
    for (const id of ids) proxy.annotationStorage.setValue(id, { noView: true });
    const mode = ids.length > 0 ? ENABLE_STORAGE : ENABLE;
    modes.set(pageNumber, mode);
    return mode;
  }

  /** Draws before it is known whether the page has form widgets, since most have none, and starts again if it has. */
  async function drawBelowFields(page: PDFPageProxy, canvas: HTMLCanvasElement, options: PageDraw): Promise<void> {
    const { pageNumber, signal } = options;
    const known = modes.get(pageNumber);
    if (known !== undefined) return drawCanvas(page, canvas, options, known);
    const anew = new AbortController();
    const begun = drawCanvas(page, canvas, { ...options, signal: AbortSignal.any([signal, anew.signal]) }, ENABLE);
    const asking = hideCovered(page, pageNumber).finally(() => {
      if (modes.get(pageNumber) !== ENABLE) anew.abort();
    });
    const [drawn, asked] = await Promise.allSettled([begun, asking]);
    signal.throwIfAborted();
    if (asked.status === 'rejected') throw asked.reason;
    if (asked.value !== ENABLE) return drawCanvas(page, canvas, options, asked.value);
    if (drawn.status === 'rejected') throw drawn.reason;
  }

  /** Runs work on a page, until it is done, the caller no longer wants it or its bytes cannot be had. */
  async function onPage(
    pageNumber: number,
    wanted: AbortSignal,
    work: (page: PDFPageProxy, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    transport.retry();
    const signal = AbortSignal.any([wanted, transport.failed()]);
    try {
      const page = await unlessAborted(proxy.getPage(pageNumber), signal);
      pages.set(pageNumber, page);
      await work(page, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw toPdfError(error);
    }
  }

  return {
    pageCount: proxy.numPages,
    pageInfo: (pageNumber) => measure(proxy, transport, pageNumber),
    async drawPage(pageNumber, canvas, options) {
      const drawing = onPage(pageNumber, options.signal, (page, signal) =>
        drawBelowFields(page, canvas, { ...options, pageNumber, signal }),
      );
      await drawings.track(drawing);
      if (isFirstPage) parts.afterFirstPage();
      isFirstPage = false;
    },
    layText: (pageNumber, element, { scale, signal: wanted }) =>
      onPage(pageNumber, wanted, (page, signal) => layText(pdfjs, page, element, { scale, signal })),
    releasePage(pageNumber) {
      pages.get(pageNumber)?.cleanup();
      pages.delete(pageNumber);
    },
    reader: lateReader({
      ...{ proxy, transport, drawings },
      readText: (page) => readText(page, pdfjs.normalizeUnicode),
      isKept: (pageNumber) => pages.has(pageNumber),
      draw: (pageNumber, page, canvas, options) => drawBelowFields(page, canvas, { ...options, pageNumber }),
    }),
    destroy: close,
  };
}

async function measure(
  proxy: PDFDocumentProxy,
  transport: OpenParts['transport'],
  pageNumber: number,
): Promise<PageInfo> {
  try {
    return pageInfoOf(pageNumber, await unlessAborted(proxy.getPage(pageNumber), transport.failed()));
  } catch (error) {
    throw toPdfError(error);
  }
}

/** How a page is to be drawn, and which. */
interface PageDraw extends DrawOptions {
  readonly pageNumber: number;
}

/**
 * Lays the text beside the page and puts it there as a whole: pdf.js measures each run, and every run that is already on
 * the page would make the browser recalculate all styles.
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
