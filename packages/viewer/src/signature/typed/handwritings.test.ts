import { charactersOf } from '@document-signer/fixtures/characters-of';
import { describe, expect, it } from 'vitest';
import { common, composed, handwritings, handwritingsFor, plainWriting } from './handwritings.ts';

const namesFor = (text: string) => handwritingsFor(text).map(({ name }) => name);

describe('handwritingsFor', () => {
  it('offers all Latin handwritings for accents, digits and punctuation', () => {
    for (const name of ['Jane Roe', 'Zoë Müller-Łukasiewicz', 'Ștefan Þórsson', "J. O'Neill, 3rd", '']) {
      expect(namesFor(name)).toEqual(['great-vibes', 'whisper', 'caveat', 'mynerve']);
    }
  });

  it('offers the handwritings that have all letters of the name', () => {
    expect(namesFor('Олена Ґудзь')).toEqual(['great-vibes', 'caveat']);
    expect(namesFor('Nguyễn Thị Hằng')).toEqual(['great-vibes', 'whisper', 'mynerve']);
    expect(namesFor('Ƙawu ɓa')).toEqual(['great-vibes', 'mynerve']);
    expect(namesFor('GROẞ')).toEqual(['great-vibes', 'whisper', 'mynerve']);
    expect(namesFor('Әлия Қайратқызы')).toEqual(['caveat']);
    expect(namesFor('Ελένη Παπαδοπούλου')).toEqual(['mynerve']);
    for (const name of ['فاطمة الزَّهراء', 'پژمان گلچین', 'محمد ٢']) expect(namesFor(name)).toEqual(['aref-ruqaa']);
    for (const name of ['田中 花子', '佐藤\u3000さくら', 'サトウ・ケン', '﨑山 髙橋', '渡邉']) {
      expect(namesFor(name)).toEqual(['zen-kurenaido']);
    }
  });

  it('offers the same for decomposed accents', () => {
    const decomposed = 'Nguyễn Thị Hằng'.normalize('NFD');
    expect(namesFor(composed(decomposed))).toEqual(['great-vibes', 'whisper', 'mynerve']);
  });

  it('offers the plain one if every handwriting lacks a letter', () => {
    for (const name of ['𠮷田', '你好', 'Ken 田中', 'שרה לוי', 'ڄام', 'नेहा शर्मा', 'Олена Παπαδοπούλου', 'M\u0302a']) {
      expect(handwritingsFor(name)).toEqual([plainWriting]);
    }
  });

  it('names the faces of the Japanese handwriting that have the letters', () => {
    const [handwriting] = handwritingsFor('﨑山 花子');
    const names = handwriting?.facesFor?.('﨑山 花子')?.map(({ name }) => name);
    expect(names).toEqual(['zen-kurenaido-10', 'zen-kurenaido-02', 'zen-kurenaido-04', 'zen-kurenaido-01']);
  });
});

/** The first and the last code point of each part of a CSS `unicode-range`. */
function rangesOf(unicodeRange: string): readonly (readonly [first: number, last: number])[] {
  return unicodeRange.split(', ').map((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return [first, last];
  });
}

/** Letters of Hausa, Ewe, Akan and other African languages. */
const african = 'ƁɓƊɗƘƙƳƴƉɖƎǝƐɛƑƒƔɣƆɔƲʋƖɩƱʊƩʃƷʒƏəꞋꞌʼʻ';

/** The blocks with the letters of names: Latin, Vietnamese, combining marks, Greek, Cyrillic, Arabic. */
const blocks = [
  [0, 0x17f],
  [0x1a0, 0x1b0],
  [0x1cd, 0x21b],
  [0x300, 0x32f],
  [0x370, 0x52f],
  [0x600, 0x6ff],
  [0x1e00, 0x1eff],
] as const;

const isIn = (ranges: readonly (readonly [number, number])[], codePoint: number) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** Whether a character is used in names. The fonts have others, such as phonetic symbols. */
function isOfNames(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint);
  return character.replace(common, '') !== '' && (isIn(blocks, codePoint) || african.includes(character));
}

const listed = (codePoints: readonly number[]) => codePoints.map((codePoint) => codePoint.toString(16)).join(' ');

describe.each(handwritings.filter(({ family }) => family !== ''))('the files of $name', ({ files }) => {
  const ranges = Object.values(files).flatMap(rangesOf);
  const characters = Object.keys(files).map((url) => new Set(charactersOf(new URL(url))));

  it('have every listed letter', () => {
    const isLetter = (codePoint: number) => /[\p{L}\p{M}]/u.test(String.fromCodePoint(codePoint));
    for (const [index, unicodeRange] of Object.values(files).entries()) {
      const stated = rangesOf(unicodeRange).flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, step) => first + step),
      );
      expect(listed(stated.filter((codePoint) => isLetter(codePoint) && !characters[index]?.has(codePoint)))).toBe('');
    }
  });

  it('list every letter of names that they have', () => {
    const all = characters.flatMap((set) => [...set]);
    expect(listed(all.filter((codePoint) => isOfNames(codePoint) && !isIn(ranges, codePoint)))).toBe('');
  });
});
