import { charactersOf } from '@document-signer/fixtures/characters-of';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addHands } from './add-hands.ts';
import { hands } from './hands.ts';
import { common } from './letters.ts';

/** A file of a hand, as the page is given it. */
interface Given {
  readonly family: string;
  readonly file: URL;
  readonly unicodeRange: string;
}

/** The code points that browsers look for in each family. */
const characters = new Map<string, Set<number>>();

/** Of Hausa, Ewe, Akan and others. */
const african = 'ƁɓƊɗƘƙƳƴƉɖƎǝƐɛƑƒƔɣƆɔƲʋƖɩƱʊƩʃƷʒƏəꞋꞌʼʻ';

/** Where the letters of names are: Latin with its accents, Vietnamese, Greek, Cyrillic, Arabic, and marks. */
const blocks = [
  [0, 0x17f],
  [0x1a0, 0x1b0],
  [0x1cd, 0x21b],
  [0x300, 0x32f],
  [0x370, 0x52f],
  [0x600, 0x6ff],
  [0x1e00, 0x1eff],
] as const;

/** Whether names are written with a character. Hands have others, of phonetics for the most part. */
function isOfNames(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint);
  const isInBlock = blocks.some(([first, last]) => codePoint >= first && codePoint <= last);
  return character.replace(common, '') !== '' && (isInBlock || african.includes(character));
}

/** Whether a code point is one of those for which a browser asks a file. */
function isIn({ unicodeRange }: Given, codePoint: number): boolean {
  return unicodeRange.split(', ').some((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return codePoint >= first && codePoint <= last;
  });
}

beforeAll(() => {
  const given: Given[] = [];
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(family: string, source: string, { unicodeRange }: { unicodeRange: string }) {
        given.push({ family, file: new URL(source.split('"')[1] ?? ''), unicodeRange });
      }
    },
  );
  vi.stubGlobal('document', { fonts: new Set() });
  addHands();
  for (const each of given) {
    const all = characters.get(each.family) ?? new Set();
    for (const codePoint of charactersOf(each.file)) if (isIn(each, codePoint)) all.add(codePoint);
    characters.set(each.family, all);
  }
});

/** Code points as they are listed in the table. */
function listed(codePoints: readonly number[]): string {
  return codePoints.map((codePoint) => codePoint.toString(16)).join(' ');
}

describe.each(hands.filter(({ family }) => family !== ''))('the letters of $name', ({ family, letters }) => {
  it('are those that its files have, so that no name is written in two hands', () => {
    const stated = new RegExp(`^[${letters}]$`, 'u');
    const has = (codePoint: number) => characters.get(family)?.has(codePoint) === true;
    const all = Array.from({ length: 0x2ffff }, (_, codePoint) => codePoint);
    const states = (codePoint: number) => stated.test(String.fromCodePoint(codePoint));
    expect(listed(all.filter((codePoint) => states(codePoint) && !has(codePoint)))).toBe('');
    const ofNames = all.filter(isOfNames);
    expect(listed(ofNames.filter((codePoint) => has(codePoint) && !states(codePoint)))).toBe('');
  });
});
