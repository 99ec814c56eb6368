import type { FontChoice } from '../typography/font-choice.ts';
import { highestLine, type LineShape, latinLine, lineShape } from '../typography/line-shape.ts';

/** The distance between text and the sides of its box, in points. */
export const textInset = 2;

/** How far above its baseline the middle of a line of Latin text lies, at size 1. */
export const middleOfLine = (latinLine.top - latinLine.bottom) / 2;

/** The distance between the baselines of two lines of Latin text, at size 1. */
export const { leading } = latinLine;

/** How lines of a text stand, at size 1. */
export interface LineMetrics {
  /** How far above its baseline the top of a line lies. */
  readonly top: number;
  /** How high a line is. */
  readonly height: number;
  /** How far above its baseline the middle of a line lies. */
  readonly middle: number;
  /** The distance between two baselines. */
  readonly leading: number;
}

function metricsOf({ top, bottom, leading: distance }: LineShape): LineMetrics {
  return { top, height: top + bottom, middle: (top - bottom) / 2, leading: distance };
}

/** How lines of Latin text stand: no others need less room. */
export const leastMetrics = metricsOf(latinLine);

/** How the highest lines stand: none need more. */
export function mostMetrics(): LineMetrics {
  return metricsOf(highestLine());
}

/** How the lines of a text stand: all alike, so that one with a tall script has room for it everywhere. */
export function lineMetrics(text: string, font: FontChoice): LineMetrics {
  return metricsOf(lineShape(text, font));
}
