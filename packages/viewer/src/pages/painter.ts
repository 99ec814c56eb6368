import type { Size } from '@document-signer/core';
import { type PdfDocument, PdfError } from '../pdf/load-document.ts';
import { createRenderQueue, type Job } from '../pdf/render-queue.ts';
import { type CanvasLayer, createCanvasLayer } from './canvas-layer.ts';
import { drawOrder, type Look, withinBudget } from './draw-order.ts';
import { createTextLayer, type TextLayer } from './text-layer.ts';

/**
 * - `zooming`: pages that have pixels, if only stretched ones, wait for the last scale
 * - `flinging`: too fast to be read, nothing is drawn
 */
export type Motion = 'still' | 'zooming' | 'flinging';

/** How the pages are to be drawn at this moment. */
export interface Scene extends Look {
  readonly scale: number;
  readonly pageCount: number;
  readonly motion: Motion;
  bitmapOf(pageNumber: number): Size<'pixels'>;
}

/** The elements of a mounted page that are drawn into. */
export interface PageElements {
  readonly canvas: HTMLElement;
  readonly text: HTMLElement;
}

/** Draws the mounted pages, in the right order. */
export interface Painter {
  /** Gives it a page to draw. @returns what takes it away again */
  mount(pageNumber: number, elements: PageElements): () => void;
  /** Gives it the PDF to draw from, or none. */
  open(pdf: PdfDocument | undefined): void;
  look(scene: Scene): void;
  /** Tries again what failed. */
  retry(): void;
}

interface Layers {
  readonly canvas: CanvasLayer;
  readonly text: TextLayer;
}

/** Until the next try after the line was lost, in milliseconds. */
const patience = 5000;

/**
 * Makes a painter. `onError` is told once of each page that cannot be drawn. A lost line is not such an error: it comes
 * back, and who is filling in a form must not be thrown out meanwhile; its pages stay blank and are tried again.
 */
export function createPainter(onError: (error: unknown) => void): Painter {
  const mounted = new Map<number, Layers>();
  const failed = new Set<string>();
  let pdf: PdfDocument | undefined;
  let scene: Scene | undefined;
  const queue = createRenderQueue((job, error) => {
    if (error === undefined) return;
    failed.add(job.key);
    if (error instanceof PdfError && error.code === 'network') setTimeout(retry, patience);
    else onError(error);
  });

  function retry(): void {
    failed.clear();
    plan();
  }

  function plan(): void {
    if (!pdf || !scene || scene.motion === 'flinging') {
      queue.plan([]);
      return;
    }
    const order = withinBudget(drawOrder(scene, scene.pageCount), scene.visible, scene.bitmapOf);
    for (const [pageNumber, { canvas }] of mounted) if (!order.includes(pageNumber)) canvas.drop();
    queue.plan(jobsFor(order, scene, pdf, mounted).filter(({ key }) => !failed.has(key)));
  }

  return {
    mount(pageNumber, elements) {
      const layers = { canvas: createCanvasLayer(elements.canvas), text: createTextLayer(elements.text) };
      mounted.set(pageNumber, layers);
      plan();
      return () => {
        mounted.delete(pageNumber);
        for (const key of failed) if (key.split(' ')[1] === String(pageNumber)) failed.delete(key);
        plan();
        layers.canvas.drop();
        layers.text.drop();
        pdf?.releasePage(pageNumber);
      };
    },
    open(next) {
      if (pdf === next) return;
      pdf = next;
      failed.clear();
      for (const { canvas, text } of mounted.values()) {
        canvas.drop();
        text.drop();
      }
      plan();
    },
    look(next) {
      scene = next;
      plan();
    },
    retry,
  };
}

/** Pixels of what is visible, then its text, then pixels of what may be visible next. */
function jobsFor(order: readonly number[], scene: Scene, pdf: PdfDocument, mounted: Map<number, Layers>): Job[] {
  const { first, last } = scene.visible;
  const isVisible = (page: number) => page >= first && page <= last;
  const pixels = (pages: number[]) => pages.flatMap((page) => pixelJob(page, scene, pdf, mounted.get(page)?.canvas));
  const text = (pages: number[]) => pages.flatMap((page) => textJob(page, scene, pdf, mounted.get(page)?.text));
  const visible = order.filter(isVisible);
  const near = order.filter((page) => !isVisible(page));
  return [...pixels(visible), ...text(visible), ...pixels(near)];
}

function pixelJob(page: number, scene: Scene, pdf: PdfDocument, canvas: CanvasLayer | undefined): Job[] {
  const bitmap = scene.bitmapOf(page);
  if (!canvas || canvas.isDrawn(bitmap) || (scene.motion === 'zooming' && canvas.hasPixels())) return [];
  const key = `pixels ${page} ${bitmap.width} ${bitmap.height}`;
  return [{ key, run: (options) => canvas.draw(pdf, page, { ...options, bitmap }) }];
}

function textJob(page: number, { scale }: Scene, pdf: PdfDocument, text: TextLayer | undefined): Job[] {
  if (!text || text.isLaid()) return [];
  return [{ key: `text ${page}`, run: ({ signal }) => text.lay(pdf, page, { scale, signal }) }];
}
