import { type Failure, type FailureKind, unlessOpening } from '../../failure/failure.ts';

/** The title of a failure, and what the signer can do. */
export interface FailureWords {
  readonly title: string;
  text(failure: Failure, documentId: string): string;
}

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

const askSender = 'Ask the sender for a new link.';
const contactSender = 'If it happens again, contact the sender.';
const reloadPage = 'If it happens again, reload the page.';
const checkConnection = 'Check your internet connection, then try again.';
const notTwice = 'Your document won’t be submitted twice.';
const contact = 'Contact the sender.';
const kept = unlessOpening(' You won’t lose what you’ve filled in.');
const keptHere = unlessOpening(' What you’ve filled in stays on this page.');

const reopensIn = (failure: Failure) =>
  `We’ll reopen the document in ${span(failure.retryAfter ?? 60)}. You can also close this page and come back later.${kept(failure)}`;

/** The texts of every failure. */
export const failureWords: Readonly<Record<FailureKind, FailureWords>> = {
  misconfigured: { title: 'This page isn’t set up correctly', text: () => contact },
  not_found: {
    title: 'Document not found',
    text: () => `This document doesn’t exist, or your link doesn’t include it. ${askSender}`,
  },
  deleted: {
    title: 'This document is no longer available',
    text: (failure) => `It was removed while you had it open, so you can’t submit it. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'This link isn’t valid', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'This link has expired', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'You don’t have permission', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Too many requests',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `Wait ${span(failure.retryAfter ?? 60)}, then try again.${kept(failure)}`,
  },
  unreachable: {
    title: 'Can’t connect to the server',
    text: (failure) =>
      failure.isRetried
        ? `You’re offline. We’ll reopen the document when you’re back online.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'The file couldn’t load',
    text: (failure) => `The file server refused access. Try again in a moment. ${contactSender}${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'This document can’t be opened',
    text: (failure) => `The PDF file can’t be read. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'This document can’t be signed',
    text: () => `The fields don’t match the file. ${contact}`,
  },
  document_changed: {
    title: 'This document was updated',
    text: () =>
      'There’s a newer version. Load it and review it. We’ll keep what you’ve filled in where the field still exists.',
  },
  outdated: {
    title: 'Your submission wasn’t accepted',
    text: () => 'The document was updated before your submission arrived. Review this version, then submit it.',
  },
  already_submitted: {
    title: 'Already submitted',
    text: () => 'This document can be submitted only once. Ask the sender for a copy.',
  },
  rejected: {
    title: 'Your submission wasn’t accepted',
    text: (failure) => `${contact}${kept(failure)}`,
  },
  too_large: {
    title: 'Over the size limit',
    text: (failure) =>
      `Remove an image or choose smaller ones. Draw or type signatures instead of using photos. Then submit again.${kept(failure)}`,
  },
  stopped: { title: 'Not submitted', text: ({ hostMessage }) => hostMessage ?? 'Try again, or contact the sender.' },
  no_fonts: {
    title: 'Some fonts couldn’t load',
    text: (failure) => `Without them, you can’t see what you’re signing. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'This page isn’t secure',
    text: () => 'Submitting requires HTTPS. Open the page with https://.',
  },
  code_missing: {
    title: 'Part of this page couldn’t load',
    text: (failure) => `${checkConnection} ${reloadPage}${kept(failure)}`,
  },
  render_failed: {
    title: 'This document can’t be shown',
    text: (failure) => `Reload the document to continue. ${contactSender}${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Something went wrong on our side',
    text: (failure) =>
      failure.during === 'sending'
        ? `Wait a moment, then try again. ${notTwice}${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `The document couldn’t be opened. Wait a moment, then try again. ${contactSender}${kept(failure)}`,
  },
  unexpected: {
    title: 'Something went wrong',
    text: (failure) =>
      failure.during === 'sending'
        ? `Try again. ${notTwice}${kept(failure)}`
        : `The document couldn’t be opened. Try again. ${reloadPage}${kept(failure)}`,
  },
};
