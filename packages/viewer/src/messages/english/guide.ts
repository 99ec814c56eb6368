import type { FieldKindName } from '@document-signer/core';
import { firstGuide } from './first.ts';

const mark = (type: FieldKindName) => (type === 'initials' ? 'Initials' : 'Signature');

/** What leads the signer through the document. */
export const guideWords = {
  ...firstGuide,
  guide: 'Your progress',
  progress: (filled: number, required: number) => `${filled} of ${required} required`,
  /** Said aloud when fields were filled. */
  progressSpoken: (filled: number, required: number) =>
    filled === required ? 'All required fields are filled.' : `${filled} of ${required} required fields filled.`,
  nothingRequired: 'Nothing is required',
  allFilled: 'All required fields are filled',
  optionalLeft: (count: number) => `${count} optional`,
  start: 'Start',
  next: 'Next',
  previous: 'Previous required field',
  /** The button and the field that it leads to. */
  leadsTo: (button: string, name: string) => `${button}: ${name}`,
  review: 'Review and submit',
  reviewShort: 'Review',
  submit: 'Submit',
  back: 'Back',
  appliedToAll: (type: FieldKindName, count: number) =>
    `${mark(type)} added to ${count === 1 ? '1 more field' : `${count} more fields`}.`,
  blocked: (labels: string) =>
    `This document cannot be submitted here: it requires ${labels}, which this version cannot fill. Ask the sender.`,
  /** Said when pages cannot be shown. `pages` names them: "3 and 5". */
  pagesFailed: (count: number, pages: string) =>
    count === 1 ? `Page ${pages} can’t be shown` : `Pages ${pages} can’t be shown`,
  pagesFailedText:
    'You can’t submit the document while a page is missing. Try again, or reload your browser tab. If that doesn’t help, contact the sender.',
  /** Said aloud when such a page has been drawn. */
  pageShown: (page: number) => `Page ${page} is now shown.`,
  missingTitle: (count: number) => (count === 1 ? '1 required field is empty' : `${count} required fields are empty`),
  wrongTitle: (count: number) => (count === 1 ? '1 field needs your attention' : `${count} fields need your attention`),
  missingLink: (label: string, page: number) => `${label} (page ${page})`,
  /** The two ways to fill the fields, and the switch between them. */
  modes: 'How to fill in',
  formPage: (page: number) => `Page ${page}`,
  optional: 'optional',
  showOnPage: (name: string, page: number) => `Show “${name}” on page ${page}`,
  tick: 'Yes',
  reviewTitle: 'Check before you submit',
  reviewText: 'Nothing is sent until you press Submit.',
  reviewEmpty: 'Left empty',
  reviewGiven: 'Filled in by the sender',
  reviewNothing: 'There is nothing to fill in. Submit to confirm that you received this document.',
  change: 'Change',
  fill: 'Fill in',
  signatureOf: (name: string) => `${name}: the image that will be placed`,
} as const;
