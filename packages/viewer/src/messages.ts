import type { FieldKindName } from '@document-signer/core';
import { drawnWords, kindNames, missingWords, wrongValue } from './field-words.ts';
import type { Problem, ProblemKind } from './problem/problem.ts';

/** What a problem is called, and what to do about it. */
export interface ProblemWords {
  readonly title: string;
  text(problem: Problem, documentId: string): string;
}

/** What stands on the screen around the document. */
const chrome = {
  signer: (filename: string) => `Sign ${filename}`,
  pages: 'Document pages',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  pageNumber: 'Page number',
  ofPages: (pageCount: number) => `of ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomPercent: (percent: number) => `${percent}%`,
  fitWidth: 'Fit width',
  guide: 'Your progress',
  progress: (filled: number, required: number) => `${filled} of ${required} required`,
  progressShort: (filled: number, required: number) => `${filled} of ${required}`,
  nothingRequired: 'Nothing is required',
  allFilled: 'All required fields are filled',
  next: 'Next required field',
  nextShort: 'Next field',
  submit: 'Submit',
  submitting: 'Submitting…',
  close: 'Close',
} as const;

/** What is said of fields. */
const fields = {
  required: 'Required',
  /** What a field is called; one that came without a label, by what it takes. */
  fieldName: (label: string, type: FieldKindName) => (label.trim() !== '' ? label : kindNames[type]),
  signatureEmpty: 'Opens a dialog to draw or type it.',
  signatureDone: 'Signed. Opens a dialog to change or remove it.',
  imageEmpty: 'Opens your files to choose an image.',
  imageDone: 'Chosen. Opens your files to choose another image.',
  removeImage: 'Remove image',
  noChoice: 'Choose…',
  fieldMissing: (type: FieldKindName) => missingWords[type],
  /** Why a value cannot be taken, and what can be. */
  wrongValue,
  unsupported: 'Unsupported field',
  unsupportedText: (label: string, type: string) => `${label}: this version cannot fill a field of the kind “${type}”.`,
  blocked: (labels: string) =>
    `This document cannot be submitted here: it requires ${labels}, which this version cannot fill. Ask the sender.`,
  removedCharacters: 'Characters that cannot be used here were removed.',
  cut: (limit: number) => `Only the first ${limit} characters fit; the rest was cut off.`,
  /** Shown in place of the text, until its letters are there. */
  noFonts: 'The letters for this text could not be loaded yet. Check your internet connection; it is tried again.',
  unreadableImage: 'This file cannot be used. Choose a photo or another image.',
  missingTitle: (count: number) => (count === 1 ? '1 required field is empty' : `${count} required fields are empty`),
  wrongTitle: (count: number) => (count === 1 ? '1 field needs your attention' : `${count} fields need your attention`),
  missingLink: (label: string, page: number) => `${label} (page ${page})`,
} as const;

/** What stands in the signature dialog, whatever is drawn in it. */
const signing = {
  ways: 'How to sign',
  draw: 'Draw',
  type: 'Type',
  pad: 'Drawing area. Draw with a mouse, finger or pen; with a keyboard, choose Type instead.',
  padHint: 'Sign above the line',
  undo: 'Undo',
  clear: 'Clear',
  cancel: 'Cancel',
  apply: 'Apply',
  nothingVisible: 'Nothing would be seen on the page. Draw or type it again.',
} as const;

const copyWords = {
  preparing: 'Your signed copy is being prepared…',
  ready: 'Your signed copy is ready.',
  late: 'Your signed copy takes longer than usual. Nothing is lost: your submission is stored, and whoever sent you this document will have the copy.',
  failed:
    'Your signed copy could not be made yet. Nothing is lost: your submission is stored, and whoever sent you this document can have the copy made again.',
} as const;

/** What is said of the whole. */
const states = {
  loading: 'Opening your document…',
  loadingSlow: 'This takes longer than usual. Still trying…',
  opened: (filename: string, required: number) =>
    required === 0 ? `${filename} is open.` : `${filename} is open. ${required} required fields to fill.`,
  doneTitle: 'Submitted',
  doneText: (filename: string) => `${filename} was received. You can close this page.`,
  doneTime: 'Received',
  doneId: 'Submission',
  /** How far the signed and sealed copy is. */
  copy: (copy: keyof typeof copyWords): string => copyWords[copy],
  /** How the file is called that is saved. */
  copyName: (filename: string) => `${filename.replace(/\.pdf$/i, '')} (signed).pdf`,
  download: 'Download signed copy',
  downloading: 'Downloading…',
  notDownloaded: 'The download did not work. Check your internet connection, then try again.',
  showDocument: 'Show document',
  doneBar: (time: string) => `Submitted on ${time}`,
  retry: 'Try again',
  reload: 'Load new version',
  requestId: (id: string) => `Request ${id}`,
  dateTime: (time: Date) => time.toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'long' }),
} as const;

const askSender = 'Ask whoever sent you this document for a new link.';
const kept = 'Everything you filled in is kept.';

/** What is said of each problem. */
const problems: Readonly<Record<ProblemKind, ProblemWords>> = {
  misconfigured: { title: 'The signer is not set up correctly', text: ({ message }) => message },
  not_found: {
    title: 'Document not found',
    text: (_, documentId) => `There is no document “${documentId}”, or this link does not include it. ${askSender}`,
  },
  invalid_key: { title: 'This link is not valid', text: () => askSender },
  expired_key: { title: 'This link has expired', text: () => askSender },
  forbidden: { title: 'This link does not permit that', text: () => askSender },
  rate_limited: { title: 'Too many requests', text: () => `Wait a minute, then try again. ${kept}` },
  unreachable: {
    title: 'No connection to the service',
    text: () => `Check your internet connection, then try again. ${kept}`,
  },
  unreadable_pdf: { title: 'This document cannot be opened', text: () => `The PDF file cannot be read. ${askSender}` },
  bad_document: {
    title: 'This document cannot be signed',
    text: () => 'Its fields contradict the file. Tell whoever sent it to you:',
  },
  document_changed: {
    title: 'The document was updated',
    text: () =>
      'A newer version exists. Load it and check it; what you filled in is kept where the field still exists.',
  },
  already_submitted: {
    title: 'Already submitted',
    text: () => 'This document takes one submission only, and it has one.',
  },
  rejected: { title: 'The submission was not accepted', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: 'Not submitted', text: ({ message }) => message },
  no_fonts: {
    title: 'Some letters could not be loaded',
    text: () =>
      `Without them nobody can see what would be signed. Check your internet connection, then try again. ${kept}`,
  },
  insecure_page: {
    title: 'This page is not secure',
    text: () => `Submitting works over HTTPS only. Open the page with https://. ${kept}`,
  },
  service_failed: {
    title: 'The service could not do it',
    text: () => `Wait a moment, then try again; it is stored only once. ${kept}`,
  },
  unexpected: { title: 'Something went wrong', text: () => `Try again; it is stored only once. ${kept}` },
};

/** Every text of the signer, in English. */
export const english = { ...chrome, ...fields, ...signing, ...states, problems, drawn: drawnWords };

type Words<T> = { readonly [Name in keyof T]: T[Name] extends string ? string : T[Name] };

/** All texts of the signer. Those with numbers or names in them are functions, so that each language can order its own. */
export type Messages = Words<typeof english>;
