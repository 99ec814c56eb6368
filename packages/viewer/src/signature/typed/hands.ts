/** A handwriting for typed signatures: its CSS family, see `addHands`, and the scripts that it has letters of. */
export interface Hand {
  readonly name: string;
  readonly family: string;
  readonly scripts: readonly string[];
}

/** The bundled hands, the most formal first. */
export const hands: readonly Hand[] = [
  { name: 'great-vibes', family: 'Document Signer Great Vibes', scripts: ['Latin', 'Cyrillic'] },
  { name: 'whisper', family: 'Document Signer Whisper', scripts: ['Latin'] },
  { name: 'caveat', family: 'Document Signer Caveat', scripts: ['Latin', 'Cyrillic'] },
  { name: 'mynerve', family: 'Document Signer Mynerve', scripts: ['Latin', 'Greek'] },
];

/** No hand at all: the letters that the document's own texts are set in, which have nearly every script. */
export const plainHand: Hand = { name: 'plain', family: '', scripts: [] };

/** Whether a hand has the letters of a text. Marks, digits and punctuation belong to every script. */
function has({ scripts }: Hand, text: string): boolean {
  const own = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('');
  return new RegExp(`^[${own}]*$`, 'u').test(text);
}

/**
 * The hands to choose from for a text: those that have its letters. A hand in which half of a name would be in other
 * letters is not offered. Where none has them, the plain one is.
 */
export function handsFor(text: string): readonly Hand[] {
  const fitting = hands.filter((hand) => has(hand, text));
  return fitting.length > 0 ? fitting : [plainHand];
}
