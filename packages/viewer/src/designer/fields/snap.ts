import type { Rect, Size } from '@document-signer/core';

/** A line that a box snaps to, at `x` (vertical) or `y` (horizontal), in points of the page. */
export interface Guide {
  readonly page: number;
  readonly axis: 'x' | 'y';
  readonly at: number;
}

/** A box snaps to lines within this distance, in CSS pixels, so that it is the same at every zoom. */
export const snapPixels = 6;

type Span = readonly [start: number, size: number];

/** Start, middle and end. */
function linesOf([start, size]: Span): readonly number[] {
  return [start, start + size / 2, start + size];
}

/** Returns the shortest move of one of the lines to one of the targets, within `reach`. */
function nearest(lines: readonly number[], targets: readonly number[], reach: number) {
  let best: { readonly by: number; readonly at: number } | undefined;
  for (const at of targets) {
    for (const line of lines) {
      const by = at - line;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  }
  return best;
}

/**
 * Returns the move that snaps a box to the edges and middle of the page or of other boxes.
 *
 * @param reach in points
 * @param moving the lines of the box that may snap, by default its edges and middle. A handle moves only some edges.
 */
export function snapBox(
  box: Rect<'points'>,
  others: readonly Rect<'points'>[],
  page: Size<'points'> & { readonly pageNumber: number },
  reach: number,
  moving: { readonly x?: readonly number[]; readonly y?: readonly number[] } = {},
): { readonly x: number; readonly y: number; readonly guides: readonly Guide[] } {
  const xs = [0, page.width / 2, page.width, ...others.flatMap(({ x, width }) => linesOf([x, width]))];
  const ys = [0, page.height / 2, page.height, ...others.flatMap(({ y, height }) => linesOf([y, height]))];
  const across = nearest(moving.x ?? linesOf([box.x, box.width]), xs, reach);
  const down = nearest(moving.y ?? linesOf([box.y, box.height]), ys, reach);
  const guides: Guide[] = [];
  if (across) guides.push({ page: page.pageNumber, axis: 'x', at: across.at });
  if (down) guides.push({ page: page.pageNumber, axis: 'y', at: down.at });
  return { x: across?.by ?? 0, y: down?.by ?? 0, guides };
}
