import type { Font } from '@document-signer/core';
import type { Tag } from '../pdf/structure.ts';

/** The colours of text, explanations, lines and accents. */
export const inks = { text: '#14171f', soft: '#5b6270', line: '#d3d7df', accent: '#1f3fae' } as const;

/** How a text is set. Sizes and leading are in points. */
export interface TypeStyle {
  readonly font: Font;
  readonly leading: number;
  readonly color: string;
  /** Its element in the structure of a tagged file. */
  readonly type: Tag['type'];
}

const upright = 'Arimo';
const bold = 'Arimo Bold';
const typewriter = 'Cousine';

function style(family: string, size: number, leading: number, color: string, type: TypeStyle['type'] = 'P'): TypeStyle {
  return { font: { family, size }, leading, color, type };
}

/**
 * The styles of the certificate. Styles that appear in the same row have the same leading, so that their lines share one grid.
 * `exact` is for what a reader compares character by character, such as a hash.
 */
export const styles = {
  eyebrow: style(bold, 8.5, 12, inks.accent, 'H1'),
  title: style(bold, 20, 24, inks.text),
  /** For names of more than two lines in `title`. */
  longTitle: style(bold, 13, 18, inks.text),
  lead: style(upright, 9.5, 14, inks.soft),
  heading: style(bold, 11.5, 15, inks.text, 'H2'),
  body: style(upright, 9, 12, inks.text),
  strong: style(bold, 9, 12, inks.text),
  soft: style(upright, 8, 12, inks.soft),
  head: style(bold, 7.5, 10.5, inks.soft),
  exact: style(typewriter, 7, 12, inks.text),
  figure: style(bold, 11, 14, inks.text),
  edge: style(upright, 7.5, 10, inks.soft),
  edgeStrong: style(bold, 7.5, 10, inks.accent),
} as const;
