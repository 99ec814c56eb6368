import type { Picture } from './page-picture.ts';

/** How many squares the longest side of a picture has. Smoothing and fonts differ within one. */
const squaresAlong = 60;

/** How many squares may differ: the edge of a page, or a mark over a letter. */
const maxDifferent = 2;

/** How much squares may differ, in levels from 0 to 255. */
const toleratedLevels = { contrast: 36, even: 5, brightness: 110 } as const;

interface Squares {
  readonly across: number;
  readonly down: number;
  /** Mean brightness of each square. */
  readonly mean: Float32Array;
  /** Difference between the brightest and the darkest pixel of each square, with its neighbours to the right and below. */
  readonly contrast: Uint8Array;
}

/** Whether two readers show the same content. Fonts, smoothing and shades of colour may differ. */
export function areSimilar(one: Picture, other: Picture): boolean {
  if (Math.abs(one.width - other.width) > 2 || Math.abs(one.height - other.height) > 2) return false;
  const [a, b] = [squaresOf(one), squaresOf(other)];
  return missing(a, b) + missing(b, a) <= maxDifferent;
}

/** How many squares of the first picture have no counterpart in the other one, at the same place or next to it. */
function missing(a: Squares, b: Squares): number {
  let count = 0;
  for (let y = 0; y < a.down; y += 1) {
    for (let x = 0; x < a.across; x += 1) {
      const at = y * a.across + x;
      const [mean, contrast] = [a.mean[at] ?? 0, a.contrast[at] ?? 0];
      if (!isFound(b, { x, y }, mean, contrast)) count += 1;
    }
  }
  return count;
}

function isFound(
  { across, down, mean, contrast }: Squares,
  { x, y }: { readonly x: number; readonly y: number },
  wantedMean: number,
  wantedContrast: number,
): boolean {
  let [sameMean, sameContrast] = [false, wantedContrast < toleratedLevels.contrast];
  for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column += 1) {
      const at = row * across + column;
      if (Math.abs((mean[at] ?? 0) - wantedMean) <= toleratedLevels.brightness) sameMean = true;
      if ((contrast[at] ?? 0) > toleratedLevels.even) sameContrast = true;
    }
  }
  return sameMean && sameContrast;
}

function squaresOf({ width, height, grey }: Picture): Squares {
  const side = Math.max(1, Math.round(Math.max(width, height) / squaresAlong));
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const mean = new Float32Array(across * down);
  const count = new Uint16Array(across * down);
  const darkest = new Uint8Array(across * down).fill(255);
  const brightest = new Uint8Array(across * down);
  const spread = (at: number, value: number): void => {
    if (value < (darkest[at] ?? 0)) darkest[at] = value;
    if (value > (brightest[at] ?? 255)) brightest[at] = value;
  };
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * across;
    // An edge that falls between two squares would show in neither.
    const isTop = y % side === 0 && y > 0;
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor(x / side);
      const value = grey[y * width + x] ?? 0;
      mean[at] = (mean[at] ?? 0) + value;
      count[at] = (count[at] ?? 0) + 1;
      spread(at, value);
      if (isTop) spread(at - across, value);
      if (x % side === 0 && x > 0) spread(at - 1, value);
    }
  }
  const contrast = brightest.map((value, at) => value - (darkest[at] ?? 0));
  for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) / (count[at] ?? 1);
  return { across, down, mean, contrast };
}

/** Whether one reader shows two files the same, up to a few pixels. */
export function areEqual(one: Picture, other: Picture): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  let different = 0;
  for (const [at, value] of one.grey.entries()) if (Math.abs(value - (other.grey[at] ?? 0)) > 32) different += 1;
  return different <= 4;
}
