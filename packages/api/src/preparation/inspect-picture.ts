import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels of a page: its brightness from 0 to 255, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

type RenderParameters = Parameters<PDFPageProxy['render']>[0];

/** Longest side of a picture in pixels: enough to tell lines of text apart. */
export const maxPixels = 420;

/** Size of a page's picture. */
export function pictureSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = maxPixels / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a page with pdf.js, on white.
 *
 * @param hidden annotations that are not drawn, by pdf.js's names. Undefined: none are drawn
 */
export async function pagePicture(
  pdf: PDFDocumentProxy,
  pageNumber: number,
  hidden?: ReadonlySet<string>,
): Promise<Picture> {
  const page = await pdf.getPage(pageNumber);
  const { width, height } = page.getViewport({ scale: 1 });
  const size = pictureSize(width, height);
  const scale = size.width / width;
  const canvas = createCanvas(size.width, size.height);
  for (const id of hidden ?? []) pdf.annotationStorage.setValue(id, { noView: true });
  const task = page.render({
    // Node's canvas has what pdf.js uses of the browser's.
    canvas: canvas as unknown as RenderParameters['canvas'],
    viewport: page.getViewport({ scale }),
    transform: [1, 0, 0, size.height / (height * scale), 0, 0],
    // AnnotationMode.ENABLE_STORAGE heeds what is hidden, DISABLE draws none.
    annotationMode: hidden ? 3 : 0,
  });
  await task.promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, size.width, size.height);
  const grey = new Uint8Array(size.width * size.height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    grey[at] = (red * 77 + green * 151 + blue * 28) >> 8;
  }
  page.cleanup();
  return { ...size, grey };
}
