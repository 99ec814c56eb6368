import { forbiddenInLines, forbiddenInText } from '@document-signer/core';

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
 * @returns the text, whether characters were removed, and whether it was shortened
 */
export function cleanText(raw: string, limit: number, hasLines = false) {
  const spaced = hasLines ? raw.replace(lineEnds, '\n') : raw.replace(spaces, ' ');
  const allowed = spaced.replace(hasLines ? forbiddenBetweenLines : forbidden, '');
  // Most texts are short: only a long one is split into code points.
  const isLong = allowed.length > limit;
  const text = isLong ? [...allowed.slice(0, 2 * limit)].slice(0, limit).join('') : allowed;
  return { text, removed: allowed !== spaced, cut: text !== allowed };
}
