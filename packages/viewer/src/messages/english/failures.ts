import type { Failure, FailureKind } from '../../failure/failure.ts';

/** What a failure is called, and what to do about it. */
export interface FailureWords {
  readonly title: string;
  text(failure: Failure, documentId: string): string;
}

/** How long to wait, as one says it. */
function span(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

const askSender = 'Ask whoever sent you this document for a new link.';
const kept = 'Everything you filled in is kept.';
const keptHere = 'What you have filled in on this page is kept.';

/** What is said of each failure. */
export const failureWords: Readonly<Record<FailureKind, FailureWords>> = {
  misconfigured: { title: 'The signer is not set up correctly', text: ({ message }) => message },
  not_found: {
    title: 'Document not found',
    text: (_, documentId) => `There is no document “${documentId}”, or this link does not include it. ${askSender}`,
  },
  deleted: {
    title: 'The document is no longer available',
    text: () => 'It was removed while you had it open, so it cannot be submitted. Ask whoever sent it to you.',
  },
  invalid_key: { title: 'This link is not valid', text: () => `${askSender} ${keptHere}` },
  expired_key: { title: 'This link has expired', text: () => `${askSender} ${keptHere}` },
  forbidden: { title: 'This link does not permit that', text: () => askSender },
  rate_limited: {
    title: 'Too many requests',
    text: ({ retryAfter = 60 }) => `Wait ${span(retryAfter)}, then try again. ${kept}`,
  },
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
  code_missing: {
    title: 'A part of this page could not be loaded',
    text: () => `Check your internet connection, then try again. If it happens again, load the page anew. ${kept}`,
  },
  service_failed: {
    title: 'The service could not do it',
    text: () => `Wait a moment, then try again; it is stored only once. ${kept}`,
  },
  unexpected: { title: 'Something went wrong', text: () => `Try again; it is stored only once. ${kept}` },
};
