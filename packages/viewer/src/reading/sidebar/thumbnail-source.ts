import type { PageInfo } from '@document-signer/core';
import { mayPass } from '../../pdf/pdf-error.ts';
import type { PdfReader } from '../../pdf/pdf-reader.ts';

/** Room for a thumbnail, in CSS pixels. Pages are drawn as large as they fit. */
export const thumbnailRoom = { width: 112, height: 144 } as const;

/** How many thumbnails are kept that nobody sees: about 5 MB on a screen with one pixel a CSS pixel. */
const kept = 80;

/** After how long, in milliseconds, one is tried again that could not be had. */
const patience = 5000;

/** Draws pages small, one after the other, and keeps the last ones. */
export interface ThumbnailSource {
  /** Gives the canvas to whoever asked, at once if it is kept. @returns what takes the wish back */
  want(page: PageInfo, onDrawn: (canvas: HTMLCanvasElement) => void): () => void;
  close(): void;
}

interface Wish {
  readonly page: PageInfo;
  onDrawn(canvas: HTMLCanvasElement): void;
}

/** A page's size as a thumbnail, in CSS pixels. */
export function thumbnailSize({ width, height }: Pick<PageInfo, 'width' | 'height'>) {
  const scale = Math.min(thumbnailRoom.width / width, thumbnailRoom.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Makes what draws the thumbnails of a document. */
export function createThumbnailSource(reader: Pick<PdfReader, 'drawThumbnail'>): ThumbnailSource {
  const drawn = new Map<number, HTMLCanvasElement>();
  const closing = new AbortController();
  let wishes: Wish[] = [];
  /** Those whose bytes could not be had: a lost line comes back. */
  const later = new Map<Wish, ReturnType<typeof setTimeout>>();
  let under: { readonly wish: Wish; readonly abort: AbortController } | undefined;

  function keep(pageNumber: number, canvas: HTMLCanvasElement): void {
    drawn.delete(pageNumber);
    drawn.set(pageNumber, canvas);
    const [oldest] = drawn;
    if (drawn.size <= kept || !oldest) return;
    // Who shows it goes on showing it; it is drawn anew when it is wished for again.
    drawn.delete(oldest[0]);
  }

  function tryLater(wish: Wish): void {
    const again = () => {
      later.delete(wish);
      wishes.push(wish);
      begin();
    };
    later.set(wish, setTimeout(again, patience));
  }

  function begin(): void {
    if (!under) void next();
  }

  async function next(): Promise<void> {
    const wish = wishes.shift();
    if (!wish || under || closing.signal.aborted) return;
    const abort = new AbortController();
    under = { wish, abort };
    const { pageNumber } = wish.page;
    const canvas = document.createElement('canvas');
    const size = thumbnailSize(wish.page);
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const bitmap = { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) };
    try {
      await reader.drawThumbnail(pageNumber, canvas, {
        bitmap,
        signal: AbortSignal.any([abort.signal, closing.signal]),
      });
      keep(pageNumber, canvas);
      wish.onDrawn(canvas);
    } catch (error) {
      // What keeps a page from being drawn is told where it is drawn large.
      canvas.width = 0;
      if (mayPass(error) && !abort.signal.aborted && !closing.signal.aborted) tryLater(wish);
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
      const wish = { page, onDrawn };
      wishes.push(wish);
      if (!under) queueMicrotask(begin);
      return () => {
        clearTimeout(later.get(wish));
        later.delete(wish);
        wishes = wishes.filter((other) => other !== wish);
        if (under?.wish === wish) under.abort.abort();
      };
    },
    close() {
      closing.abort();
      for (const timer of later.values()) clearTimeout(timer);
    },
  };
}
