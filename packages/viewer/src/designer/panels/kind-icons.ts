import type { FieldKindName } from '@document-signer/core';
import type { IconName } from '../../ui/icon.tsx';

/** The icon of each kind. */
export const kindIcons: Readonly<Record<FieldKindName, IconName>> = {
  signature: 'pen',
  initials: 'initials',
  date: 'calendar',
  text: 'text',
  checkbox: 'checkbox',
  checkboxes: 'checkboxes',
  radio: 'radio',
  select: 'select',
  number: 'number',
  email: 'email',
  phone: 'phone',
  image: 'image',
};
