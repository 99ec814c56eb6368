import type { OperationName } from '@document-signer/core';

interface Words {
  readonly title: string;
  readonly about: string;
}

interface Group {
  readonly about: string;
  readonly operations: Readonly<Partial<Record<OperationName, Words>>>;
}

const ranges = '`Range` requests a part, and `If-None-Match` asks whether the file is the same. It never changes.';

/** The groups of operations, and their operations with titles and descriptions. */
export const groups: Readonly<Record<string, Group>> = {
  Signing: {
    about: 'What a viewer needs. Public and secret keys may call these.',
    operations: {
      validateKey: {
        title: 'Validate an API key',
        about:
          'Returns whether the key in X-API-Key is valid, and what it may do. An invalid key gets 401 with `valid: false`, the only error outside the error envelope.',
      },
      getDocument: {
        title: 'Get a document for signing',
        about:
          'Returns what a viewer needs: metadata, fields, pages and a short-lived URL of the PDF. A public key limited to other documents gets 404. A document of an earlier version is prepared at its first use, and gets 422 if that fails.',
      },
      submitDocument: {
        title: 'Submit a document',
        about:
          'Stores the values of the fields. The same submission sent again is stored once. Every required field needs a value; `details.missingFields` lists those without one. The answer is sent once the submission is durable: 201 if it is new, 200 with Idempotency-Replayed if it was stored before.',
      },
      declineDocument: {
        title: 'Decline to sign a document',
        about:
          'Stores that the signer declined. Nothing is sealed. Submissions include it with the status `declined`, without values. A document with `submissionPolicy` `single` accepts nothing after it. A key with a `signer` can decline a document once. Without an Idempotency-Key, each request is a separate decline.',
      },
      getSubmissionStatus: {
        title: 'Get the status of a submission',
        about:
          'Returns the state of a submission and the URL of its sealed PDF. A public key gets only its own submissions. A key that neither submitted it nor has the scope `submissions:read` gets 404. Poll every few seconds until the status is `completed` or `failed`.',
      },
    },
  },
  Documents: {
    about: 'PDF files with fields.',
    operations: {
      createDocument: {
        title: 'Create a document',
        about:
          'Stores a PDF with its fields. Send it as `multipart/form-data`, in the part `file`. The PDF is prepared for signing; `preparation` lists what changed. A PDF that cannot be displayed or processed safely is refused with `details.reason`; for `ambiguous_pdf`, `details.page` is the page.',
      },
      listDocuments: {
        title: 'List documents',
        about: 'Lists documents, newest first.',
      },
      updateDocument: {
        title: 'Update a document',
        about:
          'Changes your references of a document or the consent it requires. Its version stays the same, and existing submissions keep their references.',
      },
      getDocumentRecord: {
        title: 'Get a document',
        about: 'Returns everything about a document.',
      },
      getOriginal: {
        title: 'Get the original',
        about: `Returns the file exactly as it was uploaded. Viewers show the prepared file instead, and that is what is sealed. ${ranges}`,
      },
      replaceFields: {
        title: 'Replace the fields',
        about:
          'Replaces the fields of a document and increases its version by one. Submissions with an earlier `documentVersion` are refused from then on, so viewers that show the document must load it again. To not overwrite the changes of others, send the `version` that you read. In documents of more than 100 pages, pages that get their first field are compared between PDF readers, as at upload.',
      },
      deleteDocument: {
        title: 'Delete a document',
        about:
          'Deletes a document, but not its submissions. It can no longer be opened or submitted, and its URLs answer 404.',
      },
      listDocumentSubmissions: {
        title: 'List the submissions of a document',
        about: 'Lists the submissions of a document, newest first, without their values.',
      },
    },
  },
  Envelopes: {
    about: 'Documents sent to several signers, who sign in order or in parallel. One PDF is sealed at the end.',
    operations: {
      createEnvelope: {
        title: 'Send a document to several signers',
        about:
          'Creates an envelope. It keeps the version and the fields of the document: later changes and deletion do not affect it. Each role with a required field needs exactly one signer. Signers of the lowest `order` are ready at once.',
      },
      listEnvelopes: {
        title: 'List envelopes',
        about: 'Lists envelopes, newest first. `externalId` is that of a signer.',
      },
      getEnvelope: { title: 'Get an envelope', about: 'Returns an envelope with its signers.' },
      updateEnvelope: {
        title: 'Update an envelope',
        about:
          'Changes the expiry, the reminders or the metadata of an open envelope. `null` removes expiry or reminders.',
      },
      updateEnvelopeSigner: {
        title: 'Correct or replace a signer',
        about:
          'Changes the person of a signer who has not signed. The role stays, all sessions of the signer end, and a signer who viewed the document becomes ready again.',
      },
      voidEnvelope: {
        title: 'Void an envelope',
        about: 'Ends an open envelope. Its signers can no longer sign. What was signed stays in the audit trail.',
      },
      createSession: {
        title: 'Create a signing session',
        about:
          'Returns a short-lived public key for one signer, which the viewer uses like any other key. The key is shown only once; with the same Idempotency-Key, the same key is returned. A new session does not end earlier ones. A session of a signer who has signed can only read.',
      },
      getEnvelopeFile: {
        title: 'Get the sealed PDF of an envelope',
        about: `Returns the sealed PDF once everyone has signed. It contains the marks of all signers, one certificate of completion, and one seal over every byte. ${ranges}`,
      },
      listEnvelopeEvents: {
        title: 'List the audit trail of an envelope',
        about: 'Lists the audit trail of an envelope, oldest first.',
      },
      retryEnvelope: {
        title: 'Retry the completion of an envelope',
        about: 'Completes an envelope again after its completion failed. Any other envelope stays as it is.',
      },
      eraseEnvelope: {
        title: 'Erase an envelope',
        about:
          'Permanently deletes the personal data of an ended envelope and of everything its signers submitted, and the sealed PDF. Hashes, times and the audit trail remain. Refused during the retention period and before the envelope has ended.',
      },
    },
  },
  Submissions: {
    about: 'What signers sent, and what happened to it.',
    operations: {
      listSubmissions: {
        title: 'List submissions',
        about: 'Lists the submissions of the organization, newest first, without their values.',
      },
      getSubmission: {
        title: 'Get a submission',
        about: 'Returns a submission with its values.',
      },
      getSubmissionFile: {
        title: 'Get the sealed PDF',
        about: `Returns the sealed PDF of a completed submission. It contains the marks of the signer, a certificate of completion, and a seal over every byte. ${ranges}`,
      },
      retryCompletion: {
        title: 'Retry a completion',
        about: 'Completes a submission again after its completion failed. Any other submission stays as it is.',
      },
      eraseSubmission: {
        title: 'Erase a submission',
        about:
          'Permanently deletes personal data: values, images, the sealed PDF, addresses and user agents, also those of views that belong to no other submission. Hashes, times and the audit trail remain, so copies of the sealed PDF can still be verified. Refused during the retention period and until completion has ended.',
      },
      listAuditEvents: {
        title: 'List audit events',
        about: 'Lists the audit trail of a submission and of its document, oldest first.',
      },
      verifyFile: {
        title: 'Verify a sealed file',
        about:
          'Returns whether a PDF is an unchanged sealed file, and otherwise what changed. Send the PDF as the body; it is not stored. A valid file has a seal over every byte and is identical to the stored file. With a key, a seal of another organization is unknown. Without a key, the file may be of any organization, requests are limited per address, and `changes` says only what the file itself shows. In a browser, `GET` shows a page that verifies files.',
      },
    },
  },
  'API keys': {
    about: 'Keys are returned only once, when they are created.',
    operations: {
      createApiKey: {
        title: 'Create an API key',
        about:
          'Creates an API key. It cannot have scopes or documents that the calling key does not have. The key is returned only once.',
      },
      listApiKeys: {
        title: 'List API keys',
        about: 'Lists the API keys of the organization, newest first, including revoked and expired ones.',
      },
      rotateApiKey: {
        title: 'Rotate an API key',
        about:
          'Creates a key with the same rights. The old key stays valid for the overlap. The new key is returned only once.',
      },
      revokeApiKey: {
        title: 'Revoke an API key',
        about:
          'Revokes a key permanently and at once. The calling key needs all scopes of the other key, or `organizations:write` without a limit to documents; otherwise the answer is 422 `exceeds_key`. Revoking a revoked key changes nothing.',
      },
    },
  },
  Organizations: {
    about: 'The owners of documents and keys.',
    operations: {
      getOrganization: {
        title: 'Get the organization',
        about: 'Returns the organization of the key, with its settings.',
      },
      updateOrganization: {
        title: 'Update the organization',
        about:
          'Changes the name or the settings of the organization. Members left out stay as they are. A key limited to documents gets 403 `documents_only`.',
      },
      listSealCertificates: {
        title: 'List seal certificates',
        about:
          'Lists the certificates that the organization seals with or has sealed with, newest first. Anyone can use them to verify sealed files without the service. A file stays verifiable with the certificate it was sealed with.',
      },
      createOrganization: {
        title: 'Create an organization',
        about:
          'Creates an organization with its first secret key and public key. Needs an operator key; create one on the command line: `document-signer operator`. The keys are returned only once.',
      },
    },
  },
  Webhooks: {
    about: `Events are sent with POST to every endpoint that subscribes to them, at least once and in no guaranteed order. Verify the
signature as [Standard Webhooks](https://www.standardwebhooks.com) describes before you use an event. Answer 2xx within ten
seconds and process the event afterwards. Any other answer is a failure, and the event is sent again with growing delays for three
days; \`webhook-id\` is the same each time. 429 or 503 with \`Retry-After\` postpone the next attempt, and 410 disables the endpoint.`,
    operations: {
      createWebhook: {
        title: 'Create a webhook',
        about: 'Registers an endpoint for event types. The secret signs its events. It is returned only once.',
      },
      listWebhooks: {
        title: 'List webhooks',
        about: 'Lists the endpoints of the organization, newest first.',
      },
      getWebhook: {
        title: 'Get a webhook',
        about: 'Returns an endpoint, without its secret.',
      },
      updateWebhook: {
        title: 'Update a webhook',
        about:
          'Changes, disables or enables an endpoint. Members left out stay as they are. Events that happen while it is disabled are not sent later.',
      },
      deleteWebhook: {
        title: 'Delete a webhook',
        about: 'Deletes an endpoint and its deliveries. Pending events are not sent.',
      },
      rotateWebhookSecret: {
        title: 'Rotate a webhook secret',
        about:
          'Gives an endpoint a new secret. Both secrets sign during the overlap. The new secret is returned only once.',
      },
      testWebhook: {
        title: 'Send a test event',
        about:
          'Sends an event of the type `webhook.test`, in the same way as all others. List the deliveries to see the result.',
      },
      listWebhookDeliveries: {
        title: 'List deliveries',
        about:
          'Lists the events that were or will be sent to an endpoint, newest first, with every attempt. Deliveries are kept for 30 days unless the operator configured otherwise.',
      },
      redeliverWebhook: {
        title: 'Redeliver an event',
        about:
          'Sends an event again at once, with the same `webhook-id`, even if it arrived or was given up. It is attempted as often as a new event.',
      },
    },
  },
  Files: {
    about: 'The bytes of documents, from the file host. Other operations return the URLs.',
    operations: {},
  },
  Health: {
    about: 'For monitoring.',
    operations: {},
  },
};

/** The group, the title and the description of an operation. */
export function wordsOf(name: OperationName): Words & { readonly group: string } {
  for (const [group, { operations }] of Object.entries(groups)) {
    const words = operations[name];
    if (words) return { ...words, group };
  }
  throw new Error(`The operation ${name} has no description.`);
}
