/**
 * The letters of the hands that names are written in, as the character maps of their files have them: the test reads those. Of
 * each range, in base 36, how far behind the one before it begins, and how much further it goes: half as long as code points.
 */

/** What all Latin hands have. */
const latin = '1t.p 7.p 1c b 5 6.m 2.u 2.1l 3.k 2.3 3.1a h 3 1u j 3.1 f.5 p.3 1q 2r 1x 3 4 5fc.5 31.1 5.1';

const vietnamese = 'bk.1 e.1 t.6 2.1 3.3 a 7u 3 6 q 5ff 2.29 3.3';

/** Of African languages, and of transcriptions from other scripts. */
const african =
  '8i.1 26 5 3.1 4 2.1 3 2 2.1 b.1 4 3.2 3.3 3 w.1 5.2 3.3 3.1 5.1 2s.1 2.1 4 8 6 q 7.1 7 15 5e1.1 7.3 3.1 d.1 ' +
  '3.1 5.1 3.1 5.p 3.3 9.3 3.1 9.5 t.1 3.3 r1y.1';

const cyrillic = 'sg.2n 1d.1';

const greatVibes = '9a.1 41.1 b.1 3 4.1 3.1 7.n 7m 5av.3 3.5 5.1 3.b 3.1 3.3 3.1 3.3 r.1 5.7 5.1 3.7 7.d 7.7 3.1';

const whisper = '9a.1 4x.n';

/** With the Cyrillic of Kazakh, Tatar, Bashkir and others, and without the Latin of Vietnamese. */
const caveat = '8i.1 m 5.1 46 4 6 2.4 b.n 3f cw.1 7.1 7.3 l.5 3.j 3.2f h.3 7.3 7.5 5.1 4wt.1 n.1 v.1 l.1 7.1 9.1 11.1';

const mynerve = '95 ff.1 f 2 2.2 2 2.j 2.18 8 5a7.1';

/** With Persian, Urdu and Kurdish, and the digits. */
const arabic = '17l.p 6.o 2 6.a 4.3 3 5 5 8 2 6 3 4 3 8.1 3 5 3 3 6 5.1 2.1 2.1 5 6 2.1 3.3 c f.9';

/** A list as a part of a class of a regular expression. */
function rangesOf(list: string): string {
  let at = 0;
  const ranges = list.split(' ').map((range) => {
    const [step = 0, more = 0] = range.split('.').map((digits) => Number.parseInt(digits, 36));
    const first = at + step;
    at = first + more;
    return `\\u{${first.toString(16)}}-\\u{${at.toString(16)}}`;
  });
  return ranges.join('');
}

const classOf = (...lists: readonly string[]) => lists.map(rangesOf).join('');

/** The letters that each hand has, as a class of a regular expression has them. */
export const lettersOf = {
  greatVibes: classOf(latin, vietnamese, african, cyrillic, greatVibes),
  whisper: classOf(latin, vietnamese, whisper),
  caveat: classOf(latin, cyrillic, caveat),
  mynerve: classOf(latin, vietnamese, african, mynerve),
  arefRuqaa: classOf(arabic),
} as const;

/** What belongs to every script, and is no letter: digits and punctuation, and signs that nothing is drawn for. */
export const common = /(?![\p{L}\p{M}])\p{Script=Common}|\p{Default_Ignorable_Code_Point}/gu;
