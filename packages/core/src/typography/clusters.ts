/** Vowels that are written before the consonant they follow (Thai, Lao). */
const leading = '[\\u0e40-\\u0e44\\u0ec0-\\u0ec4]';
/** Signs that join the letter before to the one behind: the viramas of the Indic scripts, and what does as they do. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';
/** A Hangul syllable as its letters: initials, vowels, finals; the first two may be one character. */
const syllable =
  '(?:[\\u1100-\\u115f\\ua960-\\ua97c]+|[\\uac00-\\ud7a3])[\\u1160-\\u11a7\\ud7b0-\\ud7c6]*[\\u11a8-\\u11ff\\ud7cb-\\ud7fb]*';
/** Behind a letter: marks, joiners and what they join, tones of skin, tags, the vowels AM of Thai and Lao. */
const trailing = `(?:${virama}\\u200d?\\p{L}|\\u200d[\\p{L}\\p{Extended_Pictographic}]|[\\p{M}\\u200c\\u200d\\u0e33\\u0eb3\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}])*`;

const cluster = new RegExp(`\\p{Regional_Indicator}{2}|${leading}?(?:${syllable}|\\P{M})${trailing}|\\p{M}+`, 'gu');

/**
 * Text without anything that joins: Latin, Greek, Cyrillic, kana, Han. Each character stands for itself. Most texts are
 * that, and a match takes long.
 */
const plain = /^[ -~\n\t\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff]*$/;

/**
 * Takes a text apart into what must stay together: a letter with its marks, a conjunct, a syllable, an emoji sequence.
 * These are the extended grapheme clusters of UAX 29 and some more. They are written down here because
 * `Intl.Segmenter` divides otherwise from one browser's Unicode to the next.
 */
export function clustersOf(text: string): string[] {
  return plain.test(text) ? text.split('') : (text.match(cluster) ?? []);
}
