/** A normalized text in which equivalent letters are equal, with offsets into the original. */
export interface Folded {
  readonly text: string;
  /** The original offset of each character of `text`, followed by the length of the original. */
  readonly starts: Uint32Array;
}

/** Combining marks of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts. In other scripts, marks are vowels. */
const accents = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not decompose, with what people type if their keyboard lacks the letter. */
// biome-ignore format: a table
const plain: Readonly<Record<string, string>> = {
  ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss',
  Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Ŧ: 'T', Ð: 'D', Æ: 'AE', Œ: 'OE', ẞ: 'SS',
};

/** Typographic characters and their keyboard equivalents. */
// biome-ignore format: a table
const typed: Readonly<Record<string, string>> = {
  '‘': "'", '’': "'", '‚': "'", ʼ: "'", '“': '"', '”': '"', '„': '"',
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-',
};

/** Whether a character belongs to a script without spaces between words. Excludes Korean, which has spaces. */
const isUnspaced = (character: string | undefined) =>
  character !== undefined &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(character);
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

function foldCharacter(character: string): string {
  // Drops invisible characters: soft hyphens, joiners, direction marks (Unicode: default ignorable).
  if (/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\0]/.test(character)) return '';
  // NFKD matches ligatures and full-width letters, and separates accents so that they can be removed.
  const bare = (typed[character] ?? character).normalize('NFKD').replace(accents, '');
  const folded = bare.replace(/[^\0-\x7f]/g, (letter) => plain[letter] ?? letter);
  // Upper case first, so that ß equals SS, and both lower-case sigmas are equal.
  return folded.toUpperCase().toLowerCase();
}

const spaces = /\s+/y;

function spaceAt(original: string, at: number): string {
  spaces.lastIndex = at;
  return spaces.exec(original)?.[0] ?? '';
}

/** Whether white space is only a line break in a script without spaces. */
function isOnlyLineBreak(original: string, space: string, at: number): boolean {
  const [before] = [...original.slice(Math.max(0, at - 2), at)].slice(-1);
  const [after] = original.slice(at + space.length, at + space.length + 2);
  return space.includes('\n') && isUnspaced(before) && isUnspaced(after);
}

/** Normalizes a text. Collapses white space, and joins words hyphenated at a line break. */
export function fold(original: string, keepHyphens = false): Folded {
  const starts: number[] = [];
  let text = '';
  let at = 0;
  const add = (folded: string) => {
    for (let unit = 0; unit < folded.length; unit++) starts.push(at);
    text += folded;
  };
  while (at < original.length) {
    const character = String.fromCodePoint(original.codePointAt(at) ?? 0);
    const isHyphenated = /[-\u2010\u00ad]/.test(character) && original[at + 1] === '\n';
    if (isHyphenated && isLetter(original[at - 1]) && isLetter(original[at + 2])) {
      if (keepHyphens) add('-');
      at += 2;
      continue;
    }
    const space = spaceAt(original, at);
    if (space !== '') {
      if (!text.endsWith(' ') && !isOnlyLineBreak(original, space, at)) add(' ');
      at += space.length;
    } else {
      add(foldCharacter(character));
      at += character.length;
    }
  }
  starts.push(original.length);
  return { text, starts: Uint32Array.from(starts) };
}
