import type { Size } from '@document-signer/core';

/** A corner of an outline, in pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The area inside closed outlines by the non-zero winding rule, such as a letter with holes. */
export type Shape = readonly (readonly Corner[])[];

/** The opacity of each pixel of an image, from 0 to 255. */
export interface Mask extends Size<'pixels'> {
  readonly alpha: Uint8ClampedArray;
}

/** The number of sample lines per row of pixels. Along a line, edges are exact. */
const linesPerRow = 16;

/** Creates a transparent mask. */
export function createMask({ width, height }: Size<'pixels'>): Mask {
  return { width, height, alpha: new Uint8ClampedArray(width * height) };
}

/**
 * The winding changes at each pixel: 1 for downward and -1 for upward edges. Their sum from the left is the winding number at
 * a pixel. A crossing within a pixel counts by the fraction to its right, and the rest counts for the next pixel.
 */
function windingsOf(shape: Shape, { width, height }: Size<'pixels'>): Float32Array {
  const rowLength = width + 2;
  const windings = new Float32Array(rowLength * height);
  for (const outline of shape) {
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      const [top, bottom] = from.y < to.y ? [from, to] : [to, from];
      const winding = (top === from ? 1 : -1) / linesPerRow;
      // Lines are sampled at their centre.
      const end = Math.min(height * linesPerRow, Math.ceil(bottom.y * linesPerRow - 0.5));
      for (let line = Math.max(0, Math.ceil(top.y * linesPerRow - 0.5)); line < end; line++) {
        const part = ((line + 0.5) / linesPerRow - top.y) / (bottom.y - top.y);
        const x = Math.min(width, Math.max(0, top.x + part * (bottom.x - top.x)));
        const at = Math.floor(line / linesPerRow) * rowLength + Math.floor(x);
        windings[at] = (windings[at] ?? 0) + winding * (1 - (x % 1));
        windings[at + 1] = (windings[at + 1] ?? 0) + winding * (x % 1);
      }
    });
  }
  return windings;
}

/** Paints a shape over a mask, with smooth edges. */
export function fillShape({ width, height, alpha }: Mask, shape: Shape): void {
  const windings = windingsOf(shape, { width, height });
  for (let y = 0; y < height; y++) {
    let winding = 0;
    for (let x = 0; x < width; x++) {
      winding += windings[y * (width + 2) + x] ?? 0;
      const below = alpha[y * width + x] ?? 0;
      alpha[y * width + x] = below + (255 - below) * Math.min(1, Math.abs(winding));
    }
  }
}
