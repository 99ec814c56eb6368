import type { Size } from '@document-signer/core';

/** A box in whole pixels; `right` and `bottom` are exclusive. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A connected component of ink. */
export interface Piece {
  readonly box: PixelBox;
  /** The number of its pixels that are more than half opaque. */
  readonly strong: number;
  /** The indexes of its pixels. */
  readonly places: readonly number[];
}

/** The opacity of each pixel. */
interface InkMap extends Size<'pixels'> {
  readonly alpha: Uint8ClampedArray;
}

/** Pixels up to this alpha belong to no piece. */
const minAlpha = 20;

/** Finds all pixels that are connected with one, and marks them as seen. */
function pieceAt(start: number, { width, height, alpha }: InkMap, seen: Uint8Array): Piece {
  const places = [start];
  seen[start] = 1;
  let strong = 0;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  // The list grows during the loop.
  for (const place of places) {
    const y = Math.floor(place / width);
    const x = place - y * width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    if ((alpha[place] ?? 0) > 127) strong += 1;
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY++) {
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++) {
        const near = nearY * width + nearX;
        if (seen[near] !== 0 || (alpha[near] ?? 0) <= minAlpha) continue;
        seen[near] = 1;
        places.push(near);
      }
    }
  }
  return { box, strong, places };
}

/**
 * The pieces that are writing. Specks of dust are left out, and pieces that touch the edge: the table beside the paper or the
 * hand that holds it. Where all pieces touch the edge, they are the writing.
 */
export function writingOn(map: InkMap): readonly Piece[] {
  const { width, height, alpha } = map;
  const seen = new Uint8Array(alpha.length);
  const minStrong = Math.max(3, width * height * 0.00002);
  const marks: Piece[] = [];
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] !== 0 || (alpha[start] ?? 0) <= minAlpha) continue;
    const piece = pieceAt(start, map, seen);
    if (piece.strong >= minStrong) marks.push(piece);
  }
  const inside = marks.filter(({ box }) => box.left > 0 && box.top > 0 && box.right < width && box.bottom < height);
  return inside.length > 0 ? inside : marks;
}

/** The smallest box around some pieces. */
export function boxAround(pieces: readonly Piece[]): PixelBox {
  const boxes = pieces.map(({ box }) => box);
  return {
    left: boxes.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
    top: boxes.reduce((least, { top }) => Math.min(least, top), Number.POSITIVE_INFINITY),
    right: boxes.reduce((most, { right }) => Math.max(most, right), 0),
    bottom: boxes.reduce((most, { bottom }) => Math.max(most, bottom), 0),
  };
}
