import type { FieldKindName } from '@document-signer/core';
import { firstGuide } from './first.ts';

const mark = (type: FieldKindName) => (type === 'initials' ? 'Initials' : 'Signature');

/** The texts of guided signing, form mode and the review. */
export const guideWords = {
  ...firstGuide,
  guide: 'Your progress',
  progress: (filled: number, required: number) =>
    `${filled} of ${required} required ${required === 1 ? 'field' : 'fields'} done`,
  nothingRequired: 'No required fields',
  allFilled: 'All required fields complete',
  optionalLeft: (count: number) => `${count} optional`,
  start: 'Start',
  /** To anything that is left: an invalid optional field, a page to view. */
  next: 'Next',
  nextRequired: 'Next required field',
  previous: 'Previous required field',
  /** The accessible name of a button that goes to a field. */
  buttonForField: (button: string, name: string) => `${button}: ${name}`,
  review: 'Review and submit',
  reviewShort: 'Review',
  submit: 'Submit',
  submitting: 'Submitting…',
  back: 'Back',
  appliedToAll: (type: FieldKindName, count: number) =>
    `${mark(type)} added to ${count === 1 ? '1 more field' : `${count} more fields`}.`,
  blocked: (labels: string) =>
    `You can’t submit this document here. It requires ${labels}, which isn’t supported here. Contact the sender.`,
  /** `pages` lists them: "3 and 5". */
  pagesFailed: (count: number, pages: string) =>
    count === 1 ? `Page ${pages} can’t be shown` : `Pages ${pages} can’t be shown`,
  pagesFailedText:
    'You can’t submit the document while a page is missing. Try again, or reload your browser tab. If that doesn’t help, contact the sender.',
  /** Announced to screen readers when such a page is drawn. */
  pageShown: (page: number) => `Page ${page} is now shown.`,
  missingTitle: (count: number) => (count === 1 ? '1 required field is empty' : `${count} required fields are empty`),
  invalidTitle: (count: number) =>
    count === 1 ? '1 field needs your attention' : `${count} fields need your attention`,
  /** The label of the switch between document and form. */
  modes: 'View',
  optional: 'optional',
  showOnPage: (name: string, page: number) => `Show “${name}” on page ${page}`,
  yes: 'Yes',
  reviewTitle: 'Review before you submit',
  reviewText: 'Nothing is sent until you select Submit.',
  reviewEmpty: 'Left empty',
  reviewGiven: 'Filled in by the sender',
  reviewNothing: 'There’s nothing to fill in. Submit to confirm that you received this document.',
  readRest: 'Read the rest',
  consentTitle: 'Before you sign',
  consentAgree: 'I agree',
  consentMore: 'Read more (opens in a new tab)',
  /** Before the name of the signer. */
  signingAs: 'Signing as',
  change: 'Change',
  fill: 'Fill in',
  previewOf: (name: string) => `${name}: preview`,
} as const;
