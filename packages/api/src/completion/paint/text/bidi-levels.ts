import type { Direction } from '@document-signer/core';
import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Classes of characters beyond the first 65,536 (UAX 9, table 4), and a character of each among these. */
const substitutes = new Map([
  ['L', 'a'],
  ['R', '\u05d0'],
  ['AL', '\u0627'],
  ['EN', '0'],
  ['AN', '\u0660'],
  ['NSM', '\u0300'],
  ['BN', '\u200b'],
  ['ET', '#'],
  ['ON', '!'],
]);
/** Ends of a line take its own direction whatever stands there (UAX 9, L1): white space, and what is not seen. */
const trailing = /[\s\u200b-\u200d\u2060\ufeff]*$/u;

/** The library looks at UTF-16 units one by one, so a pair is replaced by two characters of the class that it has. */
function inSingleUnits(text: string): string {
  return text.replace(/[\u{10000}-\u{10ffff}]/gu, (character) => {
    const substitute = substitutes.get(bidi.getBidiCharTypeName(character)) ?? 'a';
    return substitute + substitute;
  });
}

/** Without any of these, a line that is read from left to right is all of one level. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Characters that set levels by themselves (UAX 9, X1 to X8). */
const explicit = /[\u202a-\u202e\u2066-\u2069]/;

/** The embedding level of each UTF-16 unit of a line (UAX 9): odd ones are read from right to left. */
export function bidiLevels(line: string, direction: Direction): Uint8Array {
  if (direction === 'ltr' && !rightToLeft.test(line) && !explicit.test(line)) return new Uint8Array(line.length);
  const { levels } = bidi.getEmbeddingLevels(inSingleUnits(line), direction);
  const end = trailing.exec(line)?.index ?? line.length;
  return levels.fill(direction === 'rtl' ? 1 : 0, end);
}

/** Puts runs, given in the order they are read, into the order they stand in from left to right (UAX 9, L2). */
export function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
