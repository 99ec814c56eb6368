import type { SubmissionPayload } from '@document-signer/core';
import { detailsText } from '../audit-details.ts';
import { schemaRef } from '../json-schema.ts';
import { describeCore } from './shared.ts';

const status = 'State of the completion. The submission is stored durably in every state.';

const summary = {
  status,
  envelopeId: 'The envelope that it is a part of. `null` if it is a submission of its own.',
  signerId: 'The signer of the envelope. `null` if it is a submission of its own.',
  documentVersion: 'The version of the document that the submission was checked against.',
  externalId:
    'From the API key that submitted, or else from the document. It cannot be sent with the submission: anyone with a public key could invent it.',
  metadata: 'From the same source as `externalId`. Both are erased with the submission.',
  submittedAt: 'When the signer submitted, by the clock of the client.',
  receivedAt: 'When the service received it. This is the time that counts.',
  checksum: 'The checksum sent with it. After erasure, `bodyHash` of the audit trail if the checksum was not verified.',
  checksumVerified: 'Whether the checksum has our format and matches. Other checksums are stored but prove nothing.',
};

const acceptedConsent = {
  version: '`consent.version` of the document as it was shown.',
  acceptedAt: 'When the signer agreed, by the clock of the client.',
  language: 'Language tag of the text shown. Required if `consent.text` has texts by language.',
};

const viewedPages =
  'The pages the signer viewed: at least half of the page, or of the space available for it, for one second. This is a claim of the client.';

const examplePayload: SubmissionPayload = {
  documentId: 'doc_5v8m2c0k7q3r9t1w4x6y8z0a2b',
  documentVersion: 1,
  submittedAt: '2026-11-21T10:00:00.000Z',
  renderContext: { scale: 1.5, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
  pages: [{ pageNumber: 1, width: 595, height: 842, rotation: 0 }],
  viewedPages: [{ pageNumber: 1, viewedAt: '2026-11-21T09:58:00.000Z' }],
  consent: { version: '2026-11', acceptedAt: '2026-11-21T09:59:21.000Z', language: 'en' },
  fields: [
    { id: 'tenant-name', value: { type: 'text', content: 'Zoë Ångström' } },
    {
      id: 'tenant-signature',
      value: {
        type: 'signature',
        imageData:
          'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNg+A8AAQIBAEK+vGgAAAAASUVORK5CYII=',
      },
    },
  ],
  checksum: 'sha256-jcs-v1:bfe4a9858e4a68ac4abbc95f36c8c657b730a90c635b859c9b3ee2d4947c2ce8',
};

/** Submissions, and what happened to them. */
export const submissionSchemas = describeCore({
  renderContextSchema: {
    about: 'How the document was displayed when it was submitted.',
    members: {
      scale: 'CSS pixels per point on page 1. Other pages may have another scale.',
      viewportWidth: 'Width of the viewer’s scroll container in CSS pixels.',
      viewportHeight: 'Height of the viewer’s scroll container in CSS pixels.',
      devicePixelRatio: 'Device pixels per CSS pixel.',
    },
  },
  viewedPageSchema: {
    about: 'A page the signer viewed, according to the browser.',
    members: {
      viewedAt: 'When it was first viewed, by the clock of the client.',
    },
  },
  submittedFieldSchema: {
    about: 'A field with its value. Its kind, page and position are compared with the document, never used.',
    members: {
      position: 'Position of the field, in fractions of the displayed page.',
      value: 'The value, of the kind of the field. May be absent if the field is optional.',
      style: 'How text was displayed on the screen. Default: the `style` of the field.',
    },
    amend: ({ properties, ...field }) => ({
      ...field,
      properties: { ...properties, value: { anyOf: [schemaRef('FieldValue'), { type: 'null' }] } },
    }),
  },
  acceptedConsentSchema: {
    about: 'States that the signer agreed to the consent of the document.',
    members: acceptedConsent,
  },
  consentRecordSchema: {
    about: 'What the signer of a submission agreed to.',
    members: {
      ...acceptedConsent,
      text: 'The text as it was when the submission was received.',
      textSha256: 'SHA-256 of the text in UTF-8, in hex.',
      url: 'Link to more information, as it was then.',
    },
  },
  submissionPayloadSchema: {
    about: 'A filled-in document. Unknown members are ignored and not stored. The checksum covers them.',
    members: {
      documentVersion: 'The version that was shown. The submission is refused if it is no longer current.',
      submittedAt: summary.submittedAt,
      pages: 'The pages as the client displayed them, one entry each. They are compared with the file.',
      fields: 'The fields with their values. Optional fields may be left out.',
      viewedPages,
      consent: 'The agreement of the signer. Required if the document has a `consent`, with the current version.',
      checksum:
        'Checksum over all other members; see Checksums. It proves that the bytes arrived intact, not who signed.',
    },
    example: examplePayload,
  },
  submissionResultSchema: {
    about: 'Confirms that a submission is stored durably.',
    members: { timestamp: 'When the service received it.', message: 'Confirmation for people.' },
  },
  declineSchema: {
    about: 'Declines to sign a document.',
    members: { reason: 'The reason, for the organization: at most 1,000 characters.' },
  },
  declineResultSchema: {
    about: 'Confirms that a decline is stored durably.',
    members: {
      submissionId: 'The decline, which is stored as a submission. Absent for a signing session.',
      envelopeId: 'The envelope that it ended, for a signing session.',
      timestamp: 'When the service received it.',
    },
  },
  submissionSummarySchema: { about: 'A submission in a list, without its values.', members: summary },
  submissionRecordSchema: {
    about: 'A stored submission.',
    members: {
      ...summary,
      fields: 'The fields as they were sent.',
      renderContext: 'How the document was displayed when it was submitted. `null` for a decline.',
      declineReason: 'Why the signer declined. `null` if no reason was given, or after erasure.',
      consent: 'What the signer agreed to. `null` if nothing was asked for, or after erasure.',
      pages: 'The pages as they were sent.',
      viewedPages: `${viewedPages} \`null\` if the client sent none.`,
    },
  },
  submissionStatusSchema: {
    about: 'The state of a submission, for its signer.',
    members: {
      status,
      downloadUrl: 'Same as `fileUrl`, but browsers save the file under its name. Absent while `fileUrl` is `null`.',
    },
  },
  completionFailureSchema: {
    about: 'Why a submission could not be completed.',
    members: { reason: 'The reason, as a code.', message: 'The reason and what to do about it, for people.' },
  },
  auditEventSchema: {
    about:
      'An event in the audit trail of an organization. Each event contains the hash of the one before, so that no event can be changed, removed or inserted unnoticed.',
    members: {
      sequence: 'Position in the audit trail of the organization, from 1.',
      type: 'What happened.',
      at: 'When it happened.',
      keyId: 'The API key that caused it. `null` for the command line and the service itself.',
      documentId: 'The document it happened to, or `null`.',
      submissionId: 'The submission it happened to, or `null`.',
      envelopeId: 'The envelope it happened to, or `null`.',
      details: detailsText,
      detailsHash: 'SHA-256 of the canonical JSON of `details`, in hex.',
      previousHash: '`hash` of the event before.',
      hash: 'SHA-256 of the canonical JSON of all members except `details` and `hash`, together with `organizationId`, in hex.',
    },
  },
  verificationSchema: {
    about: 'The result of verifying a file.',
    members: {
      valid: 'Whether it is a sealed file of the organization with every byte unchanged.',
      sealedAt: 'When it was sealed, according to the seal. `null` if it has no seal of the organization.',
      submissionId: 'The submission. `null` if it has no seal of the organization.',
      envelopeId: 'The envelope, in place of a submission. Absent if the file is not that of an envelope.',
      certificateFingerprint: 'SHA-256 of the certificate of the seal, in hex.',
      timeStamp: 'Time stamp of an authority that proves the seal existed by then (RFC 3161).',
      'timeStamp.at': 'The time it states.',
      'timeStamp.authority': 'The names in the certificate of the authority. Whether to trust it is your decision.',
      'timeStamp.certificateFingerprint': 'SHA-256 of its certificate, in hex.',
      changes: 'Why it is not valid, most important first. Empty if it is.',
      'changes.kind': 'What was found, as a code.',
      'changes.message': 'What was found, for people.',
    },
  },
});
