import type { Cut, Picture } from './picture.ts';

/** The minimum darkness of ink. At the edges of letters, engines differ slightly. */
const inkFrom = 72;

function isInk({ width, height, darkness }: Picture, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && (darkness[y * width + x] ?? 0) >= inkFrom;
}

/** The coordinates of the pixels with ink. */
function* inkOf(picture: Picture): Generator<readonly [x: number, y: number]> {
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) if (isInk(picture, x, y)) yield [x, y];
  }
}

/** The bounding box of all ink; undefined if there is none. */
export function inkBox(picture: Picture): Cut | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (const [x, y] of inkOf(picture)) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The minimum number of empty rows between two lines, because a dot is separate from its letter. */
const gap = 4;

/** The number of lines of text. */
function lineCount(picture: Picture): number {
  const rows = [...new Set(Array.from(inkOf(picture), ([, y]) => y))];
  return rows.filter((row, index) => row - (rows[index - 1] ?? -Infinity) > gap).length;
}

/** The fraction of one picture's ink that has ink of the other within one pixel. */
function coveredBy(picture: Picture, other: Picture): number {
  let [all, covered] = [0, 0];
  for (const [x, y] of inkOf(picture)) {
    all += 1;
    const isNear = [-1, 0, 1].some((down) => [-1, 0, 1].some((across) => isInk(other, x + across, y + down)));
    if (isNear) covered += 1;
  }
  return all === 0 ? 1 : covered / all;
}

/** The agreement of two pictures. */
export interface Agreement {
  /** The maximum distance between the sides of the bounding boxes of ink, in pixels; infinite if one has no ink. */
  readonly boxError: number;
  /** The fraction of the ink of each that has ink of the other within one pixel. The smaller of both. */
  readonly overlap: number;
  /** The common darkness divided by the darkness of either. */
  readonly shared: number;
  readonly lines: readonly [number, number];
}

function boxError(one: Cut | undefined, other: Cut | undefined): number {
  if (!one || !other) return one === other ? 0 : Infinity;
  const sides = [
    one.x - other.x,
    one.y - other.y,
    one.x + one.width - other.x - other.width,
    one.y + one.height - other.y - other.height,
  ];
  return Math.max(...sides.map(Math.abs));
}

function sharedDarkness(one: Picture, other: Picture): number {
  let [both, either] = [0, 0];
  one.darkness.forEach((value, index) => {
    const counterpart = other.darkness[index] ?? 0;
    both += Math.min(value, counterpart);
    either += Math.max(value, counterpart);
  });
  return either === 0 ? 1 : both / either;
}

/** Compares two pictures of the same size. */
export function compareInk(one: Picture, other: Picture): Agreement {
  return {
    boxError: boxError(inkBox(one), inkBox(other)),
    overlap: Math.min(coveredBy(one, other), coveredBy(other, one)),
    shared: sharedDarkness(one, other),
    lines: [lineCount(one), lineCount(other)],
  };
}
