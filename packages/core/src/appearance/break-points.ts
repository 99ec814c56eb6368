import { clustersOf } from '../typography/clusters.ts';

/** Characters that allow a line break on both sides: Han, kana, bopomofo, full-width forms, emoji (UAX 14, class ID). */
const anyIdeograph =
  /(?:[\u2e80-\u303f\u3041-\u30ff\u3100-\u312f\u31a0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffef\u{1f000}-\u{3ffff}]|\p{Emoji_Presentation})/u;
const ideograph = new RegExp(`^${anyIdeograph.source}`, 'u');
/** Characters that never start a line: closing punctuation, small kana, length and repetition marks (JIS X 4051). */
const neverFirst =
  /^[\p{Pe}\p{Pf}!%,.:;?°’”…‥、。々〻ゝゞヽヾーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ・！％，．：；？～｡､･ｰﾞﾟ]/u;
/** Characters that never end a line: opening punctuation, and currency signs before an amount. */
const neverLast = /[\p{Ps}\p{Pi}#$£¥€＃＄￡￥№]$/u;

function isBreakable(before: string, after: string): boolean {
  if (neverFirst.test(after) || neverLast.test(before)) return false;
  return ideograph.test(before) || ideograph.test(after);
}

/**
 * Splits a word where a line may be broken. Most words are one piece, East Asian ones are many. A generator, so that a
 * caller can stop as soon as the text is too long.
 */
export function* piecesOf(word: string): Generator<string> {
  let piece = '';
  let before = '';
  // Most words have no ideograph, so they have no break points.
  for (const cluster of anyIdeograph.test(word) ? clustersOf(word) : [word]) {
    if (piece !== '' && isBreakable(before, cluster)) {
      yield piece;
      piece = '';
    }
    piece += cluster;
    before = cluster;
  }
  yield piece;
}
