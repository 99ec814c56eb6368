import { unprintable } from '@document-signer/core';
import { sha256 } from '../../hashes.ts';

/** A printable text, cut to a bounded length. */
export interface ShownText {
  readonly shown: string;
  /** The whole text if only its beginning is shown: its code points, and the SHA-256 of its UTF-8 in hex. */
  readonly whole?: { readonly characters: number; readonly sha256: string };
}

/** How much of a text is shown. Characters are code points. */
interface Limit {
  readonly characters: number;
  readonly lines?: number;
}

/**
 * Characters that are invisible or would make a line read otherwise than it is stored: control and format characters (Unicode
 * categories Cc, Cf), private, unassigned and lone ones (Co, Cn, Cs), separators of lines (Zl, Zp). The joiners and direction
 * marks that languages need stay: without them, the text would be another one.
 */
const unseen = /(?![\u061c\u200c-\u200f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** More marks on one character than any language writes: they would run into the lines above and below. */
const tooManyMarks = /(?<=\p{M}{3})\p{M}/gu;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of a character, such as `\u{202e}`. */
function numberOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Makes a line printable: a character that would be invisible or has no glyph becomes its number. */
export function printable(text: string): string {
  const seen = text.replace(unseen, numberOf).replace(tooManyMarks, numberOf);
  const missing = new Set(unprintable(seen));
  if (missing.size === 0) return seen;
  return Array.from(seen, (character) => (missing.has(character) ? numberOf(character) : character)).join('');
}

/** Makes several lines printable. Line feeds and tabs stay. */
export function printableLines(text: string): string {
  return text.replace(/[^\n\t]+/g, printable);
}

/** The beginning of a text, which does not tear a character from its marks. It reads no more than a multiple of the limit. */
export function beginningOf(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  // A code point takes at most two units, and marks of the last character may follow.
  const near = text.slice(0, 2 * maxCharacters + 50);
  let used = 0;
  let end = 0;
  for (const { segment, index } of clusters.segment(near)) {
    used += [...segment].length;
    if (used > maxCharacters) break;
    end = index + segment.length;
  }
  // A single character that is longer than the limit was made to be, so it may be torn.
  return end > 0 ? near.slice(0, end) : [...near].slice(0, maxCharacters).join('');
}

function firstLines(text: string, maxLines: number): string {
  let end = -1;
  for (let line = 0; line < maxLines; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}

/** Makes a text printable and cuts it, without reading more of it than could be shown. */
export function shownText(text: string, { characters, lines = 1 }: Limit): ShownText {
  const head = lines > 1 ? firstLines(text, lines) : text;
  const near = head.slice(0, 2 * characters + 50);
  const all = lines > 1 ? printableLines(near) : printable(near);
  const shown = beginningOf(all, characters);
  const isWhole = near === text && shown === all;
  return isWhole ? { shown } : { shown, whole: { characters: [...text].length, sha256: sha256(text) } };
}
