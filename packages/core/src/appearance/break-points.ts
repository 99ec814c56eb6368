import { clustersOf } from '../typography/clusters.ts';

/** What lines are broken beside: Han characters, kana, bopomofo, full-width forms, emoji (UAX 14, class ID). */
const anyIdeograph =
  /(?:[\u2e80-\u303f\u3041-\u30ff\u3100-\u312f\u31a0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffef\u{1f000}-\u{3ffff}]|\p{Emoji_Presentation})/u;
const ideograph = new RegExp(`^${anyIdeograph.source}`, 'u');
/** What never begins a line: closing punctuation, small kana, marks of length and repetition (JIS X 4051). */
const neverFirst =
  /^[\p{Pe}\p{Pf}!%,.:;?°’”…‥、。々〻ゝゞヽヾーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ・！％，．：；？～｡､･ｰﾞﾟ]/u;
/** What never ends one: opening punctuation, and signs of currency before their amount. */
const neverLast = /[\p{Ps}\p{Pi}#$£¥€＃＄￡￥№]$/u;

function isBreakable(before: string, after: string): boolean {
  if (neverFirst.test(after) || neverLast.test(before)) return false;
  return ideograph.test(before) || ideograph.test(after);
}

/**
 * The pieces of a word between which a line may be broken: most words are one, those of East Asian scripts are many. One
 * after the other, as they are asked for: who sees that a text is too long needs no more of them.
 */
export function* piecesOf(word: string): Generator<string> {
  let piece = '';
  let before = '';
  // There is nothing to break beside in a word without ideographs, which most are.
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
