import type { FieldKindName, Problem } from '@document-signer/core';

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

const formWords: Partial<Record<FieldKindName, string>> = {
  date: 'Enter a date of the calendar.',
  number: 'Enter a number in digits, such as 12.50.',
  email: 'Enter an email address, such as name@example.com.',
  phone: 'Enter a phone number, such as +49 30 123456.',
};

function rangeWords({ min, max }: Problem, type: FieldKindName): string {
  const what = type === 'date' ? 'a date' : 'a number';
  if (min === undefined) return `Enter ${what} up to ${max}.`;
  return max === undefined ? `Enter ${what} from ${min} on.` : `Enter ${what} from ${min} to ${max}.`;
}

/** Why a value of a field cannot be taken, and what can be. */
export function wrongValue(problem: Problem, type: FieldKindName): string {
  switch (problem.reason) {
    case 'range':
      return rangeWords(problem, type);
    case 'step_mismatch':
      return `Enter a number in steps of ${problem.step}${problem.from === 0 ? '' : `, from ${problem.from}`}.`;
    case 'invalid_format':
      return formWords[type] ?? 'This does not have the form that is asked for here.';
    case 'too_long':
      return 'This is too long.';
    case 'does_not_fit':
      return 'This is too long for the space on the page. Shorten it.';
    case 'unprintable_character':
      return `This cannot be printed: ${problem.characters}. Write it with other characters.`;
    default:
      return 'This cannot be used here.';
  }
}

/** What is said of a mark that is drawn. */
export interface DrawnWords {
  readonly dialog: string;
  readonly typed: string;
  /** What the browser may offer to fill in there (HTML, `autocomplete`). */
  readonly autocomplete: 'name' | 'off';
  readonly preview: string;
  readonly remove: string;
  readonly applied: string;
  readonly removed: string;
}

const signature: DrawnWords = {
  dialog: 'Add your signature',
  typed: 'Type your name',
  autocomplete: 'name',
  preview: 'Preview of your signature',
  remove: 'Remove signature',
  applied: 'Signature added.',
  removed: 'Signature removed.',
};

const initials: DrawnWords = {
  dialog: 'Add your initials',
  typed: 'Type your initials',
  autocomplete: 'off',
  preview: 'Preview of your initials',
  remove: 'Remove initials',
  applied: 'Initials added.',
  removed: 'Initials removed.',
};

/** The words for a mark that is drawn, by the field it is for. */
export function drawnWords(type: FieldKindName): DrawnWords {
  return type === 'initials' ? initials : signature;
}
