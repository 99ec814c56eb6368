/** A text in which equivalent letters are equal, with offsets into the original. */
export interface Folded {
  readonly text: string;
  /** Where each character of `text` begins in the original, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** Marks over and under letters of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts; in others, marks are vowels. */
const accents = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not decompose, as people type them who have no key for them. */
// biome-ignore format: a table
const plain: Readonly<Record<string, string>> = {
  ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss',
  Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Ŧ: 'T', Ð: 'D', Æ: 'AE', Œ: 'OE', ẞ: 'SS',
};

/** Printed characters and those that keyboards have for them. */
// biome-ignore format: a table
const typed: Readonly<Record<string, string>> = {
  '‘': "'", '’': "'", '‚': "'", ʼ: "'", '“': '"', '”': '"', '„': '"',
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-',
};

/** Scripts without spaces between words, where the end of a line is no space. Korean has spaces. */
const isOfFarEast = (character: string | undefined) =>
  character !== undefined &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(character);
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

function foldCharacter(character: string): string {
  // Invisible: soft hyphens, joiners, direction marks (Unicode: default ignorable).
  if (/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\0]/.test(character)) return '';
  // Compatibility forms, so that ligatures and wide letters match; decomposed, so that accents can be removed.
  const bare = (typed[character] ?? character).normalize('NFKD').replace(accents, '');
  const folded = bare.replace(/[^\0-\x7f]/g, (letter) => plain[letter] ?? letter);
  // Upper, then lower case makes ß equal SS, and both small sigmas equal.
  return folded.toUpperCase().toLowerCase();
}

const spaces = /\s+/y;

function spaceAt(original: string, at: number): string {
  spaces.lastIndex = at;
  return spaces.exec(original)?.[0] ?? '';
}

/** Whether white space is only the end of a line in a script without spaces. */
function isMereLineEnd(original: string, space: string, at: number): boolean {
  const [before] = [...original.slice(Math.max(0, at - 2), at)].slice(-1);
  const [after] = original.slice(at + space.length, at + space.length + 2);
  return space.includes('\n') && isOfFarEast(before) && isOfFarEast(after);
}

/** Folds a text. White space becomes one space, and words that are hyphenated at the end of a line are joined. */
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
    const isDivided = /[-\u2010\u00ad]/.test(character) && original[at + 1] === '\n';
    if (isDivided && isLetter(original[at - 1]) && isLetter(original[at + 2])) {
      if (keepHyphens) add('-');
      at += 2;
      continue;
    }
    const space = spaceAt(original, at);
    if (space !== '') {
      if (!text.endsWith(' ') && !isMereLineEnd(original, space, at)) add(' ');
      at += space.length;
    } else {
      add(foldCharacter(character));
      at += character.length;
    }
  }
  starts.push(original.length);
  return { text, starts: Uint32Array.from(starts) };
}
