import type { Direction } from '@document-signer/core';
import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** A character of one UTF-16 unit for each class of characters that also has longer ones (UAX 9, table 4). */
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
/** White space and invisible characters at the end of a line take its direction (UAX 9, L1). */
const trailing = /[\s\u200b-\u200d\u2060\ufeff]*$/u;

/** bidi-js classifies UTF-16 units one by one, so a surrogate pair becomes two characters of its class. */
function inSingleUnits(text: string): string {
  return text.replace(/[\u{10000}-\u{10ffff}]/gu, (character) => {
    const substitute = substitutes.get(bidi.getBidiCharTypeName(character)) ?? 'a';
    return substitute + substitute;
  });
}

/** Without any of these characters, a left-to-right line has one level. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Explicit formatting characters (UAX 9, X1 to X8). */
const explicit = /[\u202a-\u202e\u2066-\u2069]/;

/** The embedding level of each UTF-16 unit of a line (UAX 9). Odd levels are read from right to left. */
export function bidiLevels(line: string, direction: Direction): Uint8Array {
  if (direction === 'ltr' && !rightToLeft.test(line) && !explicit.test(line)) return new Uint8Array(line.length);
  const { levels } = bidi.getEmbeddingLevels(inSingleUnits(line), direction);
  const end = trailing.exec(line)?.index ?? line.length;
  return levels.fill(direction === 'rtl' ? 1 : 0, end);
}

/** Reorders runs from reading order to left to right (UAX 9, L2). */
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
