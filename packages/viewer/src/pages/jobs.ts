import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { Job } from '../pdf/render-queue.ts';
import { type CanvasLayer, release } from './canvas-layer.ts';
import { pagesIn } from './column.ts';
import type { Layers, Scene } from './scene.ts';
import type { TextLayer } from './text-layer.ts';

/** The pages to draw: visible ones from the centre outwards, then the next and the previous one in the scroll direction. */
export function drawOrder(
  { visible, centre, direction }: Pick<Scene, 'visible' | 'centre' | 'direction'>,
  pageCount: number,
): number[] {
  const order = pagesIn(visible).sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre) || (b - a) * direction);
  const around = direction === 1 ? [visible.last + 1, visible.first - 1] : [visible.first - 1, visible.last + 1];
  return [...order, ...around].filter((page) => page >= 1 && page <= pageCount);
}

/** The page of a job. */
export function pageOf(key: string): number {
  return Number(key.split(' ')[1]);
}

/** Whether a job draws all of a page. */
export function isWhole(key: string): boolean {
  return key.startsWith('pixels') || key.startsWith('check');
}

/** Draws an invisible page, to find out whether it can be drawn. */
export function checkJob(page: number, scene: Scene, pdf: PdfDocument): Job {
  return {
    key: `check ${page}`,
    isUrgent: false,
    async run(signal) {
      const canvas = document.createElement('canvas');
      try {
        await pdf.drawPage(page, canvas, { bitmap: scene.bitmapOf(page), signal });
      } finally {
        release(canvas);
        pdf.releasePage(page);
      }
    },
  };
}

/** The jobs in order: pixels of the visible pages, their details, their text, then pixels of the neighbours. */
export function jobsFor(
  order: readonly number[],
  scene: Scene,
  pdf: PdfDocument,
  mounted: ReadonlyMap<number, Layers>,
): Job[] {
  const { first, last } = scene.visible;
  const isVisible = (page: number) => page >= first && page <= last;
  const each = (isWanted: boolean, make: (page: number, layers: Layers) => Job | undefined) =>
    order.flatMap((page) => {
      const layers = isVisible(page) === isWanted ? mounted.get(page) : undefined;
      const job = layers && make(page, layers);
      return job ? [job] : [];
    });
  return [
    ...each(true, (page, { canvas }) => pixelJob(page, scene, pdf, canvas, true)),
    ...each(true, (page, { canvas }) => detailJob(page, scene, pdf, canvas)),
    ...each(true, (page, { text }) => textJob(page, scene, pdf, text)),
    ...each(false, (page, { canvas }) => pixelJob(page, scene, pdf, canvas, false)),
  ];
}

function pixelJob(page: number, scene: Scene, pdf: PdfDocument, canvas: CanvasLayer, isVisible: boolean) {
  const bitmap = scene.bitmapOf(page);
  const isDetailed = scene.detailOf(page) !== undefined;
  if (canvas.isDrawn(bitmap, isDetailed) || (scene.motion === 'zooming' && canvas.hasPixels())) return undefined;
  const job: Job = {
    key: `pixels ${page} ${bitmap.width} ${bitmap.height}`,
    isUrgent: isVisible || scene.motion === 'scrolling',
    async run(signal) {
      await canvas.draw(pdf, page, { bitmap, signal });
      if (isDetailed) return;
      // The new bitmap is as sharp as the detail.
      canvas.dropDetail();
      // Releases the page's images, often as large as the bitmap: it is redrawn only after zooming.
      pdf.releasePage(page);
    },
  };
  return job;
}

/** Draws details only while nothing scrolls: scrolling shows another part. */
function detailJob(page: number, scene: Scene, pdf: PdfDocument, canvas: CanvasLayer): Job | undefined {
  const detail = scene.motion === 'still' ? scene.detailOf(page) : undefined;
  if (!detail || canvas.hasDetail(detail)) return undefined;
  const { part, full } = detail;
  const key = ['detail', page, full.width, full.height, part.x, part.y, part.width, part.height].join(' ');
  return { key, isUrgent: true, run: (signal) => canvas.drawDetail(pdf, page, detail, signal) };
}

/** Lays out text only while nothing scrolls, unless a selection is being extended. */
function textJob(page: number, scene: Scene, pdf: PdfDocument, text: TextLayer): Job | undefined {
  const { scale, motion, hasInteracted } = scene;
  const isSelecting = getSelection()?.isCollapsed === false;
  if (!hasInteracted || text.isLaid() || (motion !== 'still' && !isSelecting)) return undefined;
  return { key: `text ${page}`, isUrgent: false, run: (signal) => text.lay(pdf, page, { scale, signal }) };
}
