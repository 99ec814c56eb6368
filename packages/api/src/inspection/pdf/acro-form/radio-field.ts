import { maxRadioOptions, type Rect } from '@document-signer/core';
import { around } from '../place.ts';
import type { Widget } from './widget.ts';
import { cleanLine } from './words.ts';

type Button = Widget & { readonly fieldType: 'Btn' };

/** What a button stands for when it is on. */
export const meaningOf = ({ radioButton, buttonValue, exportValue }: Button): string =>
  cleanLine(radioButton ? buttonValue : exportValue);

/**
 * Boxes of which one excludes the others, as one field: radio buttons, and checkboxes of one name with different meanings.
 * They have to be on one page; those on later pages are left out, and so is a second box of the same meaning.
 */
export function radioPart(buttons: readonly [Button, ...Button[]]) {
  const [first] = buttons;
  const options = new Map<string, Rect<'fraction'> & { readonly value: string }>();
  buttons.forEach((button, index) => {
    const value = meaningOf(button) || `${index + 1}`;
    const isRoom = button.page === first.page && options.size < maxRadioOptions;
    if (isRoom && !options.has(value)) options.set(value, { value, ...button.place });
  });
  const chosen = cleanLine(first.fieldValue);
  return {
    type: 'radio',
    place: around([...options.values()]),
    options: [...options.values()],
    ...(options.has(chosen) && { value: { type: 'radio', content: chosen } }),
  };
}
