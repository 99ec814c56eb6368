import type { Size } from '@document-signer/core';

/** A box in whole pixels; `right` and `bottom` are exclusive. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The opacity of each pixel. */
interface InkMap extends Size<'pixels'> {
  readonly alpha: Uint8ClampedArray;
}

/** Pixels up to this alpha are not ink. */
const minAlpha = 20;

/** Finds the ink that is connected with one pixel, as the indexes of its pixels, and marks them as seen. */
function connectedInk(start: number, { width, height, alpha }: InkMap, seen: Uint8Array): number[] {
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

function boxAround(places: readonly number[], { width, height }: InkMap): PixelBox {
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
 * The pixels that are writing. Specks of dust are left out, and ink that touches the edge: the table beside the paper or the
 * fingers that hold it. Where all ink touches the edge, it is the writing.
 */
export function writingOn(map: InkMap): { readonly places: readonly number[]; readonly box: PixelBox } | undefined {
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
