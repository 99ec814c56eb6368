import type { Face } from '@document-signer/core';
import { japaneseHand } from './japanese-hand.ts';

/** A handwriting for typed signatures. */
export interface Hand {
  readonly name: string;
  /** Its CSS family, see `addHands`. Empty where it has none of its own. */
  readonly family: string;
  /** The letters that it has, as a class of a regular expression has them. */
  readonly letters: string;
  /** The faces that a text is written in, of a hand too large for one family. Undefined where it lacks a letter. */
  facesFor?(text: string): readonly Face[] | undefined;
}

const script = (name: string) => `\\p{Script=${name}}`;

/** Of Arabic, with Persian, Urdu and Kurdish, and the digits, as its file has them. */
const arabic =
  '\\u0621-\\u063A\\u0640-\\u064A\\u0660-\\u0669\\u066E-\\u0671\\u0674\\u0679\\u067E\\u0686\\u0688\\u068E\\u0691\\u0695\\u0698\\u06A0\\u06A1\\u06A4' +
  '\\u06A9\\u06AC\\u06AF\\u06B5\\u06BA\\u06BB\\u06BD\\u06BE\\u06C0\\u06C1\\u06C6\\u06CC\\u06CE\\u06CF\\u06D2-\\u06D5\\u06F0-\\u06F9';

/** The bundled hands, the most formal of a script first. */
export const hands: readonly Hand[] = [
  { name: 'great-vibes', family: 'Document Signer Great Vibes', letters: script('Latin') + script('Cyrillic') },
  { name: 'whisper', family: 'Document Signer Whisper', letters: script('Latin') },
  { name: 'caveat', family: 'Document Signer Caveat', letters: script('Latin') + script('Cyrillic') },
  { name: 'mynerve', family: 'Document Signer Mynerve', letters: script('Latin') + script('Greek') },
  { name: 'aref-ruqaa', family: 'Document Signer Aref Ruqaa', letters: arabic },
  {
    name: 'zen-kurenaido',
    family: '',
    letters: script('Han') + script('Hiragana') + script('Katakana'),
    facesFor: japaneseHand,
  },
];

/** No hand at all: the letters that the document's own texts are set in, which have nearly every script. */
export const plainHand: Hand = { name: 'plain', family: '', letters: '' };

/** Marks, digits and punctuation: they belong to every script. */
const common = /[\p{Script=Common}\p{Script=Inherited}]/gu;

/**
 * The hands to choose from for a text: those that have its letters. A hand in which half of a name would be in other
 * letters is not offered. Where none has them, the plain one is. What has no letters is written as Latin is.
 */
export function handsFor(text: string): readonly Hand[] {
  const letters = text.replaceAll(common, '') || 'x';
  const fitting = hands.filter(
    (hand) => new RegExp(`^[${hand.letters}]*$`, 'u').test(letters) && (!hand.facesFor || hand.facesFor(text)),
  );
  return fitting.length > 0 ? fitting : [plainHand];
}
