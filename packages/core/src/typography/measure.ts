import type { Face } from './bundled-fonts.ts';
import type { FontChoice } from './font-choice.ts';
import { fontRuns, isInvisible } from './font-runs.ts';

/** Measures a text in a face, in the units of its em. */
export type UnitsOf = (text: string, face: Face) => number;

/**
 * Measures text of any script as the sum of the widths of its pieces. Rounds each to integer units, as in fonts, so that a
 * canvas and the font's own tables give the same lines.
 */
export function measureWith(unitsOf: UnitsOf): (text: string, font: FontChoice & { readonly size: number }) => number {
  return (text, font) => {
    // Invisible text needs no font, so its font may not be loaded.
    if (isInvisible(text)) return 0;
    let width = 0;
    for (const run of fontRuns(text, font)) width += Math.round(unitsOf(run.text, run.face)) / run.face.unitsPerEm;
    return width * font.size;
  };
}
