import { unprintable } from '@document-signer/core';

/**
 * What would not be seen on paper, or would make a line read otherwise than it is stored: control and format characters
 * (Unicode categories Cc, Cf), private, unassigned and lone ones (Co, Cn, Cs), separators of lines (Zl, Zp). The joiners
 * and marks of direction that languages need stay; text from which they were taken would be another text.
 */
const unseen = /(?![\u061c\u200c-\u200f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** More marks on one character than any language writes: they would run into the lines above and below. */
const tooManyMarks = /(?<=\p{M}{3})\p{M}/gu;

/** A character as its number, such as `\u{202e}`. */
function numberOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A line of anybody's text, fit for paper: what could not be seen there, or has no font, stands as its number. */
export function printable(text: string): string {
  const seen = text.replace(unseen, numberOf).replace(tooManyMarks, numberOf);
  const missing = new Set(unprintable(seen));
  if (missing.size === 0) return seen;
  return Array.from(seen, (character) => (missing.has(character) ? numberOf(character) : character)).join('');
}

/** The same for a text of several lines: line feeds stay, and so do tabs. */
export function printableLines(text: string): string {
  return text.replace(/[^\n\t]+/g, printable);
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text, as many characters (code points) of it at most; none is torn from its marks. It looks at no
 * more than a multiple of that.
 */
export function beginningOf(text: string, most: number): string {
  // A code point takes two units at most; what is joined to the last one may stand behind.
  const near = text.slice(0, 2 * most + 50);
  let used = 0;
  let end = 0;
  for (const { segment, index } of clusters.segment(near)) {
    used += [...segment].length;
    if (used > most) break;
    end = index + segment.length;
  }
  // One that is longer than all there is room for was made to be: it may be torn.
  return end > 0 ? near.slice(0, end) : [...near].slice(0, most).join('');
}
