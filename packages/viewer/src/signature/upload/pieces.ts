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

/** The pieces of ink on a picture: what touches, by a corner too, is one. */
export function piecesOf({ width, height, alpha }: InkMap): Piece[] {
  const seen = new Uint8Array(alpha.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] === 0 && (alpha[start] ?? 0) > faint) pieces.push(follow(start));
  }
  return pieces;

  function follow(start: number): Piece {
    const places = [start];
    seen[start] = 1;
    let strong = 0;
    let [left, top, right, bottom] = [width, height, 0, 0];
    // The list grows while it is walked.
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      const [x, y] = [place % width, Math.floor(place / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      if ((alpha[place] ?? 0) > 127) strong += 1;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] === 0 && (alpha[next] ?? 0) > faint) {
            seen[next] = 1;
            places.push(next);
          }
        }
      }
    }
    return { box: { left, top, right, bottom }, strong, places };
  }
}

/** The box around pieces. */
export function boxAround(pieces: readonly Piece[]): PixelBox {
  return {
    left: Math.min(...pieces.map(({ box }) => box.left)),
    top: Math.min(...pieces.map(({ box }) => box.top)),
    right: Math.max(...pieces.map(({ box }) => box.right)),
    bottom: Math.max(...pieces.map(({ box }) => box.bottom)),
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
