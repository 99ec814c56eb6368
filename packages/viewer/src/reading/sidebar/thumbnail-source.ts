import type { PageInfo } from '@document-signer/core';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import { mayPass } from '../../pdf/pdf-error.ts';

/** The maximum size of a thumbnail, in CSS pixels. */
export const thumbnailRoom = { width: 112, height: 144 } as const;

const retryMs = 5000;

/** Returns the size of the thumbnail of a page, in CSS pixels. */
export function thumbnailSize({ width, height }: Pick<PageInfo, 'width' | 'height'>) {
  const scale = Math.min(thumbnailRoom.width / width, thumbnailRoom.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws the thumbnail of a page into a canvas, unless the signal is aborted. */
export type DrawThumbnail = (page: PageInfo, canvas: HTMLCanvasElement, signal: AbortSignal) => void;

/** Creates a function that draws thumbnails one at a time, and retries after a network error. */
export function createThumbnailSource(pdf: Pick<PdfDocument, 'drawThumbnail'>): DrawThumbnail {
  let last = Promise.resolve();

  function draw(page: PageInfo, canvas: HTMLCanvasElement, signal: AbortSignal): void {
    const { width, height } = thumbnailSize(page);
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const bitmap = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    last = last.then(async () => {
      try {
        if (!signal.aborted) await pdf.drawThumbnail(page.pageNumber, canvas, { bitmap, signal });
      } catch (error) {
        // Other errors are ignored here, since the page itself shows them.
        if (mayPass(error)) setTimeout(() => draw(page, canvas, signal), retryMs);
      }
    });
  }

  return draw;
}
