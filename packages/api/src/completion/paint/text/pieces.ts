import type { Direction } from '@document-signer/core';
import { bidiLevels } from './bidi-levels.ts';

/** Scripts whose fonts have rules of their own, with their names of ISO 15924. */
const scripts = [
  ['Latn', /\p{Script=Latin}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Laoo', /\p{Script=Lao}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
] as const;

/** The script of text that has none of its own, such as a number. */
const common = 'Zyyy';

/** What was looked up before: the characters of a document are few. */
const known = new Map<string, string | undefined>();
const mostKnown = 10_000;

function scriptOf(character: string): string | undefined {
  if (known.has(character)) return known.get(character);
  if (known.size === mostKnown) known.clear();
  const script = scripts.find(([, test]) => test.test(character))?.[0];
  known.set(character, script);
  return script;
}

/**
 * The script of each UTF-16 unit of a text: a font's rules are those of one script (UAX 24). A character that several
 * scripts share takes that of the one before it, or else of the one behind.
 */
function scriptsOf(text: string): string[] {
  const found: string[] = [];
  let script: string | undefined;
  for (const character of text) {
    const own = scriptOf(character);
    if (own !== undefined && script === undefined) found.fill(own);
    script = own ?? script;
    for (let unit = 0; unit < character.length; unit += 1) found.push(script ?? common);
  }
  return found;
}

/** A piece of a line that is shaped in one go. */
export interface LinePiece {
  readonly text: string;
  /** Its embedding level (UAX 9): that of an odd one is read from right to left. */
  readonly level: number;
  /** ISO 15924, such as `Arab`. */
  readonly script: string;
}

/** Characters that leave nothing on paper. Shaping takes the square of their number, so thousands are taken apart. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const mostUnseen = 64;

/** Cuts a line where its direction or its script changes, and at `ends`; in the order it is read. */
export function piecesOf(line: string, direction: Direction, ends: ReadonlySet<number> = new Set()): LinePiece[] {
  const levels = bidiLevels(line, direction);
  const scripts = scriptsOf(line);
  const mayHide = unseen.test(line);
  const pieces: LinePiece[] = [];
  let start = 0;
  let hidden = 0;
  for (let at = 1; at <= line.length; at += 1) {
    hidden = mayHide && unseen.test(line[at - 1] ?? '') ? hidden + 1 : 0;
    const goesOn = levels[at] === levels[start] && scripts[at] === scripts[start] && !ends.has(at);
    if (at < line.length && goesOn && hidden < mostUnseen) continue;
    pieces.push({ text: line.slice(start, at), level: levels[start] ?? 0, script: scripts[start] ?? '' });
    start = at;
    hidden = 0;
  }
  return pieces;
}
