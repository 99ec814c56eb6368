import { bundledFonts } from './bundled-fonts.ts';
import { clustersOf } from './clusters.ts';
import type { FontChoice } from './font-choice.ts';
import { fontRuns } from './font-runs.ts';

/** The extent of a line, at size 1. */
export interface LineShape {
  /** Above its baseline. */
  readonly top: number;
  /** Below its baseline. */
  readonly bottom: number;
  /** The distance between the baselines of two such lines. */
  readonly leading: number;
}

/** Lines of Latin text. Lines of all other scripts are at least as high. */
export const latinLine: LineShape = { top: 0.78, bottom: 0.22, leading: 1.2 };

/** The extent of the highest possible line. */
export function highestLine(): LineShape {
  const faces = bundledFonts().flatMap((font) => font.faces);
  const top = Math.max(latinLine.top, ...faces.map((face) => face.top));
  const bottom = Math.max(latinLine.bottom, ...faces.map((face) => face.bottom));
  return { top, bottom, leading: Math.max(latinLine.leading, top + bottom) };
}

/** The extent of the lines of a text: as high as its tallest script. */
export function lineShape(text: string, font: FontChoice): LineShape {
  let { top, bottom } = latinLine;
  // The face of a cluster does not depend on its neighbours, so distinct clusters are enough. Spaces are never the tallest.
  const clusters = [...new Set(clustersOf(text))].join(' ');
  for (const { face } of fontRuns(clusters, font)) {
    top = Math.max(top, face.top);
    bottom = Math.max(bottom, face.bottom);
  }
  return { top, bottom, leading: Math.max(latinLine.leading, top + bottom) };
}
