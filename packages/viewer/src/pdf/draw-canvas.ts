import type { PDFPageProxy } from 'pdfjs-dist';
import type { DrawOptions } from './pdf-document.ts';
import { cancellable } from './unless-aborted.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Draws a page, or a part of it, into a canvas. */
export function drawCanvas(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { bitmap, part = whole, signal, takeTurn }: DrawOptions,
): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const across = bitmap.width / (width * part.width);
  const down = bitmap.height / (height * part.height);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const task = page.render({
    canvas,
    viewport: page.getViewport({ scale: across }),
    // A bitmap has whole pixels, a page has not: stretched by less than one pixel, it fills the bitmap to its edges.
    transform: [1, 0, 0, down / across, -part.x * width * across, -part.y * height * down],
  });
  task.onContinue = takeTurn;
  return cancellable(task, signal);
}
