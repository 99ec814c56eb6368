import type { Orientation } from './exif-orientation.ts';

/** A picture of RGB and alpha, 8 bits each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Turns a picture as its orientation asks for, so that it is right without it. */
export function turnPixels({ width, height, data }: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return { width, height, data };
  const last = width * height - 1;
  const lastRow = width * (height - 1);
  // Which pixel comes to the top left, how far it is to the one that comes to its right, and to the one below it.
  const [start, right, down] = (
    {
      2: [width - 1, -1, width],
      3: [last, -1, -width],
      4: [lastRow, 1, -width],
      5: [0, width, 1],
      6: [lastRow, -width, 1],
      7: [last, -width, -1],
      8: [width - 1, width, -1],
    } as const
  )[orientation];
  const [columns, rows] = orientation < 5 ? [width, height] : [height, width];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(width * height);
  for (let row = 0, to = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, to += 1) {
      turned[to] = from[start + column * right + row * down] ?? 0;
    }
  }
  return { width: columns, height: rows, data: new Uint8Array(turned.buffer) };
}
