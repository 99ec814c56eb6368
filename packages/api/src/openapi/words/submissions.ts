import { detailsText } from './audit-details.ts';
import type { Words } from './words.ts';

const summary = {
  id: 'Identifier of the submission.',
  documentId: 'The document that was submitted.',
  documentVersion: 'The version of the document that it was checked against.',
  externalId:
    'That of the API key that it was sent with, as it was then. Where the key has neither an `externalId` nor `metadata`, that of the document. It cannot be sent with the submission: whoever has a public key could make it up.',
  metadata: 'From where `externalId` is. Both are erased with the submission.',
  signer: 'Who signed, as you stated when you made its API key; null: you did not, or it was erased.',
  status: 'How far its completion has come. It is safely stored in each of these states.',
  completedAt: 'When the sealed PDF was made; null: not yet.',
  failure: 'Why it could not be completed; null unless the status is `failed`.',
  submittedAt: 'When the client says that it submitted.',
  receivedAt: 'When the service received it. This is the time that counts.',
  checksum: 'The checksum that came with it; once it is erased and was not verified, `bodyHash` of the audit trail.',
  checksumVerified: 'Whether the checksum is of our making and right. Others are kept as they are and prove nothing.',
  erasedAt: 'When what it held of a person was erased; null: it was not.',
};

const file = {
  fileUrl:
    'Address of the sealed PDF, with an access token. It is good for 15 minutes; null: there is none yet, or it was erased.',
  sha256: 'SHA-256 of the sealed PDF, in hex; null: there is none.',
};

const acceptedConsent = {
  version: '`consent.version` of the document as it was shown.',
  acceptedAt: 'When the signer agreed, by the client’s clock.',
  language: 'The language tag of the text that was shown. Needed where `consent.text` has texts by language.',
};

const renderContext = 'How the document was shown when it was submitted.';
const viewedPages =
  'The pages that the signer had before the eyes, as the signer’s browser tells it: at least half of the page, or of the room ' +
  'there was for it, for a second. It is a claim of the client and is kept as it is sent; no server can see what is read.';
const pages = 'The pages as the client displayed them, one entry for each. They are compared with the file.';

/** Submissions, as they are sent and as they are answered, and what happened to them. */
export const submissionWords = {
  RenderContext: {
    about: renderContext,
    members: {
      scale: 'CSS pixels for a point of page 1. Other pages may be shown at another scale.',
      viewportWidth: 'Width of the viewer’s scroll viewport in CSS pixels.',
      viewportHeight: 'Height of the viewer’s scroll viewport in CSS pixels.',
      devicePixelRatio: 'Device pixels for a CSS pixel.',
    },
  },
  ViewedPage: {
    about: 'A page that the signer had before the eyes, as the signer’s browser tells it.',
    members: {
      pageNumber: 'Number of the page, from 1.',
      viewedAt: 'When it was viewed first, by the client’s clock.',
    },
  },
  SubmittedField: {
    about:
      'A field with its value. The document says what its kind, page and place are: what is sent for them is compared, never used.',
    members: {
      id: 'Identifier of the field in the document.',
      type: 'The kind of the field.',
      page: 'Number of the page, from 1.',
      position: 'The place of the field, in fractions of the displayed page.',
      'position.x': 'As `x` of the field.',
      'position.y': 'As `y` of the field.',
      'position.width': 'As `width` of the field.',
      'position.height': 'As `height` of the field.',
      value: 'The value, of the field’s kind. An optional field may have none.',
      style: 'How a text was set on the screen.',
      'style.fontSize': 'Size in displayed points.',
      'style.fontFamily': 'Font family. One that the service does not have is replaced by the default one.',
      'style.textAlign': 'Which side the text is set to.',
    },
  },
  AcceptedConsent: {
    about: 'Says that the signer agreed to what the document asks for.',
    members: acceptedConsent,
  },
  ConsentRecord: {
    about: 'What the signer of a submission agreed to.',
    members: {
      ...acceptedConsent,
      text: 'What the signer agreed to, as it was set when the submission was received.',
      textSha256: 'SHA-256 of the text in UTF-8, in hex.',
      url: 'Where more could be read.',
    },
  },
  SubmissionPayload: {
    about:
      'A document that was filled in. Members that are not known here are ignored. They are stored, and answered, only if they ' +
      'come to at most 16 KiB; the checksum covers them in any case.',
    members: {
      documentId: 'The document that is submitted.',
      documentVersion: 'The version that was shown. When it is no longer the current one, the submission is refused.',
      submittedAt: 'When the signer submitted, by the client’s clock.',
      renderContext,
      pages,
      fields: 'The fields with their values. Optional fields may be left out.',
      viewedPages,
      consent:
        'That the signer agreed to `consent` of the document. Where the document has one, a submission without it or with another version is refused with `consent_required`.',
      checksum:
        'Checksum over all other members; see Checksums. It proves that the bytes arrived undamaged, never who signed.',
    },
  },
  SubmissionResult: {
    about: 'Says that a submission is stored. It is answered only once that can no longer be lost.',
    members: {
      success: 'Always true.',
      submissionId: 'Identifier of the submission.',
      documentId: 'The document that was submitted.',
      timestamp: 'When the service received it.',
      message: 'The same in words.',
    },
  },
  Decline: {
    about: 'Declines to sign a document.',
    members: { reason: 'Why, for the organization: at most 1,000 characters.' },
  },
  DeclineResult: {
    about: 'Says that a decline is stored.',
    members: {
      success: 'Always true.',
      submissionId: 'Identifier of the record of the decline, which is a submission.',
      documentId: 'The document that was declined.',
      timestamp: 'When the service received it.',
    },
  },
  SubmissionSummary: { about: 'A submission without its values, as lists tell of it.', members: summary },
  SubmissionRecord: {
    about: 'A stored submission.',
    members: {
      ...summary,
      ...file,
      fields: 'The fields as they were sent.',
      renderContext: `${renderContext} Null: it is a decline.`,
      declineReason: 'Why the signer declined; null: the signer did not decline, gave no reason, or it was erased.',
      consent:
        'What the signer agreed to; null: the document asked for nothing, the signer declined, or it was erased.',
      pages: 'The pages as they were sent.',
      viewedPages: `${viewedPages} Null: the client did not tell.`,
    },
  },
  SubmissionStatus: {
    about: 'How far a submission is, for whoever submitted it.',
    members: {
      submissionId: summary.id,
      documentId: summary.documentId,
      status: summary.status,
      completedAt: summary.completedAt,
      failure: summary.failure,
      ...file,
      downloadUrl: 'As `fileUrl`, but browsers save the file under its name. Absent while `fileUrl` is null.',
    },
  },
  CompletionFailure: {
    about: 'Why a submission could not be completed.',
    members: { reason: 'In one of a closed list of words.', message: 'The same for people, and what to do about it.' },
  },
  AuditEvent: {
    about:
      'Something that happened in an organization. Each event carries the hash of the one before it, so that none can be ' +
      'changed, taken out or put in without every later hash changing.',
    members: {
      id: 'Identifier of the event.',
      sequence: 'Place in the organization’s trail, from 1.',
      type: 'What happened.',
      at: 'When it happened.',
      keyId: 'The key that asked for it; null: the command line, or the service itself.',
      documentId: 'The document that it happened to, or null.',
      submissionId: 'The submission that it happened to, or null.',
      details: detailsText,
      detailsHash: 'SHA-256 of the details’ canonical JSON, in hex.',
      previousHash: 'The `hash` of the event before.',
      hash: 'SHA-256 of the canonical JSON of all members but `details` and `hash`, with `organizationId` beside them, in hex.',
    },
  },
  Verification: {
    about: 'What came of verifying a file.',
    members: {
      valid: 'Whether it is a sealed file of the organization, every byte as it was sealed.',
      sealedAt: 'When it was sealed, as the seal says; null when no seal of the organization says so.',
      submissionId: 'Of which submission; null when no seal of the organization says so.',
      documentId: 'Of which document.',
      certificateFingerprint: 'SHA-256 of the certificate that it was sealed with, in hex.',
      timeStamp: 'The word of a time stamp authority that the seal was there by then (RFC 3161).',
      'timeStamp.at': 'When that was.',
      'timeStamp.authority': 'The names in the certificate of the authority. Whether to trust it is yours to judge.',
      'timeStamp.certificateFingerprint': 'SHA-256 of its certificate, in hex.',
      changes: 'Why it is not valid, what matters most first; empty when it is.',
      'changes.kind': 'What was found.',
      'changes.message': 'The same in words.',
      'changes.pages':
        'The pages that it is about, from 1: of the file that was sent or, where they are gone, of the sealed one.',
    },
  },
} as const satisfies Record<string, Words>;
