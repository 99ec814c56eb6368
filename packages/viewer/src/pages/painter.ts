import { later } from '../pdf/pace.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { mayPass, PdfError } from '../pdf/pdf-error.ts';
import { createRenderQueue } from '../pdf/render-queue.ts';
import { createCanvasLayer } from './canvas-layer.ts';
import { pagesIn } from './column.ts';
import { checkJob, drawOrder, isWhole, jobsFor, pageOf } from './jobs.ts';
import { createMovedCanvases } from './moved-canvases.ts';
import { isTooFast, type Layers, type PageElements, type Reports, type Scene } from './scene.ts';
import { createTextLayer } from './text-layer.ts';

const retryMs = 5000;

/** Tracks failures. A lost connection is not an error: pages stay blank until `retry`, and fields can be filled in. */
function createFailures(fail: Reports['fail'], onBroken: (page: number, cause: unknown) => void, retry: () => void) {
  const waiting = new Set<string>();
  const broken = new Set<number>();

  return {
    note(key: string, error: unknown) {
      waiting.add(key);
      const code = error instanceof PdfError ? error.code : 'unreadable_pdf';
      if (mayPass(error)) setTimeout(retry, retryMs);
      else if (code !== 'unreadable_pdf') fail(error);
      // A page without its text can still be read and signed.
      else if (!key.startsWith('text') && !broken.has(pageOf(key))) {
        broken.add(pageOf(key));
        onBroken(pageOf(key), error);
      }
    },
    /** Whether a job is not retried for now. A broken page stays broken at any scale; its text may still load. */
    holds: (key: string) => waiting.has(key) || (broken.has(pageOf(key)) && !key.startsWith('text')),
    isBroken: (pageNumber: number) => broken.has(pageNumber),
    /** Whether drawing a page failed, including network failures. */
    hasFailed: (pageNumber: number) =>
      [...waiting].some((key) => pageOf(key) === pageNumber && !key.startsWith('text')),
    /** Allows retrying network failures and these pages. */
    forgive(pages: readonly number[]) {
      for (const page of pages) broken.delete(page);
      for (const key of waiting) if (!broken.has(pageOf(key))) waiting.delete(key);
    },
    clear() {
      waiting.clear();
      broken.clear();
    },
  };
}

/** Draws the mounted pages, the most urgent first. */
export type Painter = ReturnType<typeof createPainter>;

/** Creates a painter. `wait` schedules work; tests replace it. */
export function createPainter(reports: Reports, wait = later) {
  const mounted = new Map<number, Layers>();
  const moved = createMovedCanvases(mounted, wait);
  let pdf: PdfDocument | undefined;
  let scene: Scene | undefined;
  /** Pages reported as failed and not drawn since. A retry draws them all, including those out of view. */
  const failed = new Set<number>();
  const failures = createFailures(reports.fail, reportBroken, retry);
  const queue = createRenderQueue(({ key }, error) => {
    const page = pageOf(key);
    if (error !== undefined) failures.note(key, error);
    else if (isWhole(key) && !failures.isBroken(page)) {
      failed.delete(page);
      reports.notePageDrawn(page);
    }
    if (isWhole(key)) mounted.get(page)?.canvas.wait(mayPass(error));
    reportVisible();
  }, wait);

  function reportFailed(page: number): void {
    failed.add(page);
    reports.notePageFailed(page);
  }

  function reportBroken(page: number, cause: unknown): void {
    mounted.get(page)?.onFailing?.(true);
    reportFailed(page);
    reports.reportError(new PdfError('unreadable_page', `Page ${page} cannot be drawn.`, { cause }));
  }

  /** Reports the visible pages that have no pixels because of a failure. */
  function reportVisible(): void {
    if (!pdf || !scene) return;
    for (const page of pagesIn(scene.visible)) {
      if (mounted.get(page)?.canvas.hasPixels() === false && failures.hasFailed(page)) reportFailed(page);
    }
  }

  function retry(...pages: readonly number[]): void {
    failures.forgive(pages);
    for (const page of pages) {
      failed.add(page);
      const layers = mounted.get(page);
      layers?.onFailing?.(false);
      // Redraws the whole page, because only its detail may have failed.
      layers?.canvas.drop();
    }
    plan();
  }

  /**
   * Releases the memory of distant pages, and of details of invisible pages. Called in idle time: it takes milliseconds,
   * which would delay a jump.
   */
  function dropUnwanted(): void {
    if (!scene) return;
    const { visible, pageCount } = scene;
    const order = drawOrder(scene, pageCount);
    for (const [page, { canvas }] of mounted) {
      if (!order.includes(page)) canvas.drop();
      else if (page < visible.first || page > visible.last) canvas.dropDetail();
    }
  }

  function plan(): void {
    if (!pdf || !scene || isTooFast(scene.motion)) {
      queue.plan([]);
      return;
    }
    const order = drawOrder(scene, scene.pageCount);
    wait('idle', dropUnwanted);
    const jobs = jobsFor(order, scene, pdf, mounted);
    for (const page of failed) if (!order.includes(page) || !mounted.has(page)) jobs.push(checkJob(page, scene, pdf));
    queue.plan(jobs.filter(({ key }) => !failures.holds(key)));
    reportVisible();
  }

  return {
    /** Adds a page. @returns a function that removes it */
    mount(pageNumber: number, elements: PageElements): () => void {
      const { onFailing } = elements;
      const canvas = createCanvasLayer(elements.canvas, plan);
      const layers: Layers = { canvas, text: createTextLayer(elements.text), onFailing };
      mounted.set(pageNumber, layers);
      if (failures.isBroken(pageNumber)) onFailing?.(true);
      plan();
      return () => {
        mounted.delete(pageNumber);
        plan();
        wait('idle', layers.canvas.drop);
        pdf?.releasePage(pageNumber);
      };
    },
    /** Sets the PDF to draw from, or none. */
    open(next: PdfDocument | undefined) {
      if (pdf === next) return;
      pdf = next;
      failures.clear();
      failed.clear();
      for (const { canvas, text, onFailing } of mounted.values()) {
        canvas.drop();
        text.drop();
        onFailing?.(false);
      }
      moved.stop();
      plan();
    },
    update(next: Scene) {
      scene = next;
      moved.update(next);
      plan();
    },
    /** Retries network failures, and redraws these pages. */
    retry,
  };
}
