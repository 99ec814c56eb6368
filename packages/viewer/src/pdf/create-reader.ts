import { fromUserSpace } from '@document-signer/core';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { DrawingTracker } from './drawing-tracker.ts';
import { geometryOf } from './geometry-of.ts';
import { later } from './pace.ts';
import type { DrawOptions } from './pdf-document.ts';
import { toPdfError } from './pdf-error.ts';
import type { Destination, OutlineEntry, PageLink, PdfReader, Place } from './pdf-reader.ts';
import type { RangeTransport } from './range-transport.ts';
import { linesOf, type PageText } from './read-text.ts';
import { type Leading, safeTarget } from './safe-target.ts';
import { unlessAborted } from './unless-aborted.ts';

/** What a reader is made of. */
export interface ReaderParts {
  readonly proxy: PDFDocumentProxy;
  readonly transport: Pick<RangeTransport, 'failed' | 'retry'>;
  readonly drawings: DrawingTracker;
  readText(page: PDFPageProxy): Promise<PageText>;
  /** Draws a page as the reader of the document sees it. */
  draw(pageNumber: number, page: PDFPageProxy, canvas: HTMLCanvasElement, options: DrawOptions): Promise<void>;
  /** Whether what is known of a page is kept for its being drawn large. */
  isKept(pageNumber: number): boolean;
}

/** The most lines of an outline that are read: a file from outside may hold any number, also in a circle. */
const maxEntries = 5000;
const maxDepth = 20;

/** Makes what reads in a document besides drawing it. */
export function createReader({ proxy, transport, drawings, readText, draw, isKept }: ReaderParts): PdfReader {
  async function onPage<T>(
    pageNumber: number,
    wanted: AbortSignal,
    work: (page: PDFPageProxy, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    transport.retry();
    const signal = AbortSignal.any([wanted, transport.failed()]);
    try {
      await drawings.whenIdle(signal);
      const page = await unlessAborted(proxy.getPage(pageNumber), signal);
      return await unlessAborted(work(page, signal), signal);
    } catch (error) {
      signal.throwIfAborted();
      throw toPdfError(error);
    }
  }

  return {
    textOf: (pageNumber, signal) => onPage(pageNumber, signal, async (page) => linesOf(await readText(page))),
    async outline() {
      transport.retry();
      const items: readonly OutlineItem[] | null = await unlessAborted(proxy.getOutline(), transport.failed());
      return entriesOf(items ?? [], proxy.numPages, { left: maxEntries });
    },
    linksOf: (pageNumber, signal) =>
      onPage(pageNumber, signal, async (page) => linksOf(page, await page.getAnnotations(), proxy.numPages)),
    find: (destination) => find(proxy, destination),
    drawThumbnail: (pageNumber, canvas, { bitmap, signal: wanted }) =>
      onPage(pageNumber, wanted, async (page, signal) => {
        const takeTurn = (go: () => void) => {
          if (drawings.isIdle()) later('idle', go);
          else drawings.whenIdle(signal).then(go, () => {});
        };
        await draw(pageNumber, page, canvas, { bitmap, signal, takeTurn });
        if (!isKept(pageNumber)) page.cleanup();
      }),
  };
}

interface OutlineItem extends Leading {
  readonly title: string;
  readonly items: readonly OutlineItem[];
}

function entriesOf(
  items: readonly OutlineItem[],
  pageCount: number,
  budget: { left: number },
  depth = 1,
): OutlineEntry[] {
  return items.flatMap((item): OutlineEntry[] => {
    if (budget.left <= 0) return [];
    budget.left -= 1;
    const target = safeTarget(item, pageCount, 1);
    const entries = depth < maxDepth ? entriesOf(item.items, pageCount, budget, depth + 1) : [];
    // An outline leads through the document. What it says of other places is read, and not followed.
    const leadsTo = target && 'within' in target ? { leadsTo: target.within } : {};
    return [{ title: item.title.replace(/\s+/g, ' ').trim(), ...leadsTo, entries }];
  });
}

interface LinkAnnotation extends Leading {
  readonly subtype?: string;
  readonly rect: readonly [number, number, number, number];
}

function linksOf(page: PDFPageProxy, annotations: readonly LinkAnnotation[], pageCount: number): PageLink[] {
  const geometry = geometryOf(page);
  return annotations
    .filter(({ subtype }) => subtype === 'Link')
    .flatMap((annotation): PageLink[] => {
      const target = safeTarget(annotation, pageCount, page.pageNumber);
      const [x1, y1, x2, y2] = annotation.rect;
      const place = fromUserSpace({ x: x1, y: y1, width: x2 - x1, height: y2 - y1 }, geometry);
      return target && place.width > 0 && place.height > 0 ? [{ place, target }] : [];
    });
}

async function find(proxy: PDFDocumentProxy, destination: Destination): Promise<Place | undefined> {
  if ('pageNumber' in destination) return destination;
  try {
    const found: unknown =
      'named' in destination ? await proxy.getDestination(destination.named) : destination.explicit;
    if (!Array.isArray(found)) return undefined;
    const [target, fit, ...rest] = found;
    const index: unknown = typeof target === 'number' ? target : await proxy.getPageIndex(target);
    if (!Number.isInteger(index) || Number(index) < 0 || Number(index) >= proxy.numPages) return undefined;
    const pageNumber = Number(index) + 1;
    const top = topOf(String(fit?.name), rest);
    if (top === undefined) return { pageNumber };
    const viewport = (await proxy.getPage(pageNumber)).getViewport({ scale: 1 });
    const [, y = 0] = viewport.convertToViewportPoint(top.x, top.y);
    return { pageNumber, y: Math.min(1, Math.max(0, y / viewport.height)) };
  } catch {
    // What cannot be found leads nowhere; the document is as readable as before.
    return undefined;
  }
}

/** The point that a destination puts at the top, in user space (ISO 32000-2, table 149). */
function topOf(fit: string, [one, two, , four]: readonly unknown[]): { x: number; y: number } | undefined {
  const y = { XYZ: two, FitH: one, FitBH: one, FitR: four }[fit];
  const x = fit === 'XYZ' || fit === 'FitR' ? one : 0;
  return typeof y === 'number' ? { x: typeof x === 'number' ? x : 0, y } : undefined;
}
