import type { FieldKindName, Rect } from '@document-signer/core';
import type { Grid } from './grid.ts';
import type { DrawnBox } from './page-marks.ts';
import type { Phrase } from './phrases.ts';

/** A place that probably has to be filled in, in points of the displayed page. */
export interface Candidate {
  readonly place: Rect<'points'>;
  /** The label: the words beside, above or below the place, or in its box. */
  readonly words: readonly Phrase[];
  /** The kind, if it is independent of the words. */
  readonly kind?: FieldKindName;
}

/** The parts of a page that the search uses. */
export interface PageParts {
  readonly width: number;
  readonly height: number;
  readonly phrases: readonly Phrase[];
  /** Areas that fields must not cover: words, characters to tick, and lines. */
  readonly obstacles: readonly Rect<'points'>[];
  readonly grid: Grid;
  readonly cells: readonly Rect<'points'>[];
  readonly boxes: readonly DrawnBox[];
}
