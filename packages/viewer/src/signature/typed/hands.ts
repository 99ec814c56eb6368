import type { Face } from '@document-signer/core';
import { japaneseHand } from './japanese-hand.ts';
import { common, lettersOf } from './letters.ts';

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

/** What is written in a script: with the signs that it shares with others, such as those that make a vowel long. */
const script = (name: string) => `\\p{Script_Extensions=${name}}`;

/** The bundled hands, the most formal of a script first. */
export const hands: readonly Hand[] = [
  { name: 'great-vibes', family: 'Document Signer Great Vibes', letters: lettersOf.greatVibes },
  { name: 'whisper', family: 'Document Signer Whisper', letters: lettersOf.whisper },
  { name: 'caveat', family: 'Document Signer Caveat', letters: lettersOf.caveat },
  { name: 'mynerve', family: 'Document Signer Mynerve', letters: lettersOf.mynerve },
  { name: 'aref-ruqaa', family: 'Document Signer Aref Ruqaa', letters: lettersOf.arefRuqaa },
  {
    name: 'zen-kurenaido',
    family: '',
    letters: script('Han') + script('Hiragana') + script('Katakana'),
    facesFor: japaneseHand,
  },
];

/** No hand at all: the letters that the document's own texts are set in, which have nearly every script. */
export const plainHand: Hand = { name: 'plain', family: '', letters: '' };

/** A name as it is written in a hand: accents and their letters are one, though some systems give them apart. */
export function asWritten(text: string): string {
  return text.normalize('NFC');
}

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
