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
    const isLetter = (codePoint: number) => String.fromCodePoint(codePoint).replace(common, '') !== '';
    const all = Array.from({ length: 0x2ffff }, (_, codePoint) => codePoint).filter(isLetter);
    const states = (codePoint: number) => stated.test(String.fromCodePoint(codePoint));
    expect(listed(all.filter((codePoint) => states(codePoint) && !has(codePoint)))).toBe('');
    expect(listed(all.filter((codePoint) => has(codePoint) && !states(codePoint)))).toBe('');
  });
});
