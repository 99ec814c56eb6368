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

/** All field kinds. To add one, create a folder next to this file and add a line here. */
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

/** The name of a field kind, which is the `type` of fields and values. */
export type FieldKindName = keyof typeof fieldKinds;

/** Whether this version knows a field kind. A newer server may send others. */
export function isFieldKindName(name: string): name is FieldKindName {
  return Object.hasOwn(fieldKinds, name);
}

/** Whether each option of a kind has its own box on the page. */
export function hasBoxOptions(name: FieldKindName): boolean {
  const { options } = fieldKinds[name];
  return 'options' in options && options.options === boxOptions;
}
