/**
 * The letters of the hands, as the character maps of their files have them: the test reads those. Of each range, in base 36, how
 * far behind the one before it begins, and how much further it goes. Code points themselves would be twice as long.
 */

/** What all Latin hands have. */
const latin = '1t.p 7.p 1c b 5 6.m 2.u 2.1l 3.k 2.3 3.1a h 3 1u j 3.1 f.5 p.3 s y 2r a.1 1m 3 4 5fc.5 31.1 5.1';

const vietnamese = 'bk.1 e.1 t.6 2.1 3.3 a 1w.1 7.1 3q 1z 3 6 q 5ff 2.29 3.3';

/** Of African languages and of transcription, for the most part. */
const african =
  '8i.1 26 5.4 4 2.1 2.1 2.3 4 7.1 4 3.2 3.3 3 9.3 k.1 5.2 3.3 3.1 5.1 1l.1 p.3 6.1 5 2.1 2.1 4 5 3 3 2.1 9 b 6 ' +
  '5.4 6 2.1 r 7 4 3.1 9 5do.1 7.3 3.1 d.1 3.1 5.1 3.1 5.p 3.3 9.3 3.1 9.5 t.1 3.3 2q7 9 5.1 obc.2 t';

const cyrillic = 'sg.2n 1d.1';

const greatVibes =
  '9a.1 1d q.2 2.1 m.1 2.1 b.3 2.1 2 k.1 b.1 3 4.1 3.1 7.n 7.2 2.1 3.1 5.5 9.4 3 5.4 3.2 g 5.1 5.2 3 6 z 5 t 6 ' +
  'a.1 z 1n 567 3 y 13 n 1x.3 3.5 5.1 3.b 3.1 3.3 3.1 3.3 r.1 5.7 5.1 3.7 7.d 7.7 3.1 2q7.3 2.1 o8w.1 p.1 2v.1 ' +
  '4.1 4.7 x.2';

const whisper = '9a.1 39.8 1g.n l.1 3.1 3t';

/** With the Cyrillic of Kazakh, Tatar, Bashkir and others, and without the Latin of Vietnamese. */
const caveat =
  '8i.1 m 5.1 39.8 p 4 6 2.4 b.n 8 37 1j bd.1 7.1 7.3 l.5 3.j 3.2f h.3 7.3 7.5 5.1 4wt.1 n.1 v.1 l.1 7.1 9.1 ' + '11.1';

const mynerve = '95 8l 1g b 10 43.1 f 2 2.2 2 2.j 2.18 8 5a7.1';

/** With Persian, Urdu and Kurdish, and the digits. */
const arabic = '17l.p 6.o 2 6.a 4.3 3 5 5 8 2 6 3 4 3 8.1 3 5 3 3 6 5.1 2.1 2.1 5 6 2.1 3.3 c f.9 2x';

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
