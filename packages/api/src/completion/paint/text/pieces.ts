import type { Direction } from '@document-signer/core';
import { bidiLevels } from './bidi-levels.ts';

/** Scripts whose fonts have rules of their own (ISO 15924). The first are the most frequent. */
const scripts = (
  'Latn Hani Cyrl Grek Hebr Arab Deva Thai Hang Hira Kana Armn Geor Ethi ' +
  'Beng Guru Gujr Taml Telu Knda Mlym Sinh Laoo Khmr Mymr'
)
  .split(' ')
  .map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** The script of text without one, such as a number. */
const common = 'Zyyy';

/** A document has few different characters. */
const cache = new Map<string, string | undefined>();
const maxCached = 10_000;

function scriptOf(character: string): string | undefined {
  if (cache.has(character)) return cache.get(character);
  if (cache.size === maxCached) cache.clear();
  const script = scripts.find(([, test]) => test.test(character))?.[0];
  cache.set(character, script);
  return script;
}

/** The script of each UTF-16 unit (UAX 24). A character of several scripts takes the script before it, or else after it. */
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

/** A piece of a line that is shaped at once. */
export interface LinePiece {
  readonly text: string;
  /** Its embedding level (UAX 9). Odd levels are read from right to left. */
  readonly level: number;
  /** ISO 15924, such as `Arab`. */
  readonly script: string;
}

/** Invisible characters. The time of shaping grows with the square of their number, so long runs of them are cut. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const maxUnseen = 64;

/** Cuts a line where its direction or its script changes, and at `ends`. In reading order. */
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
    if (at < line.length && goesOn && hidden < maxUnseen) continue;
    pieces.push({ text: line.slice(start, at), level: levels[start] ?? 0, script: scripts[start] ?? '' });
    start = at;
    hidden = 0;
  }
  return pieces;
}
