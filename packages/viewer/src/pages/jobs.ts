import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { Job } from '../pdf/render-queue.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import type { Layers, Scene } from './scene.ts';
import type { TextLayer } from './text-layer.ts';

/** The page of a job. */
export function pageOf(key: string): number {
  return Number(key.split(' ')[1]);
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
  const ahead = scene.direction === 0 ? 'rest' : 'idle';
  const job: Job = {
    key: `pixels ${page} ${bitmap.width} ${bitmap.height}`,
    pace: isVisible || scene.motion === 'scrolling' ? 'at-once' : ahead,
    async run(options) {
      await canvas.draw(pdf, page, { ...options, bitmap });
      if (isDetailed) return;
      // The new bitmap is as sharp as the detail.
      canvas.dropDetail();
      // Releases its images, often as large as the bitmap: it is drawn again only when zoomed.
      pdf.releasePage(page);
    },
  };
  return job;
}

/** Only while nothing scrolls, which would show another part. */
function detailJob(page: number, scene: Scene, pdf: PdfDocument, canvas: CanvasLayer): Job | undefined {
  const detail = scene.motion === 'still' ? scene.detailOf(page) : undefined;
  if (!detail || canvas.hasDetail(detail)) return undefined;
  const { part, full } = detail;
  const key = ['detail', page, full.width, full.height, part.x, part.y, part.width, part.height].join(' ');
  return { key, pace: 'at-once', run: (options) => canvas.drawDetail(pdf, page, detail, options) };
}

/** Only while nothing scrolls, unless a selection is extended over pages. Before the first scroll, it waits for an interaction. */
function textJob(page: number, scene: Scene, pdf: PdfDocument, text: TextLayer): Job | undefined {
  const { scale, direction, motion } = scene;
  if (text.isLaid() || (motion !== 'still' && getSelection()?.isCollapsed !== false)) return undefined;
  const run: Job['run'] = ({ signal }) => text.lay(pdf, page, { scale, signal });
  return { key: `text ${page}`, pace: direction === 0 ? 'rest' : 'idle', run };
}
