import { clustersOf } from '../typography/clusters.ts';

/** What lines are broken beside: Han characters, kana, bopomofo, full-width forms, emoji (UAX 14, class ID). */
const ideograph =
  /^(?:[\u2e80-\u303f\u3041-\u30ff\u3100-\u312f\u31a0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffef\u{1f000}-\u{3ffff}]|\p{Emoji_Presentation})/u;
/** What never begins a line: closing punctuation, small kana, marks of length and repetition (JIS X 4051). */
const neverFirst =
  /^[\p{Pe}\p{Pf}!%,.:;?°’”…‥、。々〻ゝゞヽヾーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ・！％，．：；？～｡､･ｰﾞﾟ]/u;
/** What never ends one: opening punctuation, and signs of currency before their amount. */
const neverLast = /[\p{Ps}\p{Pi}#$£¥€＃＄￡￥№]$/u;

function isBreakable(before: string, after: string): boolean {
  if (neverFirst.test(after) || neverLast.test(before)) return false;
  return ideograph.test(before) || ideograph.test(after);
}

/** The pieces of a word between which a line may be broken: most words are one, those of East Asian scripts are many. */
export function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  let before = '';
  for (const cluster of clustersOf(word)) {
    if (before === '' || isBreakable(before, cluster)) pieces.push(cluster);
    else pieces.push(`${pieces.pop()}${cluster}`);
    before = cluster;
  }
  return pieces;
}
