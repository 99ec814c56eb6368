import type { Font } from '@document-signer/core';

/** Colours, `#rrggbb`: the ink of text, of what explains it, of lines, and the one accent. */
export const inks = { text: '#14171f', soft: '#5b6270', line: '#d3d7df', accent: '#1f3fae' } as const;

/** A text that is read as one, over all of its lines; or a picture, with the words it is read as. */
export interface Paragraph {
  readonly type: 'H1' | 'H2' | 'P' | 'Figure';
  readonly alt?: string;
}

/** How a text of the certificate is set. Sizes and leading are points. */
export interface TypeStyle {
  readonly font: Font;
  readonly leading: number;
  readonly color: string;
  /** What it is in the structure of a tagged file. */
  readonly type: 'H1' | 'H2' | 'P';
}

const upright = 'Arimo';
const bold = 'Arimo Bold';
const typewriter = 'Cousine';

function style(family: string, size: number, leading: number, color: string, type: TypeStyle['type'] = 'P'): TypeStyle {
  return { font: { family, size }, leading, color, type };
}

/**
 * The styles of the certificate. What may stand in one row has one leading, so that their lines stand on one grid. `exact` is
 * for what is compared sign by sign, such as a hash.
 */
export const styles = {
  eyebrow: style(bold, 8.5, 12, inks.accent, 'H1'),
  title: style(bold, 20, 24, inks.text),
  /** For names that would take three lines of it. */
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
