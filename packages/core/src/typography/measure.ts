import type { Face } from './bundled-fonts.ts';
import type { FontChoice } from './font-choice.ts';
import { fontRuns, isUnseen } from './font-runs.ts';

/** The width of a text in a face, in the units of its em. */
export type UnitsOf = (text: string, face: Face) => number;

/**
 * Measures text of any script by the widths of its pieces. Those are rounded to whole units, in which fonts state
 * widths, so a browser's canvas and the font's own tables give the same numbers, and so the same lines.
 */
export function measureWith(unitsOf: UnitsOf): (text: string, font: FontChoice & { readonly size: number }) => number {
  return (text, font) => {
    // Invisible text needs no font, so its font may not be loaded.
    if (isUnseen(text)) return 0;
    let width = 0;
    for (const run of fontRuns(text, font)) width += Math.round(unitsOf(run.text, run.face)) / run.face.unitsPerEm;
    return width * font.size;
  };
}
