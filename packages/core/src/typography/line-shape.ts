import { bundledFonts } from './bundled-fonts.ts';
import { clustersOf } from './clusters.ts';
import type { FontChoice } from './font-choice.ts';
import { fontRuns } from './font-runs.ts';

/** How far a line reaches, at size 1. */
export interface LineShape {
  /** Above its baseline. */
  readonly top: number;
  /** Below its baseline. */
  readonly bottom: number;
  /** The distance between the baselines of two such lines. */
  readonly leading: number;
}

/** Lines of Latin text, and the least that lines of any other have. */
export const latinLine: LineShape = { top: 0.78, bottom: 0.22, leading: 1.2 };

/** A line that no text has a higher one than. */
export function highestLine(): LineShape {
  const faces = bundledFonts().flatMap((font) => font.faces);
  const top = Math.max(latinLine.top, ...faces.map((face) => face.top));
  const bottom = Math.max(latinLine.bottom, ...faces.map((face) => face.bottom));
  return { top, bottom, leading: Math.max(latinLine.leading, top + bottom) };
}

/** The line of a text: as high as its highest script asks for. */
export function lineShape(text: string, font: FontChoice): LineShape {
  let { top, bottom } = latinLine;
  // The face of a cluster depends on nothing around it, so each distinct one is measured once. Spaces separate them, and
  // are never the tallest.
  const clusters = [...new Set(clustersOf(text))].join(' ');
  for (const { face } of fontRuns(clusters, font)) {
    top = Math.max(top, face.top);
    bottom = Math.max(bottom, face.bottom);
  }
  return { top, bottom, leading: Math.max(latinLine.leading, top + bottom) };
}
