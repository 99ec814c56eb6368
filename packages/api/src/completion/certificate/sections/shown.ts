import { type Block, stack } from '../block.ts';
import type { ShownText } from '../facts.ts';
import type { Column, Setter } from '../setter.ts';
import { styles, type TypeStyle } from '../type-styles.ts';
import { numberWords } from '../words.ts';

/** What is left out of a beginning, in words. What the service cut is never called whole. */
function wholeWords(characters: number, kept: number | undefined): string {
  return kept === undefined
    ? `The whole has ${numberWords(characters)} characters; its SHA-256:`
    : `The service cuts such a text at ${numberWords(kept)} characters; SHA-256 of what it kept:`;
}

/** A text of somebody's, in lines of its own, and where it is only a beginning, of what: so that nobody takes it for all. */
export function setShown(set: Setter, text: ShownText, style: TypeStyle, column: Column): Block {
  const { shown, whole, keptCharacters } = text;
  if (!whole) return set.text(shown, style, column);
  return stack(
    set.text(`${shown}…`, style, column),
    set.text(`Only the beginning. ${wholeWords(whole.characters, keptCharacters)}`, styles.soft, column),
    set.text(whole.sha256, styles.exact, column),
  );
}
