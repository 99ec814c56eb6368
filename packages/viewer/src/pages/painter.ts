import { later } from '../pdf/pace.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { mayPass } from '../pdf/pdf-error.ts';
import { createRenderQueue } from '../pdf/render-queue.ts';
import { createCanvasLayer } from './canvas-layer.ts';
import { drawOrder, withinBudget } from './draw-order.ts';
import { createFailures } from './failures.ts';
import { jobsFor, pageOf } from './jobs.ts';
import { createMovedCanvases } from './moved-canvases.ts';
import { isTooFast, type Layers, type PageElements, type PainterEvents, type Scene } from './scene.ts';
import { createSpareCanvas, type SpareCanvas } from './spare-canvas.ts';
import { createTextLayer } from './text-layer.ts';

/** Draws the mounted pages, the most urgent first. */
export interface Painter {
  /** Adds a page. @returns a function that removes it */
  mount(pageNumber: number, elements: PageElements): () => void;
  /** Sets the PDF to draw from, or none. */
  open(pdf: PdfDocument | undefined): void;
  look(scene: Scene): void;
  /** Retries network failures or, with a page, that page. */
  retry(pageNumber?: number): void;
}

/**
 * Creates a painter.
 *
 * @param wait schedules work; replaced by tests
 */
export function createPainter(events: PainterEvents, wait = later): Painter {
  const mounted = new Map<number, Layers>();
  const spare = createSpareCanvas();
  const moved = createMovedCanvases(mounted, wait);
  let pdf: PdfDocument | undefined;
  let scene: Scene | undefined;
  const failures = createFailures({ onError: events.onError, onPageError: tellBroken }, retry);
  const queue = createRenderQueue(({ key }, error) => {
    const page = pageOf(key);
    if (error !== undefined) failures.note(key, error);
    else if (key.startsWith('pixels') && !failures.isBroken(page)) events.onPageDrawn(page);
    mounted.get(page)?.canvas.wait(mayPass(error));
    tellDelayed();
    tellCalm();
  }, wait);

  function tellBroken(page: number, error: unknown): void {
    mounted.get(page)?.onFailing?.(true);
    events.onPageError(page, error);
  }

  function tellDelayed(): void {
    if (!scene) return;
    for (let page = scene.visible.first; page <= scene.visible.last; page += 1) {
      const layers = mounted.get(page);
      if (layers && !layers.canvas.hasPixels() && failures.hasFailed(page)) events.onPageDelayed(page);
    }
  }

  function tellCalm(): void {
    if (!pdf || !scene || isTooFast(scene.motion)) return;
    for (let page = scene.visible.first; page <= scene.visible.last; page += 1) {
      if (mounted.get(page)?.canvas.hasPixels() !== true) return;
    }
    events.onCalm(scene.visible);
  }

  function retry(pageNumber?: number): void {
    failures.forgive(pageNumber);
    const layers = pageNumber === undefined ? undefined : mounted.get(pageNumber);
    layers?.onFailing?.(false);
    // Drawn as a whole again, because only its detail may have failed.
    layers?.canvas.drop();
    plan();
  }

  function plan(): void {
    if (!pdf || !scene || isTooFast(scene.motion)) {
      queue.plan([]);
      return;
    }
    const order = withinBudget(drawOrder(scene, scene.pageCount), scene.visible, scene.bitmapOf);
    dropUnwanted(mounted, order, scene);
    const jobs = jobsFor(order, scene, pdf, mounted);
    queue.plan(jobs.filter(({ key }) => !failures.holds(key)));
    tellDelayed();
    tellCalm();
  }

  return {
    mount(pageNumber, elements) {
      const layers = layersIn(elements, spare);
      mounted.set(pageNumber, layers);
      if (failures.isBroken(pageNumber)) elements.onFailing?.(true);
      plan();
      return () => {
        mounted.delete(pageNumber);
        plan();
        layers.canvas.drop();
        layers.text.drop();
        pdf?.releasePage(pageNumber);
      };
    },
    open(next) {
      if (pdf === next) return;
      pdf = next;
      failures.clear();
      for (const { canvas, text, onFailing } of mounted.values()) {
        canvas.drop();
        text.drop();
        onFailing?.(false);
      }
      spare.drop();
      moved.stop();
      plan();
    },
    look(next) {
      scene = next;
      moved.look(next);
      plan();
    },
    retry,
  };
}

/** Releases the memory of far pages, and of details of pages that are not visible. */
function dropUnwanted(mounted: ReadonlyMap<number, Layers>, order: readonly number[], { visible }: Scene): void {
  for (const [page, { canvas }] of mounted) {
    if (!order.includes(page)) canvas.drop();
    else if (page < visible.first || page > visible.last) canvas.dropDetail();
  }
}

function layersIn({ canvas, text, onFailing }: PageElements, spare: SpareCanvas): Layers {
  return { canvas: createCanvasLayer(canvas, spare), text: createTextLayer(text), onFailing };
}
