/** Vowels that are written before the consonant they follow (Thai, Lao). */
const leading = '[\\u0e40-\\u0e44\\u0ec0-\\u0ec4]';
/** Signs that join the letters before and after them: viramas of Indic scripts, and similar signs. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';
/** A Hangul syllable as letters: initials, vowels, finals. Initials and vowels may be one character. */
const syllable =
  '(?:[\\u1100-\\u115f\\ua960-\\ua97c]+|[\\uac00-\\ud7a3])[\\u1160-\\u11a7\\ud7b0-\\ud7c6]*[\\u11a8-\\u11ff\\ud7cb-\\ud7fb]*';
/** Characters that extend a letter: marks, joiners and the joined letters, skin tones, tags, the vowels AM of Thai and Lao. */
const trailing = `(?:${virama}\\u200d?\\p{L}|\\u200d[\\p{L}\\p{Extended_Pictographic}]|[\\p{M}\\u200c\\u200d\\u0e33\\u0eb3\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}])*`;

const cluster = new RegExp(`\\p{Regional_Indicator}{2}|${leading}?(?:${syllable}|\\P{M})${trailing}|\\p{M}+`, 'gu');

/**
 * Text whose characters are all clusters: Latin, Greek, Cyrillic, kana, Han. A fast path for most texts, because `cluster` is
 * slow.
 */
const plain = /^[ -~\n\t\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff]*$/;

/**
 * Splits a text into clusters that must stay together, such as a letter with its marks, a conjunct, a syllable or an emoji
 * sequence: the extended grapheme clusters of UAX 29 and some more. Does not use `Intl.Segmenter`, because its results
 * depend on the Unicode version of the browser.
 */
export function clustersOf(text: string): string[] {
  return plain.test(text) ? text.split('') : (text.match(cluster) ?? []);
}
