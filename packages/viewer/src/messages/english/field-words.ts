import type { FieldKindName } from '@document-signer/core';

/** What a field is called that came without a label. */
export const kindNames: Readonly<Record<FieldKindName, string>> = {
  text: 'Text',
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date',
  number: 'Number',
  email: 'Email address',
  phone: 'Phone number',
  checkbox: 'Checkbox',
  radio: 'Choice',
  select: 'Choice',
  image: 'Image',
};

const fillIn = 'Fill in this field.';
const chooseOne = 'Choose one of the options.';

/** What is said of a required field that is empty. */
export const missingWords: Readonly<Record<FieldKindName, string>> = {
  text: fillIn,
  signature: fillIn,
  initials: fillIn,
  date: 'Enter a date.',
  number: fillIn,
  email: fillIn,
  phone: fillIn,
  checkbox: 'Tick this box to go on.',
  radio: chooseOne,
  select: chooseOne,
  image: 'Add an image.',
};
