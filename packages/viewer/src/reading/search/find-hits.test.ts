import { describe, expect, it } from 'vitest';
import { findHits } from './find-hits.ts';

/** Returns the matched parts of a page. */
function found(page: string, query: string): string[] {
  return findHits(page, 3, query).map(({ start, end }) => page.slice(start, end));
}

describe('findHits', () => {
  it('finds all hits, ignoring case', () => {
    expect(found('The lease. THE LEASE of the house', 'lease')).toEqual(['lease', 'LEASE']);
  });

  it('ignores accents', () => {
    expect(found('résumé, re\u0301sume\u0301, resume', 'resume')).toEqual(['résumé', 're\u0301sume\u0301', 'resume']);
    const cafes = 'le café, le cafe\u0301, le cafe';
    expect(found(cafes, 'cafe')).toEqual(['café', 'cafe\u0301', 'cafe']);
    expect(found('Großstraße', 'GROSSSTRASSE')).toEqual(['Großstraße']);
    expect(found('ὈΔΥΣΣΕΎΣ', 'οδυσσευς')).toEqual(['ὈΔΥΣΣΕΎΣ']);
  });

  it('matches letters that Unicode does not decompose by their base letter', () => {
    expect(found('w Łodzi i w Łódź', 'lodz')).toEqual(['Łodz', 'Łódź']);
    expect(found('ul. Długa, gen. Đorđević', 'dluga')).toEqual(['Długa']);
    expect(found('Đorđević', 'Djordjevic')).toEqual([]);
    expect(found('Đorđević', 'dorde')).toEqual(['Đorđe']);
    expect(found('Øresund, Ǿ', 'o')).toEqual(['Ø', 'Ǿ']);
    expect(found('Oresund', 'øresund')).toEqual(['Oresund']);
    expect(found('Ærø, Œuvre', 'aero')).toEqual(['Ærø']);
  });

  it('matches ligatures, full-width letters and typographic punctuation by plain text', () => {
    expect(found('the of\uFB01ce \uFB01le', 'office')).toEqual(['of\uFB01ce']);
    expect(found('ＡＢＣ', 'abc')).toEqual(['ＡＢＣ']);
    expect(found('the tenant’s “own” use – always', 'tenant\'s "own" use - always')).toHaveLength(1);
  });

  it('extends a hit to a whole ligature', () => {
    expect(found('o\uFB03ce', 'of')).toEqual(['o\uFB03']);
  });

  it('finds hyphenated words', () => {
    expect(found('the agree-\nment is', 'agreement')).toEqual(['agree-\nment']);
    expect(found('a well-\nknown man', 'well-known')).toEqual(['well-\nknown']);
    expect(found('the agree\u00ADment', 'agreement')).toEqual(['agree\u00ADment']);
  });

  it('matches words across lines and any white space', () => {
    expect(found('party of\nthe  first part', 'of the first')).toEqual(['of\nthe  first']);
    expect(found('party of\nthe', '  of   the ')).toEqual(['of\nthe']);
    // In scripts without spaces, a line break is not a space.
    expect(found('これは日本\n語の文', '日本語')).toEqual(['日本\n語']);
    expect(found('契約\n書', '契約 書')).toEqual([]);
    expect(found('임대차\n계약', '임대차 계약')).toEqual(['임대차\n계약']);
    expect(found('甲 Lease\n乙', 'lease 乙')).toEqual(['Lease\n乙']);
  });

  it('finds letters outside the Basic Multilingual Plane, and scripts with vowel marks', () => {
    expect(found('a 𝒳 b 😀 c', '😀')).toEqual(['😀']);
    expect(found('सीता और गीता', 'सीता')).toEqual(['सीता']);
    expect(found('שָׁלוֹם', 'שלום')).toEqual(['שָׁלוֹם']);
  });

  it('treats regular expression syntax as text', () => {
    expect(found('a.b a+b (x) [y] \\', 'a.b')).toEqual(['a.b']);
    expect(found('a.b a+b (x) [y] \\', '(x) [')).toEqual(['(x) [']);
  });

  it('returns the context of a hit in one line and whole words', () => {
    const page = `${'word '.repeat(20)}the\nlease ends${' here'.repeat(20)}`;
    const [hit] = findHits(page, 3, 'lease');
    expect(hit).toMatchObject({ pageNumber: 3 });
    const [before, match, after] = hit?.context ?? [];
    expect(match).toBe('lease');
    expect(before).toMatch(/^word .* the $/);
    expect(after).toMatch(/^ ends here .*here$/);
  });

  it('finds nothing for a blank query', () => {
    expect(found('a b', '  ')).toEqual([]);
  });
});
