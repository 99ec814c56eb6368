import type { Rect } from '@document-signer/core';
import type { PageParts } from './candidate.ts';
import { isWithin, rightOf } from './page-marks.ts';
import { minFieldHeight } from './space-above.ts';

/** The maximum number of boxes to process. A page with more is a drawing. */
const maxBoxes = 2000;

/** The maximum width of a box for one letter, in points. */
const maxLetterBox = 26;

/** The maximum height of a white box without a border that form editors draw behind a field, in points. */
const maxWhiteHeight = 30;

/** Returns the visible boxes and cells without duplicates, smallest first. */
export function visibleBoxes({ boxes, cells }: Pick<PageParts, 'boxes' | 'cells'>): Rect<'points'>[] {
  const dark = boxes.filter(({ fill }) => fill === 'dark');
  const drawn = boxes.filter(({ isStroked, fill, height }) => {
    // A white box is invisible, but form editors draw one behind each field.
    return isStroked || fill === 'light' || (fill === 'white' && height <= maxWhiteHeight);
  });
  const open = [...cells, ...drawn].slice(0, maxBoxes).filter((box) => !dark.some((other) => isWithin(box, other)));
  const once: Rect<'points'>[] = [];
  for (const box of open.sort((a, b) => a.width * a.height - b.width * b.height)) {
    const isKnown = once.some((other) => isWithin(box, other, 3) && isWithin(other, box, 3));
    if (!isKnown) once.push({ x: box.x, y: box.y, width: box.width, height: box.height });
  }
  return once;
}

/** Whether two boxes of the same size are side by side. */
function continues(box: Rect<'points'>, before: Rect<'points'>): boolean {
  const isLevel = Math.abs(before.y - box.y) < 1.5 && Math.abs(before.width - box.width) < 2;
  return isLevel && Math.abs(rightOf(before) - box.x) < 2;
}

/** Joins rows of at least three equal, adjacent boxes for single letters ("combs"). */
export function joinCombs(boxes: readonly Rect<'points'>[]): {
  readonly combs: readonly Rect<'points'>[];
  readonly others: readonly Rect<'points'>[];
} {
  const rows: Rect<'points'>[][] = [];
  const letters = boxes.filter(
    ({ width, height }) => width <= maxLetterBox && height >= minFieldHeight && width < 1.6 * height,
  );
  for (const box of [...letters].sort((a, b) => a.x - b.x)) {
    const row = rows.find((before) => {
      const last = before.at(-1);
      return last && continues(box, last);
    });
    if (row) row.push(box);
    else rows.push([box]);
  }
  const joined = rows.filter(({ length }) => length >= 3);
  const inRows = new Set(joined.flat());
  const combs = joined.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    return first && last ? [{ ...first, width: rightOf(last) - first.x }] : [];
  });
  return { combs, others: boxes.filter((box) => !inRows.has(box)) };
}
