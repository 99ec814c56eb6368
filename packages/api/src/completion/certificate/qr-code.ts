import type { Rect } from '@document-signer/core';
import { encode } from 'uqr';
import type { Block } from './block.ts';
import { inks } from './type-styles.ts';

/** Room around a code that its reader needs, in modules (ISO/IEC 18004, 6.3.8). */
const quiet = 4;

/** The dark modules of a row as runs, so that few rectangles make the code. */
function runsOf(row: readonly boolean[]): { readonly start: number; readonly length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [column, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last.start + last.length === column) last.length += 1;
    else if (isDark) runs.push({ start: column, length: 1 });
  }
  return runs;
}

/**
 * A QR code (ISO/IEC 18004) with its quiet zone. A reader of it can lose a seventh of it.
 *
 * @param side of the whole, points
 * @param alt the words that it is read as
 */
export function qrCode(text: string, x: number, side: number, alt: string): Block {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = side / (size + 2 * quiet);
  const rects = data.flatMap((row, index) =>
    runsOf(row).map(
      ({ start, length }): Rect<'points'> => ({
        x: x + (quiet + start) * module,
        y: (quiet + index) * module,
        width: length * module,
        height: module,
      }),
    ),
  );
  return { height: side, marks: [{ kind: 'fill', rects, color: inks.text, paragraph: { type: 'Figure', alt } }] };
}
