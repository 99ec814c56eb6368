import type { FieldKindName } from '@document-signer/core';
import type { Translated } from '../merge-texts.ts';

const fillIn = 'Fill in this field.';
const chooseOne = 'Choose an option.';

/** Labels, hints and errors of fields. */
export const fieldTexts = {
  required: 'Required',
  /** The name of a field without a label. */
  kindNames: {
    text: 'Text',
    signature: 'Signature',
    initials: 'Initials',
    date: 'Date',
    number: 'Number',
    email: 'Email address',
    phone: 'Phone number',
    checkbox: 'Checkbox',
    checkboxes: 'Checkboxes',
    radio: 'Choice',
    select: 'Choice',
    image: 'Image',
  } satisfies Record<FieldKindName, string>,
  /** The error of a required field that is empty. */
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Enter a date.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Select this box to continue.',
    checkboxes: 'Select at least one option.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Add an image.',
  } satisfies Record<FieldKindName, string>,
  /** The error of an invalid value. Numbers and dates are formatted for the locale. */
  invalid: {
    dateMin: (min: string) => `Enter a date on or after ${min}.`,
    dateMax: (max: string) => `Enter a date on or before ${max}.`,
    dateRange: (min: string, max: string) => `Enter a date from ${min} to ${max}.`,
    numberMin: (min: string) => `Enter ${min} or more.`,
    numberMax: (max: string) => `Enter ${max} or less.`,
    numberRange: (min: string, max: string) => `Enter a number from ${min} to ${max}.`,
    numberMultiple: (step: string) => `Enter a multiple of ${step}.`,
    numberMultipleFrom: (step: string, from: string) => `Enter ${from} plus a multiple of ${step}.`,
    date: (example: string) => `Enter a valid date, such as ${example}.`,
    incompleteDate: 'Complete or clear this date.',
    number: (example: string) => `Enter a number, such as ${example}.`,
    email: 'Enter an email address, such as name@example.com.',
    phone: 'Enter a phone number, such as +49 30 123456.',
    format: 'Doesn’t match the required format.',
    tooLong: 'Too long.',
    choicesMin: (count: number) => `Select at least ${count === 1 ? '1 option' : `${count} options`}.`,
    choicesMax: (count: number) => `Select no more than ${count === 1 ? '1 option' : `${count} options`}.`,
    doesNotFit: 'Too long for the space on the page. Shorten it.',
    unsupportedCharacters: (characters: string) => `Unsupported characters: ${characters}. Use other characters.`,
    other: 'Invalid value.',
  },
  signatureEmpty: 'Opens a dialog to draw or type it.',
  signatureDone: 'Signed. Opens a dialog to change or remove it.',
  imageEmpty: 'Opens your files to choose an image.',
  imageDone: 'Added. Opens your files to choose another image.',
  removeImage: 'Remove image',
  imageAdded: 'Image added.',
  imageRemoved: 'Image removed.',
  noChoice: 'Choose…',
  unsupported: 'Unsupported field',
  unsupportedText: (label: string, type: string) => `${label}: “${type}” fields aren’t supported here.`,
  removedCharacters: 'Unsupported characters removed.',
  shortened: (limit: number) => `Shortened to ${limit === 1 ? '1 character' : `${limit} characters`}.`,
  /** Shown in place of a text until its font is loaded. */
  noFonts: 'The font for this text couldn’t load. Check your internet connection. We’ll keep trying.',
  unreadableImage: 'This file can’t be used. Choose a photo or another image.',
} as const;

/** The texts of a date field and its calendar. */
export const dateWords = {
  calendar: 'Calendar',
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  /** The placeholders of the parts of a date. */
  dateLetters: { year: 'YYYY', month: 'MM', day: 'DD' },
  dateHint: (format: string) => `Format: ${format}. Press Down Arrow for the calendar.`,
} as const;

const signature = {
  /** Shown in the empty field. */
  prompt: 'Sign here',
  /** The title of the dialog. */
  dialog: 'Add your signature',
  apply: 'Use this signature',
  typed: 'Type your name',
  /** The HTML `autocomplete` attribute of the text input: `name` or `off`. */
  autocomplete: 'name',
  preview: 'Preview of your signature',
  remove: 'Remove signature',
  applied: 'Signature added.',
  removed: 'Signature removed.',
  /** The label of the one that was remembered for the session. */
  saved: 'Saved signature',
  /** The error when only dots are drawn. */
  incomplete: 'Draw your full signature.',
  /** The error when the image would be blank. */
  blank: 'Your signature is blank. Try again.',
} as const;

/** The texts of a signature or of initials. */
export type MarkWords = Translated<typeof signature>;

const initials: MarkWords = {
  prompt: 'Initial here',
  dialog: 'Add your initials',
  apply: 'Use these initials',
  typed: 'Type your initials',
  autocomplete: 'off',
  preview: 'Preview of your initials',
  remove: 'Remove initials',
  applied: 'Initials added.',
  removed: 'Initials removed.',
  saved: 'Saved initials',
  incomplete: 'Draw all of your initials.',
  blank: 'Your initials are blank. Try again.',
};

/** The texts for a field's kind of mark. */
export function markWords(type: FieldKindName): MarkWords {
  return type === 'initials' ? initials : signature;
}
