import { forbiddenInLines, forbiddenInText } from '@document-signer/core';

/** A text that the service accepts, and what was changed. */
export interface CleanText {
  readonly text: string;
  /** Whether characters were removed. */
  readonly removed: boolean;
  /** Whether it was shortened. */
  readonly cut: boolean;
}

/** Tabs and line ends, which become a space in a field of one line. */
const spaces = /[\t\n\r\v\f\u0085\u2028\u2029]+/g;

/** Line ends of other systems. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const forbidden = new RegExp(forbiddenInText.source, 'gu');
const forbiddenBetweenLines = new RegExp(forbiddenInLines.source, 'gu');

/**
 * Makes a text one that the service accepts, so that the signer sees at once what will be sent.
 *
 * @param limit in code points
 * @param hasLines whether it may have several lines
 */
export function cleanText(raw: string, limit: number, hasLines = false): CleanText {
  const spaced = hasLines ? raw.replace(lineEnds, '\n') : raw.replace(spaces, ' ');
  const allowed = spaced.replace(hasLines ? forbiddenBetweenLines : forbidden, '');
  // Most texts are short: only a long one is split into code points.
  const isLong = allowed.length > limit;
  const text = isLong ? [...allowed.slice(0, 2 * limit)].slice(0, limit).join('') : allowed;
  return { text, removed: allowed !== spaced, cut: text !== allowed };
}
