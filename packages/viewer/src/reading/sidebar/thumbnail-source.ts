import type { PageInfo } from '@document-signer/core';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import { mayPass } from '../../pdf/pdf-error.ts';

/** Room for a thumbnail, in CSS pixels. Pages are drawn as large as they fit. */
export const thumbnailRoom = { width: 112, height: 144 } as const;

const retryMs = 5000;

/** A page's size as a thumbnail, in CSS pixels. */
export function thumbnailSize({ width, height }: Pick<PageInfo, 'width' | 'height'>) {
  const scale = Math.min(thumbnailRoom.width / width, thumbnailRoom.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws the thumbnail of a page into a canvas, until the signal is aborted. */
export type DrawThumbnail = (page: PageInfo, canvas: HTMLCanvasElement, signal: AbortSignal) => void;

/** Creates what draws the thumbnails of a document, one after the other. Without a network, it tries again. */
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
        // A page that cannot be drawn says so in the list of pages.
        if (mayPass(error)) setTimeout(() => draw(page, canvas, signal), retryMs);
      }
    });
  }

  return draw;
}
