import type { FieldKindName } from '@document-signer/core';

const mark = (type: FieldKindName) => (type === 'initials' ? 'Initials' : 'Signature');

/** What leads the signer through the document. */
export const guideWords = {
  guide: 'Your progress',
  progress: (filled: number, required: number) => `${filled} of ${required} required`,
  progressShort: (filled: number, required: number) => `${filled} of ${required}`,
  nothingRequired: 'Nothing is required',
  allFilled: 'All required fields are filled',
  next: 'Next required field',
  nextShort: 'Next field',
  appliedToAll: (type: FieldKindName, count: number) =>
    `${mark(type)} added to ${count === 1 ? '1 more field' : `${count} more fields`}.`,
  submit: 'Submit',
  submitting: 'Submitting…',
  blocked: (labels: string) =>
    `This document cannot be submitted here: it requires ${labels}, which this version cannot fill. Ask the sender.`,
  missingTitle: (count: number) => (count === 1 ? '1 required field is empty' : `${count} required fields are empty`),
  wrongTitle: (count: number) => (count === 1 ? '1 field needs your attention' : `${count} fields need your attention`),
  missingLink: (label: string, page: number) => `${label} (page ${page})`,
} as const;
