import type { OperationName } from '@document-signer/core';

interface Group {
  readonly about: string;
  /** What each operation does. */
  readonly operations: Readonly<Partial<Record<OperationName, string>>>;
}

const ranges = '`Range` requests a part, and `If-None-Match` asks whether the file is the same. It never changes.';

/** The groups of operations, with descriptions. */
export const groups: Readonly<Record<string, Group>> = {
  Signing: {
    about: 'What a viewer needs. Public and secret keys may call these.',
    operations: {
      validateKey:
        'Returns whether the key in X-API-Key is valid, and what it may do. An invalid key gets 401 with `valid: false`, the only error outside the error envelope.',
      getDocument:
        'Returns what a viewer needs: metadata, fields, pages and a short-lived URL of the PDF. A public key limited to other documents gets 404. A document of an earlier version is prepared at its first use, and gets 422 if that fails.',
      submitDocument:
        'Stores the values of the fields. The same submission sent again is stored once. Every required field needs a value; `details.missingFields` lists those without one. The answer is sent once the submission is durable: 201 if it is new, 200 with Idempotency-Replayed if it was stored before.',
      declineDocument:
        'Stores that the signer declined. Nothing is sealed. Submissions include it with the status `declined`, without values. A document with `submissionPolicy` `single` accepts nothing after it. A key with a `signer` can decline a document once. Without an Idempotency-Key, each request is a separate decline.',
      getSubmissionStatus:
        'Returns the state of a submission and the URL of its sealed PDF. A public key gets only its own submissions. A key that neither submitted it nor has the scope `submissions:read` gets 404. Poll every few seconds until the status is `completed` or `failed`.',
    },
  },
  Documents: {
    about: 'PDF files with fields.',
    operations: {
      createDocument:
        'Stores a PDF with its fields. Send it as `multipart/form-data`, in the part `file`. The PDF is prepared for signing; `preparation` lists what changed. A PDF that cannot be displayed or processed safely is refused with `details.reason`; for `ambiguous_pdf`, `details.page` is the page.',
      listDocuments: 'Lists documents, newest first.',
      updateDocument:
        'Changes your references of a document or the consent it requires. Its version stays the same, and existing submissions keep their references.',
      getDocumentRecord: 'Returns everything about a document.',
      getOriginal: `Returns the file exactly as it was uploaded. Viewers show the prepared file instead, and that is what is sealed. ${ranges}`,
      replaceFields:
        'Replaces the fields of a document and increases its version by one. Submissions with an earlier `documentVersion` are refused from then on, so viewers that show the document must load it again. To not overwrite the changes of others, send the `version` that you read. In documents of more than 100 pages, pages that get their first field are compared between PDF readers, as at upload.',
      deleteDocument:
        'Deletes a document, but not its submissions. It can no longer be opened or submitted, and its URLs answer 404.',
      listDocumentSubmissions: 'Lists the submissions of a document, newest first, without their values.',
    },
  },
  Envelopes: {
    about: 'Documents sent to several signers, who sign in order or in parallel. One PDF is sealed at the end.',
    operations: {
      createEnvelope:
        'Creates an envelope. It keeps the version and the fields of the document: later changes and deletion do not affect it. Each role with a required field needs exactly one signer. Signers of the lowest `order` are ready at once.',
      listEnvelopes: 'Lists envelopes, newest first. `externalId` is that of a signer.',
      getEnvelope: 'Returns an envelope with its signers.',
      updateEnvelope:
        'Changes the expiry, the reminders or the metadata of an open envelope. `null` removes expiry or reminders.',
      updateEnvelopeSigner:
        'Changes the person of a signer who has not signed. The role stays, all sessions of the signer end, and a signer who viewed the document becomes ready again.',
      voidEnvelope: 'Ends an open envelope. Its signers can no longer sign. What was signed stays in the audit trail.',
      createSession:
        'Returns a short-lived public key for one signer, which the viewer uses like any other key. The key is shown only once; with the same Idempotency-Key, the same key is returned. A new session does not end earlier ones. A session of a signer who has signed can only read.',
      getEnvelopeFile: `Returns the sealed PDF once everyone has signed. It contains the marks of all signers, one certificate of completion, and one seal over every byte. ${ranges}`,
      listEnvelopeEvents: 'Lists the audit trail of an envelope, oldest first.',
      retryEnvelope: 'Completes an envelope again after its completion failed. Any other envelope stays as it is.',
      eraseEnvelope:
        'Permanently deletes the personal data of an ended envelope and of everything its signers submitted, and the sealed PDF. Hashes, times and the audit trail remain. Refused during the retention period and before the envelope has ended.',
    },
  },
  Submissions: {
    about: 'What signers sent, and what happened to it.',
    operations: {
      listSubmissions: 'Lists the submissions of the organization, newest first, without their values.',
      getSubmission: 'Returns a submission with its values.',
      getSubmissionFile: `Returns the sealed PDF of a completed submission. It contains the marks of the signer, a certificate of completion, and a seal over every byte. ${ranges}`,
      retryCompletion: 'Completes a submission again after its completion failed. Any other submission stays as it is.',
      eraseSubmission:
        'Permanently deletes personal data: values, images, the sealed PDF, addresses and user agents, also those of views that belong to no other submission. Hashes, times and the audit trail remain, so copies of the sealed PDF can still be verified. Refused during the retention period and until completion has ended.',
      listAuditEvents: 'Lists the audit trail of a submission and of its document, oldest first.',
      verifyFile:
        'Returns whether a PDF is an unchanged sealed file, and otherwise what changed. Send the PDF as the body; it is not stored. A valid file has a seal over every byte and is identical to the stored file. With a key, a seal of another organization is unknown. Without a key, the file may be of any organization, requests are limited per address, and `changes` says only what the file itself shows. In a browser, `GET` shows a page that verifies files.',
    },
  },
  'API keys': {
    about: 'Keys are returned only once, when they are created.',
    operations: {
      createApiKey:
        'Creates an API key. It cannot have scopes or documents that the calling key does not have. The key is returned only once.',
      listApiKeys: 'Lists the API keys of the organization, newest first, including revoked and expired ones.',
      rotateApiKey:
        'Creates a key with the same rights. The old key stays valid for the overlap. The new key is returned only once.',
      revokeApiKey:
        'Revokes a key permanently and at once. The calling key needs all scopes of the other key, or `organizations:write` without a limit to documents; otherwise the answer is 422 `exceeds_key`. Revoking a revoked key changes nothing.',
    },
  },
  Organizations: {
    about: 'The owners of documents and keys.',
    operations: {
      getOrganization: 'Returns the organization of the key, with its settings.',
      updateOrganization:
        'Changes the name or the settings of the organization. Members left out stay as they are. A key limited to documents gets 403 `documents_only`.',
      listSealCertificates:
        'Lists the certificates that the organization seals with or has sealed with, newest first. Anyone can use them to verify sealed files without the service. A file stays verifiable with the certificate it was sealed with.',
      createOrganization:
        'Creates an organization with its first secret key and public key. Needs an operator key; create one on the command line: `document-signer operator`. The keys are returned only once.',
    },
  },
  Webhooks: {
    about: `Events are sent with POST to every endpoint that subscribes to them, at least once and in no guaranteed order. Verify the
signature as [Standard Webhooks](https://www.standardwebhooks.com) describes before you use an event. Answer 2xx within ten
seconds and process the event afterwards. Any other answer is a failure, and the event is sent again with growing delays for three
days; \`webhook-id\` is the same each time. 429 or 503 with \`Retry-After\` postpone the next attempt, and 410 disables the endpoint.`,
    operations: {
      createWebhook: 'Registers an endpoint for event types. The secret signs its events. It is returned only once.',
      listWebhooks: 'Lists the endpoints of the organization, newest first.',
      getWebhook: 'Returns an endpoint, without its secret.',
      updateWebhook:
        'Changes, disables or enables an endpoint. Members left out stay as they are. Events that happen while it is disabled are not sent later.',
      deleteWebhook: 'Deletes an endpoint and its deliveries. Pending events are not sent.',
      rotateWebhookSecret:
        'Gives an endpoint a new secret. Both secrets sign during the overlap. The new secret is returned only once.',
      testWebhook:
        'Sends an event of the type `webhook.test`, in the same way as all others. List the deliveries to see the result.',
      listWebhookDeliveries:
        'Lists the events that were or will be sent to an endpoint, newest first, with every attempt. Deliveries are kept for 30 days unless the operator configured otherwise.',
      redeliverWebhook:
        'Sends an event again at once, with the same `webhook-id`, even if it arrived or was given up. It is attempted as often as a new event.',
    },
  },
  Files: {
    about: 'The bytes of documents, from the file host. Other operations return the URLs.',
    operations: {},
  },
};

/** `createApiKey` is "Create API key". */
function titleOf(name: OperationName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('api key', 'API key');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The group, the title and the description of an operation. */
export function wordsOf(name: OperationName): {
  readonly group: string;
  readonly title: string;
  readonly about: string;
} {
  for (const [group, { operations }] of Object.entries(groups)) {
    const about = operations[name];
    if (about) return { group, title: titleOf(name), about };
  }
  throw new Error(`The operation ${name} has no description.`);
}
