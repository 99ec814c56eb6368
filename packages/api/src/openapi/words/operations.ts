import type { OperationName } from '@document-signer/core';

/** How operations are grouped for readers. */
export const groups = {
  Signing: 'What a viewer needs: these take public keys, and secret ones too.',
  Documents: 'PDF files with predefined fields.',
  Submissions: 'What signers sent, and what happened to it.',
  'API keys': 'Who may do what. Keys are shown once, when they are made.',
  Organizations: 'Whoever owns documents and keys.',
  Webhooks: 'Where you are told of what happens, signed as Standard Webhooks (https://www.standardwebhooks.com).',
  Files: 'The bytes of documents, from the file host. Links to them come from the other operations.',
  Health: 'For whoever watches over the service.',
} as const;

/** The name of a group. */
export type Group = keyof typeof groups;

interface OperationWords {
  readonly group: Group;
  readonly title: string;
  /** What its answer is. */
  readonly done: string;
  /** What there is to know beyond the summary in the operations table. */
  readonly more?: string;
}

/** What readers are told of each operation. One without words does not compile. */
export const operationWords: Readonly<Record<OperationName, OperationWords>> = {
  validateKey: {
    group: 'Signing',
    title: 'Validate an API key',
    done: 'The key is valid, and may do this.',
    more: 'A key that is refused is answered with 401 and `valid: false`; this is the one error without the error envelope.',
  },
  getDocument: {
    group: 'Signing',
    title: 'Get a document for signing',
    done: 'The document.',
    more:
      'A public key that is limited to other documents gets 404, as if the document did not exist. A document of an earlier ' +
      'version of the service is prepared at its first use; when its file cannot be prepared, it is 422 with the reason.',
  },
  submitDocument: {
    group: 'Signing',
    title: 'Submit a document',
    done: 'The submission is stored.',
    more:
      'Every required field must have a value; those without one are named in `details.missingFields`. It is answered once ' +
      'the submission can no longer be lost: 201 when it is new, 200 with Idempotency-Replayed when it was there before.',
  },
  declineDocument: {
    group: 'Signing',
    title: 'Decline to sign a document',
    done: 'The decline is stored.',
    more:
      'It is listed with the submissions, with the status `declined`, and nothing is sealed. A document with `submissionPolicy` `single` ' +
      'takes nothing after it. A key with a `signer` declines a document once. Without an Idempotency-Key, each request is a decline of its own.',
  },
  getSubmissionStatus: {
    group: 'Signing',
    title: 'Get the status of a submission',
    done: 'How far it is.',
    more: 'A key that neither submitted it nor has the scope `submissions:read` gets 404, as if the submission did not exist. Ask again every few seconds until the status is `completed` or `failed`.',
  },
  createDocument: {
    group: 'Documents',
    title: 'Create a document',
    done: 'The document is stored.',
    more:
      'The file is prepared for signing: `preparation` says what was removed or looks different. One that cannot be shown, ' +
      'changed or read safely is refused, and `details.reason` says why; `details.page` is the page of `ambiguous_pdf`. Scripts, ' +
      'attachments and forms inside it never run.',
  },
  listDocuments: { group: 'Documents', title: 'List documents', done: 'A page of documents.' },
  updateDocument: {
    group: 'Documents',
    title: 'Update a document',
    done: 'The document as it is now.',
    more: 'Submissions that were sent before keep the references that they have.',
  },
  getDocumentRecord: { group: 'Documents', title: 'Get a document', done: 'The document.' },
  getOriginal: {
    group: 'Documents',
    title: 'Get the original',
    done: 'The whole file.',
    more: 'These are the bytes that were uploaded. Viewers show the prepared file instead, and that is what is sealed. `Range` asks for a part, and `If-None-Match` whether it is still the same; it never changes.',
  },
  replaceFields: {
    group: 'Documents',
    title: 'Replace the fields',
    done: 'The document with its new fields.',
    more:
      'Submissions that say, in `documentVersion`, that an earlier version was shown are refused from then on. Of a document ' +
      'with more than 100 pages, pages that get their first fields are compared between readers as at upload.',
  },
  deleteDocument: {
    group: 'Documents',
    title: 'Delete a document',
    done: 'The document is deleted.',
    more: 'From then on nobody can open or submit it, and every address of it answers 404.',
  },
  listDocumentSubmissions: {
    group: 'Documents',
    title: 'List the submissions of a document',
    done: 'A page of submissions, without their values.',
  },
  listSubmissions: {
    group: 'Submissions',
    title: 'List submissions',
    done: 'A page of submissions, without their values.',
  },
  getSubmission: { group: 'Submissions', title: 'Get a submission', done: 'The submission.' },
  getSubmissionFile: {
    group: 'Submissions',
    title: 'Get the sealed PDF',
    done: 'The whole file.',
    more: 'It has the marks of the signer, a certificate of what happened, and a seal over every byte. `Range` asks for a part, and `If-None-Match` whether it is still the same; it never changes.',
  },
  retryCompletion: {
    group: 'Submissions',
    title: 'Ask for a completion again',
    done: 'The submission as it is now, without its values.',
    more: 'One that has not failed goes on as it was.',
  },
  eraseSubmission: {
    group: 'Submissions',
    title: 'Erase a submission',
    done: 'What is left of the submission.',
    more:
      'Values, images, the sealed PDF, addresses and browsers are gone for good, and so are those of the views that are nobody else’s. ' +
      'Hashes, times and the audit trail stay: a copy of the sealed PDF in somebody’s hands can still be verified. It is refused ' +
      'while the retention period of the organization runs, and until the completion has come to an end.',
  },
  listAuditEvents: { group: 'Submissions', title: 'List audit events', done: 'A page of events.' },
  verifyFile: {
    group: 'Submissions',
    title: 'Verify a sealed file',
    done: 'What was found.',
    more:
      'The PDF itself is the body; nothing of it is kept. It is valid when it carries a seal that covers every byte of the file, ' +
      'and is the very file that is stored. With a key, what another organization has sealed is an unknown seal. Without a key, ' +
      'the file may be of any organization, requests are counted by the address of the client, and `changes` says only what ' +
      'the file itself shows: pages of a file whose sealed bytes were changed are named only with a key. In a browser, `GET` ' +
      'on this address shows a page that does the same.',
  },
  createApiKey: {
    group: 'API keys',
    title: 'Create an API key',
    done: 'The key, this one time.',
    more: 'A key cannot grant what it may not do itself, nor see documents that it does not see.',
  },
  listApiKeys: { group: 'API keys', title: 'List API keys', done: 'A page of keys, never the keys themselves.' },
  rotateApiKey: { group: 'API keys', title: 'Rotate an API key', done: 'The new key, this one time.' },
  revokeApiKey: {
    group: 'API keys',
    title: 'Revoke an API key',
    done: 'The key, which has ended.',
    more:
      'The asking key must have all scopes of the key that it revokes, or `organizations:write` without being confined to ' +
      'documents; otherwise the answer is 422 `exceeds_key`. A key that is revoked already stays so, and is answered in the same way.',
  },
  getOrganization: { group: 'Organizations', title: 'Get the organization', done: 'The organization.' },
  updateOrganization: {
    group: 'Organizations',
    title: 'Update the organization',
    done: 'The organization as it is now.',
    more: 'A key that is confined to documents gets 403 `documents_only`.',
  },
  listSealCertificates: {
    group: 'Organizations',
    title: 'List seal certificates',
    done: 'A page of certificates, never their private keys.',
    more:
      'With these, anybody can verify sealed files without the service. A file stays verifiable with the certificate that ' +
      'it was sealed with, whatever came after it. An organization from before there were seals has none until the first ' +
      'submission is completed.',
  },
  createOrganization: {
    group: 'Organizations',
    title: 'Create an organization',
    done: 'The organization with its keys, this one time.',
    more: 'Operator’s keys are made on the command line: `document-signer operator`.',
  },
  createWebhook: {
    group: 'Webhooks',
    title: 'Create a webhook',
    done: 'The endpoint with its secret, this one time.',
    more:
      'Each event is sent to all endpoints that ask for it, at least once and in no promised order: the header `webhook-id` is ' +
      'the same each time. Any answer but 2xx within ten seconds is a failure, and tried again with growing waits for ' +
      'three days, but not before a `Retry-After` of yours with 429 or 503 says so; 410 disables the endpoint. Bodies hold ids, states and what you have said yourself; ask for the rest with a key.',
  },
  listWebhooks: { group: 'Webhooks', title: 'List webhooks', done: 'A page of endpoints, never their secrets.' },
  getWebhook: { group: 'Webhooks', title: 'Get a webhook', done: 'The endpoint.' },
  updateWebhook: {
    group: 'Webhooks',
    title: 'Update a webhook',
    done: 'The endpoint as it is now.',
    more: 'What happens while it is disabled is not sent later.',
  },
  deleteWebhook: { group: 'Webhooks', title: 'Delete a webhook', done: 'The endpoint is deleted.' },
  rotateWebhookSecret: {
    group: 'Webhooks',
    title: 'Rotate the secret of a webhook',
    done: 'The endpoint with its new secret, this one time.',
  },
  testWebhook: {
    group: 'Webhooks',
    title: 'Send a test event',
    done: 'The delivery, which is on its way.',
    more: 'List the deliveries to see how it went.',
  },
  listWebhookDeliveries: {
    group: 'Webhooks',
    title: 'List the deliveries to a webhook',
    done: 'A page of deliveries.',
    more: 'They are kept for 30 days, or as long as whoever runs the service has set.',
  },
  redeliverWebhook: {
    group: 'Webhooks',
    title: 'Deliver an event again',
    done: 'The delivery, which is on its way once more.',
    more: 'Also one that has arrived, or was given up: it is tried as often as a new one.',
  },
};
