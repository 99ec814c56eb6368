import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { cancellable } from './cancellable.ts';
import type { DrawOptions } from './pdf-document.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Draws a page, or a part of it, into a canvas.
 *
 * @param annotationMode one of pdf.js's `AnnotationMode`
 */
export function drawCanvas(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { bitmap, part = whole, signal, takeTurn }: DrawOptions,
  annotationMode: number,
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
    annotationMode,
  });
  task.onContinue = takeTurn;
  keepOwnPace(task);
  return cancellable(task, signal);
}

/**
 * Between two pieces of drawing pdf.js waits for the next frame, whatever our queue says: a page of ten pieces waits for
 * ten pictures of the screen, and longer on a busy machine. The queue gives the turns, so pdf.js need not wait, too. It
 * has no option for it; should the member be gone one day, drawing is slower and nothing else.
 */
function keepOwnPace(task: RenderTask): void {
  Object.assign(task._internalRenderTask ?? {}, { _useRequestAnimationFrame: false });
}
