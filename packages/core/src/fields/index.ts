import { boxOptions } from './boxes.ts';
import { checkbox } from './checkbox/kind.ts';
import { checkboxes } from './checkboxes/kind.ts';
import { date } from './date/kind.ts';
import { email } from './email/kind.ts';
import { image } from './image/kind.ts';
import { initials } from './initials/kind.ts';
import { number } from './number/kind.ts';
import { phone } from './phone/kind.ts';
import { radio } from './radio/kind.ts';
import { select } from './select/kind.ts';
import { signature } from './signature/kind.ts';
import { text } from './text/kind.ts';

/** The registry: every field kind there is. A new kind is one folder beside this file and one line here. */
export const fieldKinds = {
  text,
  signature,
  initials,
  date,
  number,
  email,
  phone,
  checkbox,
  checkboxes,
  radio,
  select,
  image,
} as const;

/** The name of a field kind, as the interface writes it in `type`. */
export type FieldKindName = keyof typeof fieldKinds;

/** Tells whether this version knows a field kind; a newer server may send others. */
export function isFieldKindName(name: string): name is FieldKindName {
  return Object.hasOwn(fieldKinds, name);
}

/** Whether the options of a kind are boxes on the page, each in a place of its own. */
export function hasBoxOptions(name: FieldKindName): boolean {
  const { options } = fieldKinds[name];
  return 'options' in options && options.options === boxOptions;
}
