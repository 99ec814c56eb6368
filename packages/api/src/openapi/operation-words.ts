import type { OperationName } from '@document-signer/core';

/** The groups of operations. */
export const groups = {
  Signing: 'What a viewer needs. Public and secret keys may call these.',
  Documents: 'PDF files with fields.',
  Submissions: 'What signers sent, and what happened to it.',
  'API keys': 'Keys are returned only once, when they are created.',
  Organizations: 'The owners of documents and keys.',
  Webhooks: `Events are sent with POST to every endpoint that subscribes to them, at least once and in no guaranteed order. Verify the
signature as [Standard Webhooks](https://www.standardwebhooks.com) describes before you use an event. Answer 2xx within ten
seconds and process the event afterwards. Any other answer is a failure, and the event is sent again with growing delays for three
days; \`webhook-id\` is the same each time. 429 or 503 with \`Retry-After\` postpone the next attempt, and 410 disables the endpoint.`,
  Files: 'The bytes of documents, from the file host. Other operations return the URLs.',
  Health: 'For monitoring.',
} as const;

interface OperationWords {
  readonly group: keyof typeof groups;
  readonly title: string;
  readonly about: string;
  /** Description of the answer. */
  readonly done: string;
}

const ranges = '`Range` requests a part, and `If-None-Match` asks whether the file is the same. It never changes.';

/** Each operation. A missing one does not compile. */
export const operationWords: Readonly<Record<OperationName, OperationWords>> = {
  validateKey: {
    group: 'Signing',
    title: 'Validate an API key',
    about:
      'Returns whether the key in X-API-Key is valid, and what it may do. An invalid key gets 401 with `valid: false`, the only error outside the error envelope.',
    done: 'The key is valid.',
  },
  getDocument: {
    group: 'Signing',
    title: 'Get a document for signing',
    about:
      'Returns what a viewer needs: metadata, fields, pages and a short-lived URL of the PDF. A public key limited to other documents gets 404. A document of an earlier version is prepared at its first use, and gets 422 if that fails.',
    done: 'The document.',
  },
  submitDocument: {
    group: 'Signing',
    title: 'Submit a document',
    about:
      'Stores the values of the fields. The same submission sent again is stored once. Every required field needs a value; `details.missingFields` lists those without one. The answer is sent once the submission is durable: 201 if it is new, 200 with Idempotency-Replayed if it was stored before.',
    done: 'The submission is stored.',
  },
  declineDocument: {
    group: 'Signing',
    title: 'Decline to sign a document',
    about:
      'Stores that the signer declined. Nothing is sealed. Submissions include it with the status `declined`, without values. A document with `submissionPolicy` `single` accepts nothing after it. A key with a `signer` can decline a document once. Without an Idempotency-Key, each request is a separate decline.',
    done: 'The decline is stored.',
  },
  getSubmissionStatus: {
    group: 'Signing',
    title: 'Get the status of a submission',
    about:
      'Returns the state of a submission and the URL of its sealed PDF. A public key gets only its own submissions. A key that neither submitted it nor has the scope `submissions:read` gets 404. Poll every few seconds until the status is `completed` or `failed`.',
    done: 'The status.',
  },
  createDocument: {
    group: 'Documents',
    title: 'Create a document',
    about:
      'Stores a PDF with its fields. Send it as `multipart/form-data`, in the part `file`. The PDF is prepared for signing; `preparation` lists what changed. A PDF that cannot be displayed or processed safely is refused with `details.reason`; for `ambiguous_pdf`, `details.page` is the page.',
    done: 'The document is stored.',
  },
  listDocuments: {
    group: 'Documents',
    title: 'List documents',
    about: 'Lists documents, newest first.',
    done: 'A page of documents.',
  },
  updateDocument: {
    group: 'Documents',
    title: 'Update a document',
    about:
      'Changes your references of a document or the consent it requires. Its version stays the same, and existing submissions keep their references.',
    done: 'The updated document.',
  },
  getDocumentRecord: {
    group: 'Documents',
    title: 'Get a document',
    about: 'Returns everything about a document.',
    done: 'The document.',
  },
  getOriginal: {
    group: 'Documents',
    title: 'Get the original',
    about: `Returns the file exactly as it was uploaded. Viewers show the prepared file instead, and that is what is sealed. ${ranges}`,
    done: 'The whole file.',
  },
  replaceFields: {
    group: 'Documents',
    title: 'Replace the fields',
    about:
      'Replaces the fields of a document and increases its version by one. Submissions with an earlier `documentVersion` are refused from then on, so viewers that show the document must load it again. In documents of more than 100 pages, pages that get their first field are compared between PDF readers, as at upload.',
    done: 'The document with its new fields.',
  },
  deleteDocument: {
    group: 'Documents',
    title: 'Delete a document',
    about:
      'Deletes a document, but not its submissions. It can no longer be opened or submitted, and its URLs answer 404.',
    done: 'The document is deleted.',
  },
  listDocumentSubmissions: {
    group: 'Documents',
    title: 'List the submissions of a document',
    about: 'Lists the submissions of a document, newest first, without their values.',
    done: 'A page of submissions, without their values.',
  },
  listSubmissions: {
    group: 'Submissions',
    title: 'List submissions',
    about: 'Lists the submissions of the organization, newest first, without their values.',
    done: 'A page of submissions, without their values.',
  },
  getSubmission: {
    group: 'Submissions',
    title: 'Get a submission',
    about: 'Returns a submission with its values.',
    done: 'The submission.',
  },
  getSubmissionFile: {
    group: 'Submissions',
    title: 'Get the sealed PDF',
    about: `Returns the sealed PDF of a completed submission. It contains the marks of the signer, a certificate of completion, and a seal over every byte. ${ranges}`,
    done: 'The whole file.',
  },
  retryCompletion: {
    group: 'Submissions',
    title: 'Retry a completion',
    about: 'Completes a submission again after its completion failed. Any other submission stays as it is.',
    done: 'The submission, without its values.',
  },
  eraseSubmission: {
    group: 'Submissions',
    title: 'Erase a submission',
    about:
      'Permanently deletes personal data: values, images, the sealed PDF, addresses and user agents, also those of views that belong to no other submission. Hashes, times and the audit trail remain, so copies of the sealed PDF can still be verified. Refused during the retention period and until completion has ended.',
    done: 'What remains of the submission.',
  },
  listAuditEvents: {
    group: 'Submissions',
    title: 'List audit events',
    about: 'Lists the audit trail of a submission and of its document, oldest first.',
    done: 'A page of events.',
  },
  verifyFile: {
    group: 'Submissions',
    title: 'Verify a sealed file',
    about:
      'Returns whether a PDF is an unchanged sealed file, and otherwise what changed. Send the PDF as the body; it is not stored. A valid file has a seal over every byte and is identical to the stored file. With a key, a seal of another organization is unknown. Without a key, the file may be of any organization, requests are limited per address, and `changes` says only what the file itself shows. In a browser, `GET` shows a page that verifies files.',
    done: 'The result.',
  },
  createApiKey: {
    group: 'API keys',
    title: 'Create an API key',
    about: 'Creates an API key. It cannot have scopes or documents that the calling key does not have.',
    done: 'The key. It is returned only once.',
  },
  listApiKeys: {
    group: 'API keys',
    title: 'List API keys',
    about: 'Lists the API keys of the organization, newest first, including revoked and expired ones.',
    done: 'A page of key records, without the keys.',
  },
  rotateApiKey: {
    group: 'API keys',
    title: 'Rotate an API key',
    about: 'Creates a key with the same rights. The old key stays valid for the overlap.',
    done: 'The new key. It is returned only once.',
  },
  revokeApiKey: {
    group: 'API keys',
    title: 'Revoke an API key',
    about:
      'Revokes a key permanently and at once. The calling key needs all scopes of the other key, or `organizations:write` without a limit to documents; otherwise the answer is 422 `exceeds_key`. Revoking a revoked key changes nothing.',
    done: 'The revoked key.',
  },
  getOrganization: {
    group: 'Organizations',
    title: 'Get the organization',
    about: 'Returns the organization of the key, with its settings.',
    done: 'The organization.',
  },
  updateOrganization: {
    group: 'Organizations',
    title: 'Update the organization',
    about:
      'Changes the name or the settings of the organization. Members left out stay as they are. A key limited to documents gets 403 `documents_only`.',
    done: 'The updated organization.',
  },
  listSealCertificates: {
    group: 'Organizations',
    title: 'List seal certificates',
    about:
      'Lists the certificates that the organization seals with or has sealed with, newest first. Anyone can use them to verify sealed files without the service. A file stays verifiable with the certificate it was sealed with.',
    done: 'A page of certificates.',
  },
  createOrganization: {
    group: 'Organizations',
    title: 'Create an organization',
    about:
      'Creates an organization with its first secret key and public key. Needs an operator key; create one on the command line: `document-signer operator`.',
    done: 'The organization with its keys. They are returned only once.',
  },
  createWebhook: {
    group: 'Webhooks',
    title: 'Create a webhook',
    about: 'Registers an endpoint for event types. The secret signs its events.',
    done: 'The endpoint with its secret. It is returned only once.',
  },
  listWebhooks: {
    group: 'Webhooks',
    title: 'List webhooks',
    about: 'Lists the endpoints of the organization, newest first.',
    done: 'A page of endpoints, without their secrets.',
  },
  getWebhook: {
    group: 'Webhooks',
    title: 'Get a webhook',
    about: 'Returns an endpoint, without its secret.',
    done: 'The endpoint.',
  },
  updateWebhook: {
    group: 'Webhooks',
    title: 'Update a webhook',
    about:
      'Changes, disables or enables an endpoint. Members left out stay as they are. Events that happen while it is disabled are not sent later.',
    done: 'The updated endpoint.',
  },
  deleteWebhook: {
    group: 'Webhooks',
    title: 'Delete a webhook',
    about: 'Deletes an endpoint and its deliveries. Pending events are not sent.',
    done: 'The endpoint is deleted.',
  },
  rotateWebhookSecret: {
    group: 'Webhooks',
    title: 'Rotate a webhook secret',
    about: 'Gives an endpoint a new secret. Both secrets sign during the overlap.',
    done: 'The endpoint with its new secret. It is returned only once.',
  },
  testWebhook: {
    group: 'Webhooks',
    title: 'Send a test event',
    about: 'Sends an event of the type `webhook.test`, in the same way as all others. List the deliveries to see the result.',
    done: 'The pending delivery.',
  },
  listWebhookDeliveries: {
    group: 'Webhooks',
    title: 'List deliveries',
    about:
      'Lists the events that were or will be sent to an endpoint, newest first, with every attempt. Deliveries are kept for 30 days unless the operator configured otherwise.',
    done: 'A page of deliveries.',
  },
  redeliverWebhook: {
    group: 'Webhooks',
    title: 'Redeliver an event',
    about:
      'Sends an event again at once, with the same `webhook-id`, even if it arrived or was given up. It is attempted as often as a new event.',
    done: 'The pending delivery.',
  },
};
