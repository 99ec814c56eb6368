import type { Size } from '@document-signer/core';
import type { Mask } from '../image/mask.ts';

/** A box in whole pixels; `right` and `bottom` are exclusive. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels up to this alpha are not ink. */
const minAlpha = 20;

/** Finds the pixels of ink that are connected to one pixel, and marks them as seen. @returns their indexes */
function connectedInk(start: number, { width, height, alpha }: Mask, seen: Uint8Array): number[] {
  const places = [start];
  seen[start] = 1;
  // The list grows during the loop.
  for (const place of places) {
    const y = Math.floor(place / width);
    const x = place - y * width;
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY++) {
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++) {
        const near = nearY * width + nearX;
        if (seen[near] !== 0 || (alpha[near] ?? 0) <= minAlpha) continue;
        seen[near] = 1;
        places.push(near);
      }
    }
  }
  return places;
}

function boxAround(places: readonly number[], { width, height }: Mask): PixelBox {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (const place of places) {
    const [x, y] = [place % width, Math.floor(place / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}

/**
 * Finds the pixels of the writing. Excludes specks of dust, and ink that touches the edge, such as the table or fingers that
 * hold the paper. If all ink touches the edge, it counts as the writing.
 */
function writingOn(map: Mask): { readonly places: readonly number[]; readonly box: PixelBox } | undefined {
  const { width, height, alpha } = map;
  const seen = new Uint8Array(alpha.length);
  const minStrong = Math.max(3, width * height * 0.00002);
  const parts: { readonly places: readonly number[]; readonly isInside: boolean }[] = [];
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] !== 0 || (alpha[start] ?? 0) <= minAlpha) continue;
    const places = connectedInk(start, map, seen);
    if (places.filter((place) => (alpha[place] ?? 0) > 127).length < minStrong) continue;
    const { left, top, right, bottom } = boxAround(places, map);
    parts.push({ places, isInside: left > 0 && top > 0 && right < width && bottom < height });
  }
  const inside = parts.filter(({ isInside }) => isInside);
  const places = (inside.length > 0 ? inside : parts).flatMap((part) => part.places);
  return places.length > 0 ? { places, box: boxAround(places, map) } : undefined;
}

/** Pixels as a canvas returns them: red, green, blue and alpha, one byte each. */
export interface Pixels extends Size<'pixels'> {
  readonly data: Uint8ClampedArray;
}

/** Size of the grid on which the brightness of the paper is estimated, in cells along the longer side. */
const gridCells = 400;

/** Half the width of the widest line, as a fraction of the longer side. */
const reach = 1 / 16;

/** Bounds of the noise estimate. The upper one keeps ink that covers half of the photo from counting as noise. */
const [minNoise, maxNoise] = [10, 100];

/** The minimum contrast between ink and paper, from 0 to 255. */
const minContrast = 28;

/** Half luminance, half the darkest channel, so that coloured ink counts. Transparent pixels count as white. */
function brightnessOf({ width, height, data }: Pixels): Uint8ClampedArray {
  const brightness = new Uint8ClampedArray(width * height);
  for (let index = 0; index < brightness.length; index++) {
    const at = index * 4;
    const [r, g, b, alpha] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
    const value = (0.3 * r + 0.6 * g + 0.1 * b + Math.min(r, g, b)) / 2;
    brightness[index] = 255 - ((255 - value) * alpha) / 255;
  }
  return brightness;
}

/** Returns the new value at a place of a row. */
type Filter = (row: Uint8ClampedArray, place: number) => number;

/** Reduces camera noise, which is strong in the dark, to a third. */
const smooth: Filter = (row, place) => {
  const value = row[place] ?? 0;
  return ((row[place - 1] ?? value) + 2 * value + (row[place + 1] ?? value)) / 4;
};

/** The largest or smallest value within `radius`. */
function extremeWithin(radius: number, extreme: 'largest' | 'smallest'): Filter {
  const sign = extreme === 'largest' ? 1 : -1;
  return (row, place) => {
    let found = -255;
    const end = Math.min(row.length, place + radius + 1);
    for (let near = Math.max(0, place - radius); near < end; near++) {
      const value = sign * (row[near] ?? 0);
      if (value > found) found = value;
    }
    return sign * found;
  };
}

/** Filters the rows of a picture. The result is transposed. */
function filterRows(values: Uint8ClampedArray, { width, height }: Size<'pixels'>, filter: Filter): Uint8ClampedArray {
  const found = new Uint8ClampedArray(values.length);
  for (let y = 0; y < height; y++) {
    const row = values.subarray(y * width, (y + 1) * width);
    for (let x = 0; x < width; x++) found[x * height + y] = filter(row, x);
  }
  return found;
}

function filterBoth(values: Uint8ClampedArray, size: Size<'pixels'>, filter: Filter): Uint8ClampedArray {
  const { width, height } = size;
  return filterRows(filterRows(values, size, filter), { width: height, height: width }, filter);
}

/**
 * Estimates the brightness of the paper at each pixel. A morphological closing fills dark lines with the surrounding paper
 * and preserves the edges of shadows (J. Serra, Image Analysis and Mathematical Morphology, 1982).
 */
function paperOf(brightness: Uint8ClampedArray, { width, height }: Size<'pixels'>): (pixel: number) => number {
  const cell = Math.ceil(Math.max(width, height) / gridCells);
  const size = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) };
  const cellOf = (pixel: number) =>
    Math.floor(Math.floor(pixel / width) / cell) * size.width + Math.floor((pixel % width) / cell);
  // Uses the darkest pixel of a cell, so that the paper is not estimated too bright.
  const cells = new Uint8ClampedArray(size.width * size.height).fill(255);
  brightness.forEach((value, pixel) => {
    const at = cellOf(pixel);
    if (value < (cells[at] ?? 0)) cells[at] = value;
  });
  const radius = Math.max(4, Math.ceil(Math.max(size.width, size.height) * reach));
  const filled = filterBoth(cells, size, extremeWithin(radius, 'largest'));
  const paper = filterBoth(filled, size, extremeWithin(radius, 'smallest'));
  return (pixel) => Math.max(1, paper[cellOf(pixel)] ?? 0);
}

/**
 * Finds the threshold of darkness that separates paper and ink best (N. Otsu, A threshold selection method from gray-level
 * histograms, 1979). Noise never counts as ink.
 *
 * @returns the darkness of noise, the threshold, and how much darker the ink is on average
 */
function thresholdOf(darkness: Uint8ClampedArray) {
  const sorted = darkness.toSorted();
  const quantile = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  // Most pixels are paper. Hardly any differs from the median by more than six times the distance of the lower quartile.
  const noise = Math.min(Math.max(7 * quantile(0.5) - 6 * quantile(0.25), minNoise), maxNoise);
  const total = sorted.reduce((sum, dark) => sum + dark, 0);
  let [sumBelow, best] = [0, 0];
  let found = { noise, threshold: 255, contrast: 0 };
  for (let index = 1; index < sorted.length; index++) {
    const below = sorted[index - 1] ?? 0;
    sumBelow += below;
    if (below === sorted[index] || below < noise) continue;
    const above = sorted.length - index;
    const contrast = (total - sumBelow) / above - sumBelow / index;
    const between = index * above * contrast ** 2;
    if (between > best) [best, found] = [between, { noise, threshold: below, contrast }];
  }
  return found;
}

/** The mean colour of the opaque ink, which excludes noise and the tint of the paper. */
function inkColour({ data }: Pixels, opaque: readonly number[]): number[] {
  const mean = [0, 1, 2].map((channel) => {
    const sum = opaque.reduce((sum, place) => sum + (data[place * 4 + channel] ?? 0), 0);
    return sum / Math.max(1, opaque.length);
  });
  const [r = 0, g = 0, b = 0] = mean;
  // In poor light, black ink is grey and would look faded on white paper.
  const darkening = Math.min(1, 90 / Math.max(1, 0.3 * r + 0.6 * g + 0.1 * b));
  return mean.map((channel) => channel * darkening);
}

/**
 * Removes the paper from a photo. Compares each pixel with the surrounding paper, so that shadows and tinted light count as
 * paper.
 *
 * @returns the writing on a transparent background, in the size of the photo, and its bounding box; undefined if there is none
 */
export function cleanPhoto(pixels: Pixels) {
  const { width, height } = pixels;
  const brightness = filterBoth(brightnessOf(pixels), pixels, smooth);
  const paperAt = paperOf(brightness, pixels);
  const darkness = brightness.map((value, pixel) => 255 * (1 - value / paperAt(pixel)));
  const { noise, threshold, contrast } = thresholdOf(darkness);
  if (contrast < Math.max(minContrast, 1.2 * noise)) return undefined;
  const [from, to] = [Math.max(noise, threshold * 0.55), threshold * 1.25];
  const alpha = darkness.map((dark) => {
    const part = Math.min(Math.max((dark - from) / (to - from), 0), 1);
    return 255 * part * part * (3 - 2 * part);
  });
  const { places, box } = writingOn({ width, height, alpha }) ?? {};
  if (!places || !box) return undefined;
  const opaque = places.filter((place) => (alpha[place] ?? 0) >= 250);
  const colour = inkColour(pixels, opaque);
  const data = new Uint8ClampedArray(pixels.data.length);
  for (const place of places) data.set([...colour, alpha[place] ?? 0], place * 4);
  return { pixels: { width, height, data }, box };
}
