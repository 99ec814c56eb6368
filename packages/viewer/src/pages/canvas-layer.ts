import type { Size } from '@document-signer/core';
import type { DrawOptions, PdfDocument, TakeTurn } from '../pdf/pdf-document.ts';
import type { Detail } from './detail.ts';
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
  drawDetail(pdf: PdfDocument, pageNumber: number, detail: Detail, options: Turn): Promise<void>;
  /** Says, as long as it shows nothing, whether the page is waited for because it could not be had. */
  wait(isWaiting: boolean): void;
  /** Gives the memory of the detail back. */
  dropDetail(): void;
  /** Shows the same pixels by a new canvas, if it shows any: what the browser keeps of the old one is let go of. */
  renew(): void;
  /** Shows nothing any more. Its memory is for the next page that is drawn, or given back. */
  drop(): void;
}

type Turn = Pick<DrawOptions, 'signal' | 'takeTurn'>;

/**
 * A page that takes longer than this, in milliseconds, is shown while it is drawn. One that takes less appears as a
 * whole: to show it piece by piece would cost the time of as many pictures.
 */
const patience = 400;

/**
 * Draws into an element. While a page is drawn in a new size, the old bitmap stays, stretched: there is no white flash
 * when zooming.
 */
export function createCanvasLayer(host: HTMLElement, spare: SpareCanvas): CanvasLayer {
  let whole: HTMLCanvasElement | undefined;
  let isComplete = false;
  let detailed: { readonly canvas: HTMLCanvasElement; readonly detail: Detail } | undefined;

  /** Shows a canvas under the detail, which lies over all. */
  function show(canvas: HTMLCanvasElement): void {
    if (whole && whole !== canvas) release(whole);
    whole = canvas;
    host.prepend(canvas);
  }

  function dropDetail(): void {
    if (detailed) release(detailed.canvas);
    detailed = undefined;
  }

  return {
    isDrawn({ width, height }, orLarger = false) {
      if (!isComplete || !whole) return false;
      return orLarger ? whole.width >= width : whole.width === width && whole.height === height;
    },
    hasPixels: () => isComplete,
    hasDetail: (detail) => detailed !== undefined && isWithin(detail, detailed.detail),
    async draw(pdf, pageNumber, options) {
      const canvas = spare.take(options.bitmap);
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
      }
      show(canvas);
      isComplete = true;
      canvas.dataset.state = 'drawn';
    },
    async drawDetail(pdf, pageNumber, detail, turn) {
      const canvas = document.createElement('canvas');
      try {
        await pdf.drawPage(pageNumber, canvas, { ...turn, bitmap: detail.bitmap, part: detail.part });
        turn.signal.throwIfAborted();
      } catch (error) {
        release(canvas);
        throw error;
      }
      dropDetail();
      detailed = { canvas, detail };
      Object.assign(canvas.style, { position: 'absolute', ...placeOf(detail) });
      canvas.dataset.detail = 'drawn';
      host.append(canvas);
    },
    wait(isWaiting) {
      host.toggleAttribute('data-waiting', isWaiting);
    },
    dropDetail,
    renew() {
      if (whole && isComplete) show(copyOf(whole));
    },
    drop() {
      dropDetail();
      // One that is still drawn in is not used again.
      if (whole && isComplete) spare.give(whole);
      else if (whole) release(whole);
      whole = undefined;
      isComplete = false;
    },
  };
}

/** The same pixels in a new canvas of the kind that pdf.js draws in; the old one where there is no memory for it. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return canvas;
  context.drawImage(canvas, 0, 0);
  Object.assign(copy.dataset, canvas.dataset);
  return copy;
}

/** Whether one detail is seen in another as sharp, which may be a little larger. */
function isWithin(one: Detail, other: Detail): boolean {
  const tolerance = 1e-6;
  const isInside =
    one.visible.x >= other.part.x - tolerance &&
    one.visible.y >= other.part.y - tolerance &&
    one.visible.x + one.visible.width <= other.part.x + other.part.width + tolerance &&
    one.visible.y + one.visible.height <= other.part.y + other.part.height + tolerance;
  return isInside && one.full.width === other.full.width && one.full.height === other.full.height;
}

function placeOf({ part }: Detail): Partial<CSSStyleDeclaration> {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(part.x), top: percent(part.y), width: percent(part.width), height: percent(part.height) };
}
