import { span } from './failures.ts';
import { firstLoading } from './first.ts';

/** The words of drafts and delivery. */
export const draftWords = {
  ...firstLoading,
  restoredTitle: 'We restored what you had filled in',
  restoredText: (time: string) => `It was kept on this device on ${time}. It has not been submitted.`,
  updatedTitle: 'The document was updated',
  updatedText: 'This is the new version. What you had filled in is kept where its field still exists.',
  /** The names of fields, ready to be read. */
  notKept: (fields: string) => `Not kept, because it has no place in this version: ${fields}.`,
  startOver: 'Start over',
  startOverAsk: 'Delete everything that you filled in?',
  startOverYes: 'Delete it',
  startOverNo: 'Keep it',
  dismiss: 'OK',
  /** Said while it certainly has not arrived. */
  notSentTitle: 'Not sent yet',
  notSentOffline: 'There is no connection. It is sent as soon as you are online.',
  notSentBusy: (seconds: number) => `The service is busy. It is sent in ${span(seconds)}.`,
  /** Said while nobody can know: it was on its way when the connection was lost. */
  unconfirmedTitle: 'Not confirmed yet',
  unconfirmedText: (seconds: number) =>
    `The connection was lost before the service could confirm. It is sent again in ${span(seconds)}, and stored only once.`,
  /** Said when the time for it was over: there is a connection, and it or the service is slow. */
  unconfirmedSlow: (seconds: number) =>
    `The service did not confirm in time. It is sent again in ${span(seconds)}, and stored only once.`,
  /** Said when an answer came that does not say what became of it: a page of a proxy, say, or that the service is busy. */
  unconfirmedUnclear: (seconds: number) =>
    `The answer that came does not confirm it. It is sent again in ${span(seconds)}, and stored only once.`,
  unconfirmedOffline:
    'The connection was lost before the service could confirm. It is sent again as soon as you are online, and stored only once.',
  /** Said when it is asked for again, and the service does not take the key any more. */
  unconfirmedKey:
    'The service has not confirmed it, and this link is no longer accepted. Ask whoever sent you this document for a new one: then it is sent again, and stored only once.',
  confirming: 'Making sure that it arrived…',
  sentLater: 'You can close this page. It is sent when you open the document again on this device.',
  keepOpen: 'Keep this page open until then.',
  sendNow: 'Try now',
  cancelSending: 'Change something first',
  /** Shown in place of the pages, since one tab at a time edits a document. */
  elsewhereTitle: 'This document is open in another tab',
  elsewhereText: 'You can edit it in one tab at a time. What you filled in comes with you.',
  takeOver: 'Take over here',
} as const;
