import type { Size } from '@document-signer/core';
import type { DrawOptions, PdfDocument, TakeTurn } from '../pdf/pdf-document.ts';
import { createDetailCanvas, type Turn } from './detail-canvas.ts';
import type { Detail } from './page-bitmap.ts';
import { release, type SpareCanvas } from './spare-canvas.ts';

/** The pixels of one page. */
export interface CanvasLayer {
  /** Whether it shows the page in this size or, with `orLarger`, in a larger one. */
  isDrawn(bitmap: Size<'pixels'>, orLarger?: boolean): boolean;
  /** Whether it shows the page in any size. */
  hasPixels(): boolean;
  /** Whether it shows this part of the page at full resolution. */
  hasDetail(detail: Detail): boolean;
  draw(pdf: PdfDocument, pageNumber: number, options: DrawOptions): Promise<void>;
  /** Draws a part of the page over the whole. */
  drawDetail(pdf: PdfDocument, pageNumber: number, detail: Detail, turn: Turn): Promise<void>;
  /** Shows, while the page has no pixels, whether it waits for the network. */
  wait(isWaiting: boolean): void;
  /** Releases the detail's memory. */
  dropDetail(): void;
  /** Shows nothing any more. The next page reuses the canvas, or its memory is released. */
  drop(): void;
}

/** A page that takes longer than this is shown while it is drawn. A faster one appears whole, which costs fewer frames. */
const showUnfinishedAfterMs = 400;

/** Draws into an element. While a page is drawn in a new size, the old bitmap stays, stretched, so zooming shows no white flash. */
export function createCanvasLayer(host: HTMLElement, spare: SpareCanvas): CanvasLayer {
  const detail = createDetailCanvas(host);
  let whole: HTMLCanvasElement | undefined;
  let isComplete = false;

  /** Shows a canvas below the detail. */
  function show(canvas: HTMLCanvasElement): void {
    if (whole && whole !== canvas) release(whole);
    whole = canvas;
    host.prepend(canvas);
  }

  return {
    isDrawn({ width, height }, orLarger = false) {
      if (!isComplete || !whole) return false;
      return orLarger ? whole.width >= width : whole.width === width && whole.height === height;
    },
    hasPixels: () => isComplete,
    hasDetail: detail.has,
    async draw(pdf, pageNumber, options) {
      const canvas = spare.take(options.bitmap);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const showIfSlow = () => whole ?? (options.signal.aborted || show(canvas));
      const takeTurn: TakeTurn = (go) => {
        timer ??= setTimeout(showIfSlow, showUnfinishedAfterMs);
        options.takeTurn(go);
      };
      try {
        await pdf.drawPage(pageNumber, canvas, { ...options, takeTurn });
        options.signal.throwIfAborted();
      } catch (error) {
        if (whole === canvas) whole = undefined;
        release(canvas);
        throw error;
      } finally {
        clearTimeout(timer);
      }
      show(canvas);
      isComplete = true;
      canvas.dataset.state = 'drawn';
    },
    drawDetail: detail.draw,
    wait(isWaiting) {
      host.toggleAttribute('data-waiting', isWaiting);
    },
    dropDetail: detail.drop,
    drop() {
      detail.drop();
      // pdf.js may still draw into an unfinished one.
      if (whole && isComplete) spare.give(whole);
      else if (whole) release(whole);
      whole = undefined;
      isComplete = false;
    },
  };
}
