import type { Rect } from '@document-signer/core';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from '../../pdf/pdf-js.ts';

/** Pixels of a page: its brightness from 0 to 255, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

type RenderParameters = Parameters<PDFPageProxy['render']>[0];

/** Longest side of a picture in pixels: `few` tells lines of text apart, `many` shows thin lines. */
export const pixels = { few: 360, many: 1080 } as const;

/** Size of a page's picture. */
export function pictureSize(
  width: number,
  height: number,
  maxPixels: number,
): { readonly width: number; readonly height: number } {
  const scale = maxPixels / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface PictureOptions {
  readonly withAnnotations?: boolean;
  readonly maxPixels?: number;
}

/** Draws a page with pdf.js, on white. */
export async function pagePicture(
  pdf: PDFDocumentProxy,
  pageNumber: number,
  { withAnnotations = false, maxPixels = pixels.few }: PictureOptions = {},
): Promise<Picture> {
  const page = await pdf.getPage(pageNumber);
  const { width, height } = page.getViewport({ scale: 1 });
  const size = pictureSize(width, height, maxPixels);
  const scale = size.width / width;
  const canvas = createCanvas(size.width, size.height);
  const task = page.render({
    // Node's canvas has what pdf.js uses of the browser's.
    canvas: canvas as unknown as RenderParameters['canvas'],
    viewport: page.getViewport({ scale }),
    transform: [1, 0, 0, size.height / (height * scale), 0, 0],
    // AnnotationMode.ENABLE or DISABLE.
    annotationMode: withAnnotations ? 1 : 0,
  });
  await task.promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, size.width, size.height);
  const grey = greyOf(data, { ...size, start: 0, stride: 4 * size.width });
  page.cleanup();
  return { ...size, grey };
}

/** A copy of a picture with white boxes. */
export function covered({ width, height, grey }: Picture, boxes: readonly Rect<'fraction'>[]): Picture {
  const left = Uint8Array.from(grey);
  for (const box of boxes) {
    const [from, to] = [Math.floor(box.x * width) - 1, Math.ceil((box.x + box.width) * width) + 1];
    const [top, bottom] = [Math.floor(box.y * height) - 1, Math.ceil((box.y + box.height) * height) + 1];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
      left.fill(255, y * width + Math.max(0, from), y * width + Math.min(width, to));
    }
  }
  return { width, height, grey: left };
}

/** A picture at a third of the size, in which an edge of one pixel is faint. */
export function shrunk({ width, height, grey }: Picture): Picture {
  const size = { width: Math.ceil(width / 3), height: Math.ceil(height / 3) };
  const smaller = Uint8Array.from({ length: size.width * size.height }, (_, index) => {
    const [x, y] = [3 * (index % size.width), 3 * Math.floor(index / size.width)];
    let [sum, count] = [0, 0];
    for (let row = y; row < Math.min(height, y + 3); row += 1) {
      for (let column = x; column < Math.min(width, x + 3); column += 1) {
        sum += grey[row * width + column] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
  return { ...size, grey: smaller };
}

/** Where a picture's pixels are in a byte array. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  /** Bytes from one row to the next. */
  readonly stride: number;
}

/** The brightness of pixels of four bytes. Red and blue weigh the same, so either may come first. */
export function greyOf(bytes: ArrayLike<number>, { width, height, start, stride }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    let from = start + y * stride;
    for (let x = 0; x < width; x += 1) {
      grey[to] = ((bytes[from] ?? 0) + 2 * (bytes[from + 1] ?? 0) + (bytes[from + 2] ?? 0)) >> 2;
      to += 1;
      from += 4;
    }
  }
  return grey;
}
