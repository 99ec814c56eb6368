import type { FontChoice } from '../typography/font-choice.ts';
import { highestLine, type LineShape, latinLine, lineShape } from '../typography/line-shape.ts';

/** The distance between text and the sides of its box, in points. */
export const textInset = 2;

/** The distance from the baseline up to the middle of a line of Latin text, at size 1. */
export const middleOfLine = (latinLine.top - latinLine.bottom) / 2;

/** The distance between the baselines of two lines of Latin text, at size 1. */
export const { leading } = latinLine;

/** The vertical metrics of the lines of a text, at size 1. */
export interface LineMetrics {
  /** From the baseline up to the top of the line. */
  readonly top: number;
  /** From the top to the bottom of the line. */
  readonly height: number;
  /** From the baseline up to the middle of the line. */
  readonly middle: number;
  /** The distance between two baselines. */
  readonly leading: number;
}

function metricsOf({ top, bottom, leading: distance }: LineShape): LineMetrics {
  return { top, height: top + bottom, middle: (top - bottom) / 2, leading: distance };
}

/** The metrics of Latin text, which are the smallest of all scripts. */
export const minLineMetrics = metricsOf(latinLine);

/** The metrics of the tallest script. */
export function maxLineMetrics(): LineMetrics {
  return metricsOf(highestLine());
}

/** The metrics of the lines of a text. All lines have the same, so that tall scripts fit in each. */
export function lineMetrics(text: string, font: FontChoice): LineMetrics {
  return metricsOf(lineShape(text, font));
}
