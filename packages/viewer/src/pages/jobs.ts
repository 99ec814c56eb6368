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
  const each = (pages: number[], make: (page: number, layers: Layers) => Job[]) =>
    pages.flatMap((page) => {
      const layers = mounted.get(page);
      return layers ? make(page, layers) : [];
    });
  const visible = order.filter(isVisible);
  const near = order.filter((page) => !isVisible(page));
  return [
    ...each(visible, (page, { canvas }) => pixelJob(page, scene, pdf, canvas, true)),
    ...each(visible, (page, { canvas }) => detailJob(page, scene, pdf, canvas)),
    ...each(visible, (page, { text }) => textJob(page, scene, pdf, text)),
    ...each(near, (page, { canvas }) => pixelJob(page, scene, pdf, canvas, false)),
  ];
}

function pixelJob(page: number, scene: Scene, pdf: PdfDocument, canvas: CanvasLayer, isVisible: boolean): Job[] {
  const bitmap = scene.bitmapOf(page);
  const isDetailed = scene.detailOf(page) !== undefined;
  if (canvas.isDrawn(bitmap, isDetailed) || (scene.motion === 'zooming' && canvas.hasPixels())) return [];
  const ahead = scene.direction === 0 ? 'rest' : 'idle';
  return [
    {
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
    },
  ];
}

/** Only while nothing scrolls, which would show another part. */
function detailJob(page: number, scene: Scene, pdf: PdfDocument, canvas: CanvasLayer): Job[] {
  const detail = scene.motion === 'still' ? scene.detailOf(page) : undefined;
  if (!detail || canvas.hasDetail(detail)) return [];
  const { part, full } = detail;
  return [
    {
      key: ['detail', page, full.width, full.height, part.x, part.y, part.width, part.height].join(' '),
      pace: 'at-once',
      run: (options) => canvas.drawDetail(pdf, page, detail, options),
    },
  ];
}

/** Only while nothing scrolls, unless a selection is extended over pages. Before the first scroll, it waits for an interaction. */
function textJob(page: number, { scale, direction, motion }: Scene, pdf: PdfDocument, text: TextLayer): Job[] {
  if (text.isLaid() || (motion !== 'still' && getSelection()?.isCollapsed !== false)) return [];
  const pace = direction === 0 ? 'rest' : 'idle';
  return [{ key: `text ${page}`, pace, run: ({ signal }) => text.lay(pdf, page, { scale, signal }) }];
}
