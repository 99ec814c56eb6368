import { type Block, stack } from '../block.ts';
import type { ShownText } from '../facts.ts';
import type { Column } from '../setter.ts';
import { styles, type TypeStyle } from '../type-styles.ts';
import type { Desk } from './section.ts';

/**
 * A text of somebody's, in lines of its own, read in its own direction. Where it is only a beginning, it says of what, so that
 * nobody takes it for all; what the service cut is never called whole.
 */
export function setShown({ set, words }: Desk, text: ShownText, style: TypeStyle, column: Column): Block {
  const { shown, whole, keptCharacters } = text;
  if (!whole) return set.written(shown, style, column);
  const { say, number } = words;
  const about =
    keptCharacters === undefined
      ? say.beginningOnly(number(whole.characters))
      : say.cutByService(number(keptCharacters));
  return stack(
    set.written(`${shown}…`, style, column),
    set.text(about, styles.soft, column),
    set.text(whole.sha256, styles.exact, column),
  );
}
