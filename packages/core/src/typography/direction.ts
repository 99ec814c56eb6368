/** The base direction of a paragraph. */
export type Direction = 'ltr' | 'rtl';

const strong = /[\p{L}\p{Mc}\p{Nl}\u200e\u200f\u061c]/u;
/** The blocks of right-to-left letters, and the right-to-left marks. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The base direction of a paragraph, from its first strong character (UAX 9, P2 and P3). */
export function directionOf(paragraph: string): Direction {
  const first = strong.exec(paragraph)?.[0];
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
}
