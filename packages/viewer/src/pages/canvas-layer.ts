import type { Size } from '@document-signer/core';
import type { DrawOptions, PdfDocument, TakeTurn } from '../pdf/pdf-document.ts';
import type { Detail } from './detail.ts';
import { createDetailCanvas, type Turn } from './detail-canvas.ts';
import { release, type SpareCanvas } from './spare-canvas.ts';

/** The pixels of one page. */
export interface CanvasLayer {
  /** Whether it shows the page in this size or, where that is enough, a larger one. */
  isDrawn(bitmap: Size<'pixels'>, orLarger?: boolean): boolean;
  /** Whether it shows the page in any size. */
  hasPixels(): boolean;
  /** Whether it shows this part of the page as sharp as it is to be. */
  hasDetail(detail: Detail): boolean;
  draw(pdf: PdfDocument, pageNumber: number, options: DrawOptions): Promise<void>;
  /** Draws a part of the page over the whole. */
  drawDetail(pdf: PdfDocument, pageNumber: number, detail: Detail, turn: Turn): Promise<void>;
  /** Says, as long as it shows nothing, whether the page is waited for because it could not be had. */
  wait(isWaiting: boolean): void;
  /** Gives the memory of the detail back. */
  dropDetail(): void;
  /** Says that it moves on the screen. */
  move(): void;
  /** Whether its canvas, which may have been another page's before, has moved, and no other is being drawn. */
  hasMoved(): boolean;
  /** Shows the same pixels by a new canvas: what the browser keeps of the old one is let go of. */
  renew(): void;
  /** Shows nothing any more. Its memory is for the next page that is drawn, or given back. */
  drop(): void;
}

/**
 * A page that takes longer than this, in milliseconds, is shown while it is drawn. One that takes less appears as a
 * whole: to show it piece by piece would cost the time of as many pictures.
 */
const patience = 400;

/** Those that have moved on the screen, whatever page they showed then. */
const moved = new WeakSet<HTMLCanvasElement>();

/**
 * Draws into an element. While a page is drawn in a new size, the old bitmap stays, stretched: there is no white flash
 * when zooming.
 */
export function createCanvasLayer(host: HTMLElement, spare: SpareCanvas): CanvasLayer {
  const detail = createDetailCanvas(host);
  let whole: HTMLCanvasElement | undefined;
  let isComplete = false;
  let drawing = 0;

  /** Shows a canvas under the detail, which lies over all. */
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
      drawing += 1;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const showIfSlow = () => whole ?? (options.signal.aborted || show(canvas));
      const takeTurn: TakeTurn = (go) => {
        timer ??= setTimeout(showIfSlow, patience);
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
        drawing -= 1;
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
    move() {
      if (whole && isComplete) moved.add(whole);
    },
    hasMoved: () => whole !== undefined && isComplete && drawing === 0 && moved.has(whole),
    renew() {
      if (!whole || !isComplete) return;
      // Where there is no memory for a new one, it is not tried again.
      moved.delete(whole);
      const copy = copyOf(whole);
      if (copy) show(copy);
    },
    drop() {
      detail.drop();
      // One that is still drawn in is not used again.
      if (whole && isComplete) spare.give(whole);
      else if (whole) release(whole);
      whole = undefined;
      isComplete = false;
    },
  };
}

/** The same pixels in a new canvas of the kind that pdf.js draws in; nothing where there is no memory for it. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d', { alpha: false, willReadFrequently: true });
  context?.drawImage(canvas, 0, 0);
  // Not all browsers say that there is no memory: some draw nothing, which is transparent.
  if (context?.getImageData(0, 0, 1, 1).data[3] !== 255) {
    release(copy);
    return undefined;
  }
  Object.assign(copy.dataset, canvas.dataset);
  return copy;
}
