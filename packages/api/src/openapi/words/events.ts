import type { WebhookEvent } from '@document-signer/core';
import type { Words } from './words.ts';

const document = {
  'data.documentId': 'Identifier of the document.',
  'data.externalId': 'What you call the document in your own system; null: you have not said.',
  'data.metadata': 'Your pairs of the document.',
};
const version = { 'data.version': 'Of which version of its fields that is told.' };
const submission = {
  'data.documentId': 'Identifier of the document.',
  'data.submissionId': 'Identifier of the submission.',
  'data.externalId': 'As in the record of the submission: that of its API key, or of its document.',
  'data.metadata': 'From where `externalId` is.',
  'data.signer': 'Who signed, as you stated when you made its API key; null: you did not.',
};
const status = { 'data.status': 'How far the submission is.' };

function words(about: string, data: Words['members']): Words {
  return {
    about,
    members: { type: 'What happened.', timestamp: 'When it happened.', data: 'What it happened to.', ...data },
  };
}

/** What readers are told of each event that webhooks tell of. One without words does not compile. */
export const eventWords: Readonly<Record<WebhookEvent['type'], Words>> = {
  'document.created': words('A document was stored.', { ...document, ...version }),
  'document.viewed': words(
    'A document was opened; it is told once in a quarter of an hour of the same key and address, and at most 500 times an hour of one key.',
    { ...document, ...version },
  ),
  'submission.received': words('A document was filled in, and what was sent is safely stored.', {
    ...{ ...submission, ...status },
    'data.documentVersion': 'The version of the fields that was filled in.',
  }),
  'submission.declined': words('A signer declined. Ask for the record of the submission to learn the reason.', {
    ...{ ...submission, ...status },
    'data.documentVersion': 'The version of the fields that was not filled in.',
  }),
  'submission.completed': words('The sealed PDF of a submission is there.', {
    ...{ ...submission, ...status },
    'data.sha256': 'SHA-256 of the sealed PDF, in hex.',
  }),
  'submission.failed': words(
    'The sealed PDF of a submission could not be made. The submission itself is safely stored.',
    {
      ...{ ...submission, ...status },
      'data.failure': 'Why, in a word.',
    },
  ),
  'webhook.test': words('You asked for it, to see whether events arrive.', {
    'data.webhookId': 'Identifier of the endpoint.',
  }),
};
