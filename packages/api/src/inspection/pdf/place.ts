import type { Rect } from '@document-signer/core';

/** The part of a rectangle that lies on its page, to a millionth of the page: a hundredth of a point at the most. */
export function clipToPage(rect: Rect<'fraction'>): Rect<'fraction'> {
  const [x, y] = [edge(rect.x), edge(rect.y)];
  const [right, bottom] = [edge(rect.x + rect.width), edge(rect.y + rect.height)];
  return { x, y, width: rounded(right - x), height: rounded(bottom - y) };
}

/** Edges are rounded and not sizes, so that what ends at the edge of the page never ends beyond it. */
const edge = (fraction: number): number => rounded(Math.min(1, Math.max(0, fraction)));

const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

/** The box around boxes of one page. */
export function around(boxes: readonly Rect<'fraction'>[]): Rect<'fraction'> {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: rounded(right - x), height: rounded(bottom - y) };
}
