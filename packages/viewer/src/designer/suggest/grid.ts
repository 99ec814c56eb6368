import type { Rect } from '@document-signer/core';
import { bottomOf, type PageMarks, rightOf } from './page-marks.ts';

/** A horizontal or vertical line: `at` is its y or x, `from` and `to` its extent along the other axis, in points. */
export interface Segment {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The lines of a page and the sides of its boxes, with adjoining segments joined. */
export interface Grid {
  readonly horizontal: readonly Segment[];
  readonly vertical: readonly Segment[];
}

/** Lines with ends within this distance count as meeting, in points. */
const tolerance = 2;

/** A page with more lines is a drawing without cells. */
const maxSegments = 3000;

/** A cell spans at most this many columns. */
const maxColumns = 40;

function joined(segments: readonly Segment[]): Segment[] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.at - b.at)) {
    const row = rows.at(-1);
    if (row?.[0] && segment.at - row[0].at < 1.2) row.push(segment);
    else rows.push([segment]);
  }
  return rows.flatMap((row) => {
    const whole: Segment[] = [];
    for (const segment of row.sort((a, b) => a.from - b.from)) {
      const last = whole.at(-1);
      // Dots and dashes of one line are drawn separately.
      const gap = segment.to - segment.from < 4 ? 4 : 1.5;
      if (last && segment.from - last.to < gap) {
        whole[whole.length - 1] = { ...last, to: Math.max(last.to, segment.to) };
      } else whole.push(segment);
    }
    return whole.filter(({ from, to }) => to - from > 3);
  });
}

/** Reads the lines of a page. */
export function readGrid({ lines, boxes }: PageMarks): Grid {
  const horizontal: Segment[] = [];
  const vertical: Segment[] = [];
  for (const line of lines) {
    if (line.width >= line.height) {
      horizontal.push({ at: line.y + line.height / 2, from: line.x, to: rightOf(line) });
    } else vertical.push({ at: line.x + line.width / 2, from: line.y, to: bottomOf(line) });
  }
  for (const box of boxes) {
    if (!box.isStroked) continue;
    const [right, bottom] = [rightOf(box), bottomOf(box)];
    horizontal.push({ at: box.y, from: box.x, to: right }, { at: bottom, from: box.x, to: right });
    vertical.push({ at: box.x, from: box.y, to: bottom }, { at: right, from: box.y, to: bottom });
  }
  return { horizontal: joined(horizontal), vertical: joined(vertical) };
}

/** Finds the smallest rectangles that lines enclose. */
export function findCells({ horizontal, vertical }: Grid): Rect<'points'>[] {
  if (horizontal.length + vertical.length > maxSegments) return [];
  const cells: Rect<'points'>[] = [];
  const columns = [...vertical].sort((a, b) => a.at - b.at);
  for (const top of horizontal) {
    const down = columns.filter(
      ({ at, from, to }) =>
        at > top.from - tolerance &&
        at < top.to + tolerance &&
        from < top.at + tolerance &&
        to > top.at + 2 * tolerance,
    );
    const below = horizontal.filter(({ at }) => at > top.at + 2 * tolerance);
    down.forEach((left, index) => {
      for (const right of down.slice(index + 1, index + 1 + maxColumns)) {
        if (right.at - left.at < 2 * tolerance) continue;
        const bottom = below.find(
          ({ at, from, to }) => from < left.at + tolerance && to > right.at - tolerance && at > top.at,
        );
        const end = Math.min(left.to, right.to) + tolerance;
        if (!bottom || bottom.at > end) continue;
        cells.push({ x: left.at, y: top.at, width: right.at - left.at, height: bottom.at - top.at });
        break;
      }
    });
  }
  return cells;
}

/** Returns the lines of a grid as thin rectangles. */
export function linesOf({ horizontal, vertical }: Grid): Rect<'points'>[] {
  return [
    ...horizontal.map(({ at, from, to }) => ({ x: from, y: at - 1, width: to - from, height: 2 })),
    ...vertical.map(({ at, from, to }) => ({ x: at - 1, y: from, width: 2, height: to - from })),
  ];
}
