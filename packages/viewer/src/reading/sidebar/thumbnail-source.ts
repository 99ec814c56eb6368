import type { PageInfo } from '@document-signer/core';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import { mayPass } from '../../pdf/pdf-error.ts';

/** Room for a thumbnail, in CSS pixels. Pages are drawn as large as they fit. */
export const thumbnailRoom = { width: 112, height: 144 } as const;

/** How many thumbnails are cached: about 5 MB at one device pixel per CSS pixel. */
const maxCached = 80;

const retryMs = 5000;

/** Draws thumbnails one after the other, and caches the latest. */
export type ThumbnailSource = ReturnType<typeof createThumbnailSource>;

/** A page's size as a thumbnail, in CSS pixels. */
export function thumbnailSize({ width, height }: Pick<PageInfo, 'width' | 'height'>) {
  const scale = Math.min(thumbnailRoom.width / width, thumbnailRoom.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Creates the thumbnail source of a document. */
export function createThumbnailSource(pdf: Pick<PdfDocument, 'drawThumbnail'>) {
  const cache = new Map<number, HTMLCanvasElement>();
  let last = Promise.resolve();

  async function draw(page: PageInfo, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const canvas = document.createElement('canvas');
    const { width, height } = thumbnailSize(page);
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const bitmap = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    await pdf.drawThumbnail(page.pageNumber, canvas, { bitmap, signal });
    // Browsers restore a canvas without its pixels.
    canvas.addEventListener('contextrestored', () => {
      pdf.drawThumbnail(page.pageNumber, canvas, { bitmap, signal: new AbortController().signal }).catch(() => {});
    });
    cache.set(page.pageNumber, canvas);
    const [oldest] = cache.keys();
    // A thumbnail that is shown keeps its canvas; the next request draws it again.
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return canvas;
  }

  function request(page: PageInfo, signal: AbortSignal, onDrawn: (canvas: HTMLCanvasElement) => void): void {
    last = last.then(async () => {
      if (signal.aborted) return;
      try {
        onDrawn(cache.get(page.pageNumber) ?? (await draw(page, signal)));
      } catch (error) {
        // A page that cannot be drawn says so in the list of pages.
        if (mayPass(error) && !signal.aborted) setTimeout(() => request(page, signal, onDrawn), retryMs);
      }
    });
  }

  return {
    /** Requests a thumbnail, which a cached one answers at once. @returns a function that cancels the request */
    want(page: PageInfo, onDrawn: (canvas: HTMLCanvasElement) => void): () => void {
      const cached = cache.get(page.pageNumber);
      if (cached) {
        onDrawn(cached);
        return () => {};
      }
      const stop = new AbortController();
      request(page, stop.signal, onDrawn);
      return () => stop.abort();
    },
  };
}
