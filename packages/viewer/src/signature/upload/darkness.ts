import type { Size } from '@document-signer/core';
import type { Pixels } from './pixels.ts';

/** How far paper is looked for from a pixel, as a part of the longer side: further than half of any line is wide. */
const reach = 1 / 16;

/** How bright each pixel is, from 0 to 255: half by the eye, half by its darkest colour, so that coloured ink counts. */
function brightnessOf({ width, height, data }: Pixels): Uint8ClampedArray {
  const bright = new Uint8ClampedArray(width * height);
  for (let index = 0; index < bright.length; index++) {
    const at = index * 4;
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    const alpha = data[at + 3] ?? 0;
    const value = (0.3 * r + 0.6 * g + 0.1 * b + Math.min(r, g, b)) / 2;
    // What is transparent already is as good as paper.
    bright[index] = 255 - ((255 - value) * alpha) / 255;
  }
  return bright;
}

/** Rows or columns of a picture. */
interface Lines {
  readonly count: number;
  readonly length: number;
  /** From one line to the next, and from one pixel of it to the next. */
  readonly next: number;
  readonly step: number;
}

function linesOf({ width, height }: Size<'pixels'>): readonly [rows: Lines, columns: Lines] {
  return [
    { count: height, length: width, next: width, step: 1 },
    { count: width, length: height, next: 1, step: width },
  ];
}

/** Each value with those beside it: of the grain of a camera, which is strong in the dark, a third is left. */
function smoothed(values: Uint8ClampedArray, { count, length, next, step }: Lines): Uint8ClampedArray {
  const found = new Uint8ClampedArray(values.length);
  for (let line = 0; line < count; line++) {
    const last = line * next + (length - 1) * step;
    for (let at = line * next; at <= last; at += step) {
      const value = values[at] ?? 0;
      const before = at > line * next ? (values[at - step] ?? 0) : value;
      const after = at < last ? (values[at + step] ?? 0) : value;
      found[at] = (before + 2 * value + after) / 4;
    }
  }
  return found;
}

/**
 * The greatest of the values around each, on its own line, or with -1 as sign the least. Of each line a list is led of those
 * that can still be the greatest, so that no window is walked for each pixel.
 */
function greatest(values: Uint8ClampedArray, lines: Lines, radius: number, sign: 1 | -1): Uint8ClampedArray {
  const { count, length, next, step } = lines;
  const found = new Uint8ClampedArray(values.length);
  const list = new Int32Array(length);
  for (let line = 0; line < count; line++) {
    const start = line * next;
    const valueAt = (place: number) => sign * (values[start + place * step] ?? 0);
    let [head, tail] = [0, 0];
    for (let place = 0; place < length + radius; place++) {
      if (place < length) {
        const value = valueAt(place);
        while (tail > head && valueAt(list[tail - 1] ?? 0) <= value) tail -= 1;
        list[tail] = place;
        tail += 1;
      }
      const middle = place - radius;
      if (middle < 0) continue;
      while ((list[head] ?? 0) < middle - radius) head += 1;
      found[start + middle * step] = sign * valueAt(list[head] ?? 0);
    }
  }
  return found;
}

/** How many cells a picture has at most across its longer side, in which its paper is looked for. */
const cellsAcross = 400;

/** Cells of so many pixels each way, each as dark as its darkest pixel: paper is never taken for brighter than it is. */
function cellsOf(bright: Uint8ClampedArray, { width, height }: Size<'pixels'>) {
  const cell = Math.ceil(Math.max(width, height) / cellsAcross);
  const size = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) };
  const values = new Uint8ClampedArray(size.width * size.height).fill(255);
  const cellAt = (x: number, y: number) => Math.floor(y / cell) * size.width + Math.floor(x / cell);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = cellAt(x, y);
      values[at] = Math.min(values[at] ?? 0, bright[y * width + x] ?? 0);
    }
  }
  return { values, size, cellAt };
}

/**
 * How bright the paper is below each cell: what is left when everything narrow and dark is filled with what is around it (a
 * closing, J. Serra, Image Analysis and Mathematical Morphology, 1982). The edge of a shadow stays where it is.
 */
function paperOf(values: Uint8ClampedArray, size: Size<'pixels'>): Uint8ClampedArray {
  const radius = Math.max(4, Math.ceil(Math.max(size.width, size.height) * reach));
  const [rows, columns] = linesOf(size);
  const filled = greatest(greatest(values, rows, radius, 1), columns, radius, 1);
  return greatest(greatest(filled, rows, radius, -1), columns, radius, -1);
}

/**
 * How much darker than its paper each pixel of a photo is, from 0 to 255. Shadows and the yellow of a lamp are paper, too:
 * what counts is the paper around a pixel, not white.
 */
export function darknessOf(pixels: Pixels): Uint8ClampedArray {
  const { width, height } = pixels;
  const bright = linesOf(pixels).reduce(smoothed, brightnessOf(pixels));
  const { values, size, cellAt } = cellsOf(bright, pixels);
  const paper = paperOf(values, size);
  const dark = new Uint8ClampedArray(bright.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ground = Math.max(paper[cellAt(x, y)] ?? 0, 1);
      dark[y * width + x] = (255 * (ground - (bright[y * width + x] ?? 0))) / ground;
    }
  }
  return dark;
}
