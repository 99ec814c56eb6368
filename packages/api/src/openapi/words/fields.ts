import type { FieldKindName, fieldKinds } from '@document-signer/core';

/** What fields of every kind have. */
export const fieldMembers = {
  id: 'Identifier of the field, unique in its document. Without one, the service makes it.',
  type: 'The kind of the field.',
  page: 'Number of the page, from 1.',
  x: 'Distance from the left edge of the displayed page, as a fraction of its width.',
  y: 'Distance from the top edge of the displayed page, as a fraction of its height.',
  width: 'Width as a fraction of the page’s width. The field ends within the page.',
  height: 'Height as a fraction of the page’s height.',
  required: 'Whether it must be filled before the document can be submitted.',
  editable: 'Whether the signer may change it. One that is not shows its `value`.',
  label: 'What the signer is told to fill in.',
  value: 'What stands there at first; where the field is not editable, what stands there for good.',
};

type Kinds = typeof fieldKinds;

interface KindWords<Name extends FieldKindName> {
  readonly about: string;
  readonly options: Readonly<Record<keyof Kinds[Name]['options'], string>>;
}

const modes =
  'The ways that the viewer offers, each once; all when absent. A value cannot prove in which way it was made: none is checked.';
const placeholder = 'Shown while the field is empty.';

/** What each kind of field is, and what it has beyond the members of all fields. A kind without an entry does not compile. */
export const kindWords: { readonly [Name in FieldKindName]: KindWords<Name> } = {
  text: {
    about: 'Text that the signer types. White space alone is no value.',
    options: {
      placeholder,
      maxLength: 'The most Unicode code points; 10,000 when absent, 1,000 where there is a `pattern`.',
      multiline: 'Whether it may have several lines; tabs and line feeds are taken only then.',
      pattern: 'What the whole text must match: a regular expression without look-around and back references.',
    },
  },
  signature: { about: 'A signature: drawn, typed or uploaded. A blank image counts as missing.', options: { modes } },
  initials: { about: 'Initials: drawn, typed or uploaded. A blank image counts as missing.', options: { modes } },
  date: {
    about: 'A day of the calendar, without a time.',
    options: {
      min: 'The first day that is taken, `YYYY-MM-DD`.',
      max: 'The last day that is taken, `YYYY-MM-DD`.',
      format: 'How it is written on the page, such as `DD.MM.YYYY`. What is stored stays `YYYY-MM-DD`.',
    },
  },
  number: {
    about: 'A number, kept as the decimal text that was typed and never rounded.',
    options: {
      placeholder,
      min: 'The least number that is taken.',
      max: 'The greatest number that is taken.',
      step: 'The distance between numbers that are taken, from `min` on, or from 0 where there is none.',
    },
  },
  email: { about: 'An email address.', options: { placeholder } },
  phone: { about: 'A phone number.', options: { placeholder } },
  checkbox: { about: 'A box to check. One that is required must be checked.', options: {} },
  radio: {
    about: 'One of several boxes on the page. All of them are one field, whose place is around them all.',
    options: { options: 'The boxes, each with its own place on the page.' },
  },
  select: {
    about: 'One of a list.',
    options: { placeholder, options: 'What can be chosen.' },
  },
  image: { about: 'A picture that the signer uploads.', options: {} },
};

/** What can be chosen, in kinds that have it. */
export const choiceMembers = {
  'options.value': 'What is stored when it is chosen.',
  'options.label': 'How it is called; its `value` when absent.',
};

/** Where the boxes of a radio field are. */
export const boxMembers = {
  'options.x': 'As `x` of a field.',
  'options.y': 'As `y` of a field.',
  'options.width': 'As `width` of a field.',
  'options.height': 'As `height` of a field.',
};

/** What the values of each kind hold. */
export const valueMembers: Readonly<Record<FieldKindName, string>> = {
  text: 'The text, exactly as it was typed.',
  signature: 'A PNG image as a data URL, `data:image/png;base64,...`: at most 2 MiB, 4096 × 4096 pixels, 8 megapixels.',
  initials: 'A PNG image as a data URL, with the limits of a signature.',
  date: 'A day of the calendar, `YYYY-MM-DD`.',
  number: 'Decimal text such as `-12.50`, at most 40 characters.',
  email: 'The address.',
  phone: 'The number.',
  checkbox: 'Whether it is checked.',
  radio: 'The `value` of the chosen option.',
  select: 'The `value` of the chosen option.',
  image: 'A PNG or JPEG image as a data URL, with the limits of a signature.',
};
