import type { Size } from '@document-signer/core';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { Job } from '../pdf/render-queue.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import { type PageRange, pagesIn } from './column.ts';
import type { Layers, Scene } from './scene.ts';
import type { TextLayer } from './text-layer.ts';

/** Pages drawn ahead of the visible ones, before and after the first scroll. */
const ahead = { unread: 1, read: 2 } as const;
const behind = 1;

/** The most bytes of all bitmaps. Only visible pages are drawn beyond it. */
const maxBytes = 80 * 2 ** 20;

/** The pages to draw: visible ones from the middle outwards, the next in the scroll direction, the one before. */
export function drawOrder(
  { visible, centre, direction }: Pick<Scene, 'visible' | 'centre' | 'direction'>,
  pageCount: number,
): number[] {
  const way = direction || 1;
  const order = pagesIn(visible).sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre) || (b - a) * way);
  const [front, back] = way === 1 ? [visible.last, visible.first] : [visible.first, visible.last];
  for (let step = 1; step <= (direction ? ahead.read : ahead.unread); step += 1) order.push(front + step * way);
  for (let step = 1; step <= behind; step += 1) order.push(back - step * way);
  return order.filter((page) => page >= 1 && page <= pageCount);
}

/** Leaves out pages whose bitmaps would take too much memory, except visible ones. */
export function withinBudget(
  order: readonly number[],
  visible: PageRange,
  bitmapOf: (pageNumber: number) => Size<'pixels'>,
): number[] {
  let bytes = 0;
  return order.filter((page) => {
    const { width, height } = bitmapOf(page);
    bytes += width * height * 4;
    return bytes <= maxBytes || (page >= visible.first && page <= visible.last);
  });
}

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

/** Only while nothing scrolls, unless a selection is extended. Before the first scroll, it waits for an interaction. */
function textJob(page: number, scene: Scene, pdf: PdfDocument, text: TextLayer): Job | undefined {
  const { scale, direction, motion } = scene;
  if (text.isLaid() || (motion !== 'still' && getSelection()?.isCollapsed !== false)) return undefined;
  const run: Job['run'] = ({ signal }) => text.lay(pdf, page, { scale, signal });
  return { key: `text ${page}`, pace: direction === 0 ? 'rest' : 'idle', run };
}
