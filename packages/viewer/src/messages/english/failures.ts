import { type Failure, type FailureKind, unlessOpening } from '../../failure/failure.ts';

/** What a failure is called, and what to do about it. */
export interface FailureWords {
  readonly title: string;
  text(failure: Failure, documentId: string): string;
}

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

const askSender = 'Ask whoever sent you this document for a new link.';
const kept = unlessOpening(' Everything you filled in is kept.');
const keptHere = unlessOpening(' What you have filled in on this page is kept.');

const opensBySelf = (failure: Failure) =>
  `The document opens by itself in ${span(failure.retryAfter ?? 60)}. You can also close this page and come back later.${kept(failure)}`;

/** What is said of each failure. */
export const failureWords: Readonly<Record<FailureKind, FailureWords>> = {
  misconfigured: { title: 'The signer is not set up correctly', text: ({ message }) => message },
  not_found: {
    title: 'Document not found',
    text: () => `There is no such document, or this link does not include it. ${askSender}`,
  },
  deleted: {
    title: 'The document is no longer available',
    text: (failure) =>
      `It was removed while you had it open, so it cannot be submitted. Ask whoever sent it to you.${kept(failure)}`,
  },
  invalid_key: { title: 'This link is not valid', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'This link has expired', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'This link does not permit that', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Too many requests',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `Wait ${span(failure.retryAfter ?? 60)}, then try again.${kept(failure)}`,
  },
  unreachable: {
    title: 'No connection to the service',
    text: (failure) =>
      failure.isRetried
        ? `You are offline. The document opens by itself as soon as you are online again.${kept(failure)}`
        : `Check your internet connection, then try again.${kept(failure)}`,
  },
  file_refused: {
    title: 'The file could not be fetched',
    text: (failure) =>
      `The server that keeps it does not give it out. Try again in a moment. If it happens again, tell whoever sent you this document.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'This document cannot be opened',
    text: (failure) => `The PDF file cannot be read. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'This document cannot be signed',
    text: () => 'Its fields contradict the file. Tell whoever sent it to you:',
  },
  document_changed: {
    title: 'The document was updated',
    text: () =>
      'A newer version exists. Load it and check it; what you filled in is kept where the field still exists.',
  },
  outdated: {
    title: 'The submission was not accepted',
    text: () => 'The document was updated before it arrived. Check this version, then submit it.',
  },
  already_submitted: {
    title: 'Already submitted',
    text: () => 'This document takes one submission only, and it has one. Ask whoever sent it to you for a copy.',
  },
  rejected: { title: 'The submission was not accepted', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'The images are too large together',
    text: (failure) =>
      `Remove an image or choose smaller ones. Draw or type signatures instead of using photos. Then submit again.${kept(failure)}`,
  },
  too_much: {
    title: 'The submission is too large',
    text: (failure) =>
      `It was refused for its size. Shorten long texts, then submit again. If that does not help, tell whoever sent you this document.${kept(failure)}`,
  },
  stopped: { title: 'Not submitted', text: ({ message }) => message },
  no_fonts: {
    title: 'Some letters could not be loaded',
    text: (failure) =>
      `Without them nobody can see what would be signed. Check your internet connection, then try again.${kept(failure)}`,
  },
  insecure_page: {
    title: 'This page is not secure',
    text: () => 'Submitting works over HTTPS only. Open the page with https://.',
  },
  code_missing: {
    title: 'A part of this page could not be loaded',
    text: (failure) =>
      `Check your internet connection, then try again. If it happens again, load the page anew.${kept(failure)}`,
  },
  service_failed: {
    title: 'The service has a problem',
    text: (failure) =>
      failure.during === 'sending'
        ? `Wait a moment, then try again; it is stored only once.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `The document could not be opened. Wait a moment, then try again. If it happens again, tell whoever sent you this document.${kept(failure)}`,
  },
  unexpected: {
    title: 'Something went wrong',
    text: (failure) =>
      failure.during === 'sending'
        ? `Try again; it is stored only once.${kept(failure)}`
        : `The document could not be opened. Try again. If it happens again, load the page anew.${kept(failure)}`,
  },
};
