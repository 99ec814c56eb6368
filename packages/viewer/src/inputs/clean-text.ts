import { forbiddenInLines, forbiddenInText } from '@document-signer/core';

/** What was done to a text to make it one that the service takes. */
export interface CleanText {
  readonly text: string;
  /** Whether characters in it had to go. */
  readonly removed: boolean;
  /** Whether it was too long. */
  readonly cut: boolean;
}

/** What a text field of one line cannot hold but means a space: tab and line ends. */
const spaces = /[\t\n\r\v\f\u0085\u2028\u2029]+/g;

/** Line ends as other systems write them. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** What else the service refuses. */
const forbidden = new RegExp(forbiddenInText.source, 'gu');
const forbiddenBetweenLines = new RegExp(forbiddenInLines.source, 'gu');

/**
 * Makes a text one that the service takes, so that the signer sees at once what will be sent. Limits count code points.
 *
 * @param hasLines whether it may have several lines
 */
export function cleanText(raw: string, limit: number, hasLines = false): CleanText {
  const spaced = hasLines ? raw.replace(lineEnds, '\n') : raw.replace(spaces, ' ');
  const allowed = spaced.replace(hasLines ? forbiddenBetweenLines : forbidden, '');
  // Cheap first: most texts are short, and a megabyte is not split into characters to find that out.
  const isLong = allowed.length > limit;
  const text = isLong ? [...allowed.slice(0, 2 * limit)].slice(0, limit).join('') : allowed;
  return { text, removed: allowed !== spaced, cut: text !== allowed };
}
