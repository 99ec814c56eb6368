import type { PageInfo } from '@document-signer/core';
import type { Picture } from './picture.ts';
import { places } from './sign.ts';

const isMagenta = (pixels: Uint8Array, at: number) =>
  (pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 255) < 60 && (pixels[at + 2] ?? 0) > 200;

/** How far a picture of a signed page is from what it should be. Empty where it is right. */
export function faultsOf(before: Picture, after: Picture, page: PageInfo): string[] {
  if (before.width !== after.width || before.height !== after.height) return ['size'];
  const off = markOff(after, page);
  const changed = changedOutside(before, after);
  return [
    ...(off > 1.5 ? [`mark off by ${off.toFixed(1)} px`] : []),
    ...(changed > 8 ? [`${changed} px changed`] : []),
  ];
}

/** How many pixels the sides of the signature are from where they should be, at most. */
function markOff({ width, height, pixels }: Picture, page: PageInfo): number {
  const box = places.signature;
  const side = Math.min(box.width * page.width, box.height * page.height);
  const [halfX, halfY] = [((side / page.width) * width) / 2, ((side / page.height) * height) / 2];
  const [x, y] = [(box.x + box.width / 2) * width, (box.y + box.height / 2) * height];
  const wanted = [x - halfX, y - halfY, x + halfX, y + halfY];
  const found = [Infinity, Infinity, -Infinity, -Infinity];
  const [fromX, toX] = [Math.floor(box.x * width) - 4, Math.ceil((box.x + box.width) * width) + 4];
  const [fromY, toY] = [Math.floor(box.y * height) - 4, Math.ceil((box.y + box.height) * height) + 4];
  for (let row = Math.max(0, fromY); row < Math.min(height, toY); row += 1)
    for (let column = Math.max(0, fromX); column < Math.min(width, toX); column += 1) {
      if (!isMagenta(pixels, (row * width + column) * 4)) continue;
      found[0] = Math.min(found[0] ?? 0, column);
      found[1] = Math.min(found[1] ?? 0, row);
      found[2] = Math.max(found[2] ?? 0, column + 1);
      found[3] = Math.max(found[3] ?? 0, row + 1);
    }
  return Math.max(...wanted.map((value, index) => Math.abs(value - (found[index] ?? Infinity))));
}

/** How many pixels beyond the two fields are plainly another colour than before. */
function changedOutside(before: Picture, after: Picture): number {
  const { width, height } = before;
  let count = 0;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isApart = [0, 1, 2].some(
      (i) => Math.abs((before.pixels[at * 4 + i] ?? 0) - (after.pixels[at * 4 + i] ?? 0)) > 80,
    );
    if (isApart && !isInField(x / width, y / height, 2 / width, 2 / height)) count += 1;
  }
  return count;
}

const isInField = (x: number, y: number, dx: number, dy: number) =>
  Object.values(places).some(
    (box) => x >= box.x - dx && x <= box.x + box.width + dx && y >= box.y - dy && y <= box.y + box.height + dy,
  );
