import type { OperationName } from '@document-signer/core';

/** The groups of operations. */
export const groups = {
  Signing: 'What a viewer needs. Public and secret keys may call these.',
  Documents: 'PDF files with fields.',
  Submissions: 'What signers sent, and what happened to it.',
  'API keys': 'Keys are returned only once, when they are created.',
  Organizations: 'The owners of documents and keys.',
  Webhooks: `Events are sent with POST to every endpoint that asks for them, at least once and in no guaranteed order. Verify the
signature as [Standard Webhooks](https://www.standardwebhooks.com) describes before you use an event. Answer 2xx within ten
seconds and process the event afterwards. Any other answer is a failure, and the event is sent again with growing delays for three
days; \`webhook-id\` is the same each time. 429 or 503 with \`Retry-After\` postpone the next attempt, and 410 disables the endpoint.`,
  Files: 'The bytes of documents, from the file host. Other operations return the URLs.',
  Health: 'For monitoring.',
} as const;

interface OperationWords {
  readonly group: keyof typeof groups;
  readonly title: string;
  /** Description of the answer. */
  readonly done: string;
  /** What the summary in core's table of operations does not say. */
  readonly more?: string;
}

const ranges = '`Range` requests a part, and `If-None-Match` asks whether the file is the same. It never changes.';

/** Each operation. One without an entry does not compile. */
export const operationWords: Readonly<Record<OperationName, OperationWords>> = {
  validateKey: {
    group: 'Signing',
    title: 'Validate an API key',
    done: 'The key is valid.',
    more: 'An invalid key gets 401 with `valid: false`, the only error outside the error envelope.',
  },
  getDocument: {
    group: 'Signing',
    title: 'Get a document for signing',
    done: 'The document.',
    more: 'A public key limited to other documents gets 404. A document of an earlier version is prepared at its first use, and gets 422 if that fails.',
  },
  submitDocument: {
    group: 'Signing',
    title: 'Submit a document',
    done: 'The submission is stored.',
    more: 'Every required field needs a value; `details.missingFields` lists those without one. The answer is sent once the submission is durable: 201 if it is new, 200 with Idempotency-Replayed if it was stored before.',
  },
  declineDocument: {
    group: 'Signing',
    title: 'Decline to sign a document',
    done: 'The decline is stored.',
    more: 'Submissions include it with the status `declined`. A document with `submissionPolicy` `single` accepts nothing after it. A key with a `signer` can decline a document once. Without an Idempotency-Key, each request is a separate decline.',
  },
  getSubmissionStatus: {
    group: 'Signing',
    title: 'Get the status of a submission',
    done: 'The status.',
    more: 'A key that neither submitted it nor has the scope `submissions:read` gets 404. Poll every few seconds until the status is `completed` or `failed`.',
  },
  createDocument: {
    group: 'Documents',
    title: 'Create a document',
    done: 'The document is stored.',
    more: 'The PDF is prepared for signing; `preparation` lists what changed. A PDF that cannot be displayed or processed safely is refused with `details.reason`; for `ambiguous_pdf`, `details.page` is the page.',
  },
  listDocuments: { group: 'Documents', title: 'List documents', done: 'A page of documents.' },
  updateDocument: {
    group: 'Documents',
    title: 'Update a document',
    done: 'The updated document.',
    more: 'Existing submissions keep their references.',
  },
  getDocumentRecord: { group: 'Documents', title: 'Get a document', done: 'The document.' },
  getOriginal: {
    group: 'Documents',
    title: 'Get the original',
    done: 'The whole file.',
    more: `The bytes as uploaded. Viewers show the prepared file instead, and that is what is sealed. ${ranges}`,
  },
  replaceFields: {
    group: 'Documents',
    title: 'Replace the fields',
    done: 'The document with its new fields.',
    more: 'Submissions with an earlier `documentVersion` are refused from then on. In documents of more than 100 pages, pages that get their first field are compared between PDF readers, as at upload.',
  },
  deleteDocument: {
    group: 'Documents',
    title: 'Delete a document',
    done: 'The document is deleted.',
    more: 'It can no longer be opened or submitted, and its URLs answer 404.',
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
    more: `It contains the marks of the signer, a certificate of completion, and a seal over every byte. ${ranges}`,
  },
  retryCompletion: {
    group: 'Submissions',
    title: 'Retry a completion',
    done: 'The submission, without its values.',
    more: 'A submission whose completion has not failed stays as it is.',
  },
  eraseSubmission: {
    group: 'Submissions',
    title: 'Erase a submission',
    done: 'What remains of the submission.',
    more: 'Deletes values, images, the sealed PDF, addresses and user agents permanently, also those of views that belong to no other submission. Hashes, times and the audit trail remain, so copies of the sealed PDF can still be verified. Refused during the retention period and until completion has ended.',
  },
  listAuditEvents: { group: 'Submissions', title: 'List audit events', done: 'A page of events.' },
  verifyFile: {
    group: 'Submissions',
    title: 'Verify a sealed file',
    done: 'The result.',
    more: 'Send the PDF as the body; it is not stored. A valid file has a seal over every byte and is identical to the stored file. With a key, a seal of another organization is unknown. Without a key, the file may be of any organization, requests are limited per address, and `changes` says only what the file itself shows. In a browser, `GET` shows a page that verifies files.',
  },
  createApiKey: {
    group: 'API keys',
    title: 'Create an API key',
    done: 'The key. It is returned only once.',
    more: 'A key cannot grant scopes or documents that it does not have.',
  },
  listApiKeys: { group: 'API keys', title: 'List API keys', done: 'A page of key records, without the keys.' },
  rotateApiKey: { group: 'API keys', title: 'Rotate an API key', done: 'The new key. It is returned only once.' },
  revokeApiKey: {
    group: 'API keys',
    title: 'Revoke an API key',
    done: 'The revoked key.',
    more: 'The asking key needs all scopes of the other key, or `organizations:write` without a limit to documents; otherwise the answer is 422 `exceeds_key`. Revoking a revoked key changes nothing.',
  },
  getOrganization: { group: 'Organizations', title: 'Get the organization', done: 'The organization.' },
  updateOrganization: {
    group: 'Organizations',
    title: 'Update the organization',
    done: 'The updated organization.',
    more: 'A key limited to documents gets 403 `documents_only`.',
  },
  listSealCertificates: {
    group: 'Organizations',
    title: 'List seal certificates',
    done: 'A page of certificates.',
    more: 'Anyone can use them to verify sealed files without the service. A file stays verifiable with the certificate it was sealed with.',
  },
  createOrganization: {
    group: 'Organizations',
    title: 'Create an organization',
    done: 'The organization with its keys. They are returned only once.',
    more: 'Create operator keys on the command line: `document-signer operator`.',
  },
  createWebhook: {
    group: 'Webhooks',
    title: 'Create a webhook',
    done: 'The endpoint with its secret. It is returned only once.',
  },
  listWebhooks: { group: 'Webhooks', title: 'List webhooks', done: 'A page of endpoints, without their secrets.' },
  getWebhook: { group: 'Webhooks', title: 'Get a webhook', done: 'The endpoint.' },
  updateWebhook: {
    group: 'Webhooks',
    title: 'Update a webhook',
    done: 'The updated endpoint.',
    more: 'Events that happen while it is disabled are not sent later.',
  },
  deleteWebhook: { group: 'Webhooks', title: 'Delete a webhook', done: 'The endpoint is deleted.' },
  rotateWebhookSecret: {
    group: 'Webhooks',
    title: 'Rotate a webhook secret',
    done: 'The endpoint with its new secret. It is returned only once.',
  },
  testWebhook: {
    group: 'Webhooks',
    title: 'Send a test event',
    done: 'The pending delivery.',
    more: 'List the deliveries to see the result.',
  },
  listWebhookDeliveries: {
    group: 'Webhooks',
    title: 'List deliveries',
    done: 'A page of deliveries.',
    more: 'Deliveries are kept for 30 days unless the operator configured otherwise.',
  },
  redeliverWebhook: {
    group: 'Webhooks',
    title: 'Redeliver an event',
    done: 'The pending delivery.',
    more: 'Also for an event that arrived or was given up. It is attempted as often as a new event.',
  },
};
