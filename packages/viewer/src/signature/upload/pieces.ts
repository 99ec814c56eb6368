import type { PixelBox } from './pixels.ts';

/** Pixels that hang together. */
export interface Piece {
  readonly box: PixelBox;
  /** How many of its pixels are more ink than not. */
  readonly strong: number;
  /** Its pixels, by their places in the picture. */
  readonly places: readonly number[];
}

/** Below this, of 255, a pixel belongs to no piece. */
const faint = 20;

/** A picture of how opaque its ink is. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8ClampedArray;
}

/** Follows a piece from one of its pixels to all of them. What was seen is marked. */
function follow(start: number, { width, height, alpha }: InkMap, seen: Uint8Array): Piece {
  const places = [start];
  seen[start] = 1;
  let strong = 0;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  // The list grows while it is walked.
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const y = Math.floor(place / width);
    const x = place - y * width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    if ((alpha[place] ?? 0) > 127) strong += 1;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx;
        if (seen[next] !== 0 || (alpha[next] ?? 0) <= faint) continue;
        seen[next] = 1;
        places.push(next);
      }
    }
  }
  return { box, strong, places };
}

/** The pieces of ink on a picture: what touches, by a corner too, is one. */
export function piecesOf(map: InkMap): Piece[] {
  const { alpha } = map;
  const seen = new Uint8Array(alpha.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] === 0 && (alpha[start] ?? 0) > faint) pieces.push(follow(start, map, seen));
  }
  return pieces;
}

/** The box around pieces. */
export function boxAround(pieces: readonly Piece[]): PixelBox {
  return {
    left: pieces.reduce((least, { box }) => Math.min(least, box.left), Number.POSITIVE_INFINITY),
    top: pieces.reduce((least, { box }) => Math.min(least, box.top), Number.POSITIVE_INFINITY),
    right: pieces.reduce((most, { box }) => Math.max(most, box.right), 0),
    bottom: pieces.reduce((most, { box }) => Math.max(most, box.bottom), 0),
  };
}

/**
 * The pieces that are writing: no specks of dust, and not what comes in over the edge, the table beside the paper or the
 * hand that holds it. Where nothing else is there, the writing itself goes over the edge.
 */
export function writingOf(pieces: readonly Piece[], { width, height }: Pick<InkMap, 'width' | 'height'>): Piece[] {
  const least = Math.max(3, width * height * 0.00002);
  const marks = pieces.filter(({ strong }) => strong >= least);
  const inside = marks.filter(({ box }) => box.left > 0 && box.top > 0 && box.right < width && box.bottom < height);
  return inside.length > 0 ? inside : marks;
}
