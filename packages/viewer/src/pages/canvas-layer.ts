import type { Size } from '@document-signer/core';
import { positionStyle } from '../overlay/position-style.ts';
import type { DrawOptions, PdfDocument } from '../pdf/pdf-document.ts';
import type { Detail } from './page-bitmap.ts';

/** The pixels of one page. */
export type CanvasLayer = ReturnType<typeof createCanvasLayer>;

/**
 * Draws a page into an element. While it is drawn in a new size, the old bitmap is shown stretched.
 *
 * @param onLost called when the browser discarded pixels, because its GPU process crashed or it ran out of memory
 */
export function createCanvasLayer(host: HTMLElement, onLost: () => void) {
  let whole: HTMLCanvasElement | undefined;
  let shown: { readonly canvas: HTMLCanvasElement; readonly detail: Detail } | undefined;

  const lost = new WeakSet<HTMLCanvasElement>();

  /** Watches for the loss of a canvas's pixels. */
  function watch(canvas: HTMLCanvasElement): HTMLCanvasElement {
    // Browsers restore a canvas without its pixels. Some send only the second event.
    for (const type of ['contextlost', 'contextrestored']) {
      canvas.addEventListener(type, () => {
        lost.add(canvas);
        dropLost();
      });
    }
    return canvas;
  }

  /** Drops lost pixels. A canvas that is still drawn into is dropped when that ends. */
  function dropLost(): void {
    if (shown && lost.has(shown.canvas)) dropDetail();
    else if (whole && lost.has(whole)) dropWhole();
    else return;
    // Deferred, because the queue does not restart a job that is still running.
    setTimeout(onLost);
  }

  function show(canvas: HTMLCanvasElement): void {
    dropWhole();
    whole = canvas;
    canvas.dataset.state = 'drawn';
    host.prepend(canvas);
  }

  function dropWhole(): void {
    if (whole) release(whole);
    whole = undefined;
  }

  function dropDetail(): void {
    if (shown) release(shown.canvas);
    shown = undefined;
  }

  /** Draws into a new canvas, and releases its memory if drawing fails or is aborted. */
  async function drawNew(pdf: PdfDocument, pageNumber: number, options: DrawOptions): Promise<HTMLCanvasElement> {
    const canvas = watch(document.createElement('canvas'));
    try {
      await pdf.drawPage(pageNumber, canvas, options);
      options.signal.throwIfAborted();
      return canvas;
    } catch (error) {
      release(canvas);
      throw error;
    }
  }

  return {
    /** Whether the page is drawn in this size or, with `orLarger`, in a larger one. */
    isDrawn({ width, height }: Size<'pixels'>, orLarger = false): boolean {
      if (!whole) return false;
      return orLarger ? whole.width >= width : whole.width === width && whole.height === height;
    },
    hasPixels: () => whole !== undefined,
    hasDetail: (detail: Detail) => shown !== undefined && isWithin(detail, shown.detail),
    async draw(pdf: PdfDocument, pageNumber: number, options: DrawOptions): Promise<void> {
      show(await drawNew(pdf, pageNumber, options));
      dropLost();
    },
    async drawDetail(pdf: PdfDocument, pageNumber: number, detail: Detail, signal: AbortSignal): Promise<void> {
      const { bitmap, part } = detail;
      const canvas = await drawNew(pdf, pageNumber, { bitmap, part, signal });
      dropDetail();
      shown = { canvas, detail };
      Object.assign(canvas.style, { position: 'absolute', ...positionStyle(part) });
      canvas.dataset.detail = 'drawn';
      host.append(canvas);
      dropLost();
    },
    /** Marks whether the page waits for the network. Visible only while it has no pixels. */
    wait(isWaiting: boolean) {
      host.toggleAttribute('data-waiting', isWaiting);
    },
    dropDetail,
    /** Replaces the canvas by a copy, if there is enough memory. */
    renew() {
      const copy = whole && copyOf(whole);
      if (copy) show(watch(copy));
    },
    /** Drops all pixels. */
    drop() {
      dropDetail();
      dropWhole();
    },
  };
}

/** Releases a canvas's memory at once instead of at garbage collection. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}

/** Copies a canvas into one with the context options of pdf.js. Undefined if there is not enough memory. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d', { alpha: false, willReadFrequently: true });
  context?.drawImage(canvas, 0, 0);
  // Some browsers do not report a lack of memory: they draw nothing, which is transparent.
  if (context?.getImageData(0, 0, 1, 1).data[3] !== 255) {
    release(copy);
    return undefined;
  }
  return copy;
}

/** Whether one detail shows the visible part of another in the same resolution. */
function isWithin({ visible, full }: Detail, { part, full: other }: Detail): boolean {
  const tolerance = 1e-6;
  return (
    visible.x >= part.x - tolerance &&
    visible.y >= part.y - tolerance &&
    visible.x + visible.width <= part.x + part.width + tolerance &&
    visible.y + visible.height <= part.y + part.height + tolerance &&
    full.width === other.width &&
    full.height === other.height
  );
}
