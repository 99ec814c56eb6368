import type { Size } from '@document-signer/core';

/** A corner of an outline, in pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The area inside closed outlines by the non-zero winding rule, as of a letter with its holes. */
export type Shape = readonly (readonly Corner[])[];

/** The opacity of each pixel of an image, from 0 to 255. */
export interface Mask extends Size<'pixels'> {
  readonly alpha: Uint8ClampedArray;
}

/** How many lines of each row of pixels are sampled. Along a line, edges are exact. */
const linesPerRow = 16;

/** A place where an outline crosses a line: downwards 1, upwards -1. */
interface Crossing {
  readonly x: number;
  readonly winding: number;
}

/** A transparent mask. */
export function createMask({ width, height }: Size<'pixels'>): Mask {
  return { width, height, alpha: new Uint8ClampedArray(width * height) };
}

/** The crossings of a shape with the lines that it meets, from left to right. */
function crossingsOf(shape: Shape, height: number): Map<number, Crossing[]> {
  const lines = new Map<number, Crossing[]>();
  for (const outline of shape) {
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      const [top, bottom] = from.y < to.y ? [from, to] : [to, from];
      // Lines are sampled at their middle.
      const first = Math.max(0, Math.ceil(top.y * linesPerRow - 0.5));
      const end = Math.min(height * linesPerRow, Math.ceil(bottom.y * linesPerRow - 0.5));
      for (let line = first; line < end; line++) {
        const part = ((line + 0.5) / linesPerRow - top.y) / (bottom.y - top.y);
        const crossing = { x: top.x + part * (bottom.x - top.x), winding: top === from ? 1 : -1 };
        const others = lines.get(line);
        if (others) others.push(crossing);
        else lines.set(line, [crossing]);
      }
    });
  }
  for (const line of lines.values()) line.sort((a, b) => a.x - b.x);
  return lines;
}

/** Adds the part of each pixel in a row that is covered where one of its lines is inside the outlines. */
function addLine(coverage: Map<number, number>, crossings: readonly Crossing[], width: number): void {
  let winding = 0;
  crossings.forEach(({ x: from, winding: change }, index) => {
    winding += change;
    if (winding === 0) return;
    const [start, end] = [Math.max(0, from), Math.min(width, crossings[index + 1]?.x ?? from)];
    for (let x = Math.floor(start); x < end; x++) {
      const part = (Math.min(x + 1, end) - Math.max(x, start)) / linesPerRow;
      coverage.set(x, (coverage.get(x) ?? 0) + part);
    }
  });
}

/** Paints a shape over a mask, with smooth edges. */
export function fillShape({ width, height, alpha }: Mask, shape: Shape): void {
  const lines = crossingsOf(shape, height);
  const rows = new Set(Array.from(lines.keys(), (line) => Math.floor(line / linesPerRow)));
  for (const y of rows) {
    const coverage = new Map<number, number>();
    for (let line = y * linesPerRow; line < (y + 1) * linesPerRow; line++) {
      addLine(coverage, lines.get(line) ?? [], width);
    }
    for (const [x, part] of coverage) {
      const below = alpha[y * width + x] ?? 0;
      alpha[y * width + x] = below + (255 - below) * Math.min(1, part);
    }
  }
}
