import { span } from './failures.ts';
import { firstLoading } from './first.ts';

const again = (seconds: number) => `We’ll retry in ${span(seconds)}. It won’t be submitted twice.`;

/** The texts of drafts and delivery. */
export const draftWords = {
  ...firstLoading,
  restoredTitle: 'We restored your draft',
  restoredText: (time: string) => `It was saved on this device on ${time}. You haven’t submitted it yet.`,
  updatedTitle: 'This document was updated',
  updatedText: 'This is the new version. We kept what you’ve filled in where the field still exists.',
  /** `fields` lists their names. */
  notCarriedOver: (fields: string) => `Not carried over to this version: ${fields}.`,
  draftNotSaved:
    'We can’t save a draft in this browser. If you leave before you submit, what you’ve filled in is lost.',
  startOver: 'Start over',
  startOverAsk: 'Delete everything you’ve filled in?',
  startOverConfirm: 'Delete',
  startOverCancel: 'Keep',
  dismiss: 'Dismiss',
  /** For a submission that certainly hasn't arrived. */
  notSentTitle: 'Not sent yet',
  notSentOffline: 'You’re offline. We’ll send it when you’re online.',
  notSentBusy: (seconds: number) => `The server is busy. We’ll send it in ${span(seconds)}.`,
  /** For a submission that may have arrived: the response was lost. */
  unconfirmedTitle: 'Not confirmed yet',
  unconfirmedText: (seconds: number) => `The connection was lost before the server confirmed. ${again(seconds)}`,
  /** After a timeout. */
  unconfirmedSlow: (seconds: number) => `The server didn’t confirm in time. ${again(seconds)}`,
  /** After a response that doesn't tell, such as a proxy's error page. */
  unconfirmedUnclear: (seconds: number) => `The server’s response doesn’t confirm it. ${again(seconds)}`,
  unconfirmedOffline:
    'The connection was lost before the server confirmed. We’ll retry when you’re online. It won’t be submitted twice.',
  /** After a retry with a key that is no longer accepted. */
  unconfirmedKey:
    'The server hasn’t confirmed it, and this link is no longer valid. Ask the sender for a new link, and we’ll retry. It won’t be submitted twice.',
  confirming: 'Confirming…',
  sentLater: 'You can close this page. We’ll send it when you open the document again on this device.',
  keepOpen: 'Keep this page open until then.',
  sendNow: 'Try now',
  cancelSending: 'Cancel and edit',
  /** Shown in place of the pages while another tab edits the document. */
  elsewhereTitle: 'This document is open in another tab',
  elsewhereText: 'You can edit it in one tab at a time. What you’ve filled in comes with you.',
  takeOver: 'Take over here',
} as const;
