import type { FieldKindName, Rect } from '@document-signer/core';
import type { Grid } from './grid.ts';
import type { DrawnBox } from './page-marks.ts';
import type { Phrase } from './phrases.ts';

/** A place that looks meant to be filled in, in points of the displayed page. */
export interface Candidate {
  readonly place: Rect<'points'>;
  /** What is printed beside it, above or below it, or in its box. */
  readonly words: readonly Phrase[];
  /** The kind, where it does not follow from the words. */
  readonly kind?: FieldKindName;
}

/** What a page is searched for candidates by. */
export interface PageParts {
  readonly width: number;
  readonly height: number;
  readonly phrases: readonly Phrase[];
  /** What nothing may be placed over: words, characters to tick, and lines. */
  readonly obstacles: readonly Rect<'points'>[];
  readonly grid: Grid;
  readonly cells: readonly Rect<'points'>[];
  readonly boxes: readonly DrawnBox[];
}
