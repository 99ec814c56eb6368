import type { PageInfo } from '@document-signer/core';
import { mayPass } from '../../pdf/pdf-error.ts';
import type { PdfReader } from '../../pdf/pdf-reader.ts';

/** Room for a thumbnail, in CSS pixels. Pages are drawn as large as they fit. */
export const thumbnailRoom = { width: 112, height: 144 } as const;

/** How many thumbnails are cached: about 5 MB on a screen with one pixel a CSS pixel. */
const maxCached = 80;

/** After how long a failed one is retried, in milliseconds. */
const retryMs = 5000;

/** Draws thumbnails one after the other, and caches the latest. */
export interface ThumbnailSource {
  /** Requests a thumbnail, which a cached one answers at once. @returns a function that cancels the request */
  want(page: PageInfo, onDrawn: (canvas: HTMLCanvasElement) => void): () => void;
  close(): void;
}

interface Request {
  readonly page: PageInfo;
  onDrawn(canvas: HTMLCanvasElement): void;
}

/** A page's size as a thumbnail, in CSS pixels. */
export function thumbnailSize({ width, height }: Pick<PageInfo, 'width' | 'height'>) {
  const scale = Math.min(thumbnailRoom.width / width, thumbnailRoom.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Creates the thumbnail source of a document. */
export function createThumbnailSource(reader: Pick<PdfReader, 'drawThumbnail'>): ThumbnailSource {
  const drawn = new Map<number, HTMLCanvasElement>();
  const closing = new AbortController();
  let requests: Request[] = [];
  /** Requests that wait to be retried, because their bytes could not be loaded. */
  const later = new Map<Request, ReturnType<typeof setTimeout>>();
  let under: { readonly request: Request; readonly abort: AbortController } | undefined;

  function keep(pageNumber: number, canvas: HTMLCanvasElement): void {
    drawn.delete(pageNumber);
    drawn.set(pageNumber, canvas);
    const [oldest] = drawn;
    if (drawn.size <= maxCached || !oldest) return;
    // A component that shows it keeps it; the next request draws it again.
    drawn.delete(oldest[0]);
  }

  function tryLater(request: Request): void {
    const again = () => {
      later.delete(request);
      requests.push(request);
      begin();
    };
    later.set(request, setTimeout(again, retryMs));
  }

  function begin(): void {
    if (!under) void next();
  }

  async function next(): Promise<void> {
    const request = requests.shift();
    if (!request || under || closing.signal.aborted) return;
    const abort = new AbortController();
    under = { request, abort };
    const { pageNumber } = request.page;
    const canvas = document.createElement('canvas');
    const size = thumbnailSize(request.page);
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const bitmap = { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) };
    try {
      await reader.drawThumbnail(pageNumber, canvas, {
        bitmap,
        signal: AbortSignal.any([abort.signal, closing.signal]),
      });
      keep(pageNumber, canvas);
      request.onDrawn(canvas);
    } catch (error) {
      // What keeps a page from being drawn is told where it is drawn large.
      canvas.width = 0;
      if (mayPass(error) && !abort.signal.aborted && !closing.signal.aborted) tryLater(request);
    }
    under = undefined;
    void next();
  }

  return {
    want(page, onDrawn) {
      const known = drawn.get(page.pageNumber);
      if (known) {
        onDrawn(known);
        return () => {};
      }
      const request = { page, onDrawn };
      requests.push(request);
      if (!under) queueMicrotask(begin);
      return () => {
        clearTimeout(later.get(request));
        later.delete(request);
        requests = requests.filter((other) => other !== request);
        if (under?.request === request) under.abort.abort();
      };
    },
    close() {
      closing.abort();
      for (const timer of later.values()) clearTimeout(timer);
    },
  };
}
