import type { Rect } from '@document-signer/core';
import { bottomOf, rightOf, sharedHeight, type TextRun } from './page-marks.ts';

/**
 * A part of a line of text:
 * - `words`: ordinary text
 * - `blank`: a run of underscores or dots, to write on
 * - `tick`: a character that looks like an empty box
 */
export interface Phrase extends Rect<'points'> {
  readonly type: 'words' | 'blank' | 'tick';
  readonly text: string;
  readonly isRtl: boolean;
}

/** At least three underscores, six dots or three ellipses, possibly with spaces between. */
const blank = '[_＿]{3,}|(?:[_＿]\\s){3,}[_＿]?|(?:[.․·]\\s?){6,}|(?:…\\s?){3,}';

/** Characters that look like an empty box. */
const tick = '[☐□❏❐❑❒▢◻⬜]|\\[\\s{0,3}\\](?!\\S)';

/** Splits a run of text into parts. Three spaces also separate two parts. */
const parts = new RegExp(
  `(?<blank>${blank})|(?<tick>${tick})|\\s{3,}|(?<words>(?:(?!${blank}|${tick}|\\s{3}).)+)`,
  'gsu',
);

/** Estimates the width of a character as a fraction of its height. Only relative widths matter, since the width of the run is known. */
function widthOf(character: string): number {
  if (/[iljtfrI.,:;'|!()[\]\s·]/.test(character)) return 0.3;
  if (/[mwMW@…\u3000-\u9fff\uff00-\uffef]/u.test(character)) return 0.9;
  return /[A-Z☐□❏❐❑❒▢◻⬜]/.test(character) ? 0.68 : 0.53;
}

const widthOfAll = (text: string): number => [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** Splits a run into its parts, at positions estimated from the widths of characters. */
function partsOf(run: TextRun): Phrase[] {
  const total = widthOfAll(run.text);
  return [...run.text.matchAll(parts)].flatMap((match): Phrase[] => {
    const { blank, tick, words } = match.groups ?? {};
    const text = (blank ?? tick ?? words ?? '').trim();
    if (text === '') return [];
    const start = match.index + match[0].length - match[0].trimStart().length;
    const before = (run.width * widthOfAll(run.text.slice(0, start))) / total;
    const width = (run.width * widthOfAll(text)) / total;
    const x = run.isRtl ? rightOf(run) - before - width : run.x + before;
    const type = blank !== undefined ? 'blank' : tick !== undefined ? 'tick' : 'words';
    return [{ type, text, x, y: run.y, width, height: run.height, isRtl: run.isRtl }];
  });
}

/** Whether two parts are on the same line. */
const isOnLine = (a: Rect<'points'>, b: Rect<'points'>): boolean =>
  sharedHeight(a, b) > 0.5 * Math.min(a.height, b.height);

/** The maximum gap within a phrase by type, as a fraction of its height. */
const maxSpaces = { words: 0.5, blank: 0.15, tick: 0 };

function join(a: Phrase, b: Phrase, isTight: boolean): Phrase {
  const y = Math.min(a.y, b.y);
  const isRtl = a.isRtl || b.isRtl;
  const [first, second] = isRtl ? [b, a] : [a, b];
  return {
    ...a,
    isRtl,
    text: a.type === 'words' ? first.text + (isTight ? '' : ' ') + second.text : a.text + b.text,
    y,
    width: Math.max(rightOf(a), rightOf(b)) - a.x,
    height: Math.max(bottomOf(a), bottomOf(b)) - y,
  };
}

/** Returns the phrases of a page, from top to bottom and from left to right. */
export function readPhrases(texts: readonly TextRun[]): Phrase[] {
  const lines: Phrase[][] = [];
  const sorted = texts.flatMap(partsOf).sort((a, b) => a.y - b.y || a.x - b.x);
  for (const part of sorted) {
    const line = lines.slice(-4).find(([first]) => first && isOnLine(first, part));
    if (line) line.push(part);
    else lines.push([part]);
  }
  return lines.flatMap((line) => {
    const joined: Phrase[] = [];
    for (const part of line.sort((a, b) => a.x - b.x)) {
      const last = joined.at(-1);
      const gap = last ? part.x - rightOf(last) : 0;
      const isNear = gap < maxSpaces[part.type] * part.height && gap > -2 * part.height;
      if (last && last.type === part.type && part.type !== 'tick' && isNear) {
        joined[joined.length - 1] = join(last, part, gap < 0.1 * part.height);
      } else joined.push(part);
    }
    return joined;
  });
}
