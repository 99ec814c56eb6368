import type { Size } from '../geometry/rect.ts';
import { clustersOf } from '../typography/clusters.ts';
import { bundledFamily } from '../typography/family.ts';
import { doLinesFit } from './fit-lines.ts';
import { type MeasureText, minFontSize } from './fit-text.ts';
import { textInset } from './line.ts';

/** The approximate width of East Asian characters, at size 1. */
const fullWidth = 0.95;

/** The approximate widths of characters, at size 1. The first match counts. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/^[ .,:;'|!iljI]/, 0.25],
  [/^[frt()[\]{}"/\\*-]/, 0.35],
  [/^[mwMW@%—…]/, 0.9],
  [/^[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff01-\uff60\u{1f000}-\u{3ffff}]/u, fullWidth],
  [/^\p{Lu}/u, 0.67],
];
const usualWidth = 0.53;
/** The width of all characters of Cousine, which is monospaced. */
const monospacedWidth = 0.6;
/** The factor by which the estimated width of a text may exceed its box, because the estimate is inexact. */
const slack = 1.15;

/** A cache of widths by the first character of a cluster, which determines the width. The number of characters bounds it. */
const known = new Map<number, number>();

function widthOf(cluster: string): number {
  const first = cluster.codePointAt(0) ?? 0;
  const width = known.get(first) ?? widths.find(([class_]) => class_.test(cluster))?.[1] ?? usualWidth;
  known.set(first, width);
  return width;
}

const estimate: MeasureText = (text, { family, size }) => {
  let width = 0;
  for (const cluster of clustersOf(text)) {
    const usual = widthOf(cluster);
    width += family === 'Cousine' && usual < fullWidth ? monospacedWidth : usual;
  }
  return (width / slack) * size;
};

/** How the checked text is set. */
interface Setting {
  readonly multiline?: boolean | undefined;
  readonly family?: string | undefined;
}

/**
 * Whether a text fits a box at `minFontSize` or larger. Values are checked without fonts, so widths are estimated, and a
 * text that is slightly too long passes: it is set slightly smaller. Browser and server give the same answer. Boxes too
 * small for any letter always pass.
 */
export function isReadableIn(
  text: string,
  box: Size<'points'>,
  { multiline = false, family = '' }: Setting = {},
): boolean {
  // Fast path: most texts fit even if each character is a full em wide.
  if (text.length * minFontSize <= box.width) return true;
  const font = { family: bundledFamily(family), size: minFontSize };
  const fits = (content: string) =>
    multiline ? doLinesFit(content, box, font, estimate) : estimate(content, font) <= box.width - 2 * textInset;
  return fits(text) || !fits('mm');
}
