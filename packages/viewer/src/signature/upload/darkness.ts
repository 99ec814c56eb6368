import type { Pixels } from './pixels.ts';

/** Into so many tiles the longer side is divided, each with a paper of its own: light falls differently on every corner. */
const tilesAcross = 24;

/** So much of a tile is as bright as its paper or darker. The rest is glare. */
const paperShare = 0.8;

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

interface Grid {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** The level below which lies the paper's share of a histogram. */
function paperLevel(counts: Uint32Array, total: number): number {
  let below = total * paperShare;
  let level = 0;
  while (level < 255 && below > (counts[level] ?? 0)) {
    below -= counts[level] ?? 0;
    level += 1;
  }
  return level;
}

/** How bright the paper is in each tile. */
function paperTiles(bright: Uint8ClampedArray, width: number, height: number): Grid {
  const size = Math.max(8, Math.ceil(Math.max(width, height) / tilesAcross));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const values = new Float32Array(columns * rows);
  for (let tile = 0; tile < values.length; tile++) {
    const [left, top] = [(tile % columns) * size, Math.floor(tile / columns) * size];
    const [right, bottom] = [Math.min(left + size, width), Math.min(top + size, height)];
    const counts = new Uint32Array(256);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const level = bright[y * width + x] ?? 0;
        counts[level] = (counts[level] ?? 0) + 1;
      }
    }
    values[tile] = paperLevel(counts, (right - left) * (bottom - top));
  }
  return { size, columns, rows, values };
}

/** Each tile with those around it, as `join` makes one of them. */
function withNeighbours({ columns, rows, values, size }: Grid, join: (around: number[]) => number): Grid {
  const joined = values.map((_, tile) => {
    const [column, row] = [tile % columns, Math.floor(tile / columns)];
    const around: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        around.push(values[y * columns + x] ?? 0);
      }
    }
    return join(around);
  });
  return { size, columns, rows, values: joined };
}

/** The value of a grid at a pixel, between the middles of the tiles around it. */
function valueAt({ size, columns, rows, values }: Grid, x: number, y: number): number {
  const column = Math.min(Math.max((x + 0.5) / size - 0.5, 0), columns - 1);
  const row = Math.min(Math.max((y + 0.5) / size - 0.5, 0), rows - 1);
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(left + 1, columns - 1), Math.min(top + 1, rows - 1)];
  const at = (tx: number, ty: number) => values[ty * columns + tx] ?? 0;
  const across = column - left;
  const upper = at(left, top) * (1 - across) + at(right, top) * across;
  const lower = at(left, bottom) * (1 - across) + at(right, bottom) * across;
  return upper * (1 - (row - top)) + lower * (row - top);
}

const mean = (around: number[]) => around.reduce((sum, value) => sum + value, 0) / around.length;

/**
 * How much darker than its paper each pixel of a photo is, from 0 to 255. Shadows and the yellow of a lamp are paper, too:
 * what counts is the paper around a pixel, not white.
 */
export function darknessOf(pixels: Pixels): Uint8ClampedArray {
  const { width, height } = pixels;
  const bright = brightnessOf(pixels);
  // A tile that is full of ink takes its paper from those beside it.
  const brightest = withNeighbours(paperTiles(bright, width, height), (around) => Math.max(...around));
  const paper = withNeighbours(brightest, mean);
  const dark = new Uint8ClampedArray(bright.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ground = Math.max(valueAt(paper, x, y), 1);
      dark[y * width + x] = (255 * (ground - (bright[y * width + x] ?? 0))) / ground;
    }
  }
  return dark;
}
