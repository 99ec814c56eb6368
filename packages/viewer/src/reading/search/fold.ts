/** How exactly a text must be as what is searched for. */
export interface Exactness {
  readonly matchCase: boolean;
  readonly matchAccents: boolean;
}

/** A text in which letters that count as the same are the same, with the way back to the text it was made from. */
export interface Folded {
  readonly text: string;
  /** Where each character of `text` begins in the original, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** Marks over and under letters of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts; in others, marks are vowels. */
const accents = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** What is typed on keyboards in place of what is printed. */
const typed: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': "'", ʼ: "'", '“': '"', '”': '"', '„': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};

const isSpace = (character: string) => /\s/.test(character);
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

function foldCharacter(character: string, { matchCase, matchAccents }: Exactness): string {
  // What is not seen: soft hyphens, joiners, marks of direction (Unicode: default ignorable).
  if (/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\0]/.test(character)) return '';
  // Compatibility, so that ligatures and wide letters are what they stand for; decomposed, so that accents can go.
  let folded = (typed[character] ?? character).normalize('NFKD');
  if (!matchAccents) folded = folded.replace(accents, '');
  // Up and down: only so are ß and SS, and both small sigmas, the same.
  return matchCase ? folded : folded.toUpperCase().toLowerCase();
}

/**
 * Folds the text of a page. White space becomes one space, and a word that a line's end divides becomes whole.
 *
 * @param keepHyphens whether a hyphen at the end of a line stays: it may belong to the word
 */
export function fold(original: string, exactness: Exactness, keepHyphens = false): Folded {
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
    } else if (isSpace(character)) {
      if (!text.endsWith(' ')) add(' ');
      at += 1;
    } else {
      add(foldCharacter(character, exactness));
      at += character.length;
    }
  }
  starts.push(original.length);
  return { text, starts: Uint32Array.from(starts) };
}
