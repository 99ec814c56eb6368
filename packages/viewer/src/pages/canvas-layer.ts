import type { Size } from '@document-signer/core';
import type { DrawOptions, PdfDocument } from '../pdf/load-document.ts';

/** The pixels of one page. */
export interface CanvasLayer {
  /** Whether it shows the page in this size, sharp. */
  isDrawn(bitmap: Size<'pixels'>): boolean;
  /** Whether it shows the page in any size. */
  hasPixels(): boolean;
  draw(pdf: PdfDocument, pageNumber: number, options: DrawOptions): Promise<void>;
  /** Gives its memory back. */
  drop(): void;
}

/**
 * Draws into an element. While a page is drawn in a new size, the old bitmap stays, stretched: there is no white flash
 * when zooming. A page without pixels shows how its drawing goes on.
 */
export function createCanvasLayer(host: HTMLElement): CanvasLayer {
  let shown: HTMLCanvasElement | undefined;
  let isComplete = false;

  return {
    isDrawn: ({ width, height }) => isComplete && shown?.width === width && shown.height === height,
    hasPixels: () => isComplete,
    async draw(pdf, pageNumber, options) {
      const canvas = document.createElement('canvas');
      const isFirst = shown === undefined;
      if (isFirst) {
        shown = canvas;
        host.replaceChildren(canvas);
      }
      try {
        await pdf.drawPage(pageNumber, canvas, options);
      } catch (error) {
        release(canvas);
        if (shown === canvas) shown = undefined;
        throw error;
      }
      if (options.signal.aborted) return release(canvas);
      if (!isFirst && shown) release(shown);
      shown = canvas;
      isComplete = true;
      host.replaceChildren(canvas);
      canvas.dataset.state = 'drawn';
    },
    drop() {
      if (shown) release(shown);
      shown = undefined;
      isComplete = false;
    },
  };
}

/** Browsers keep the memory of a canvas until it is collected, which may be late; a canvas without size has none. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
