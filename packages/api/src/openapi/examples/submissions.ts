import type {
  AuditEvent,
  SubmissionPayload,
  SubmissionRecord,
  SubmissionResult,
  SubmissionStatus,
} from '@document-signer/core';
import { consent, documentId, pages } from './documents.ts';
import { signer } from './organizations.ts';

/** The submission of the examples. */
export const submissionId = 'sub_2k9d4f6h8j0m1n3p5q7r9s0t2v';

const viewedPages = pages.map(({ pageNumber }) => ({ pageNumber, viewedAt: '2026-11-21T09:58:00.000Z' }));

/** A submission of the example document without its checksum. The image is the smallest one with ink in it. */
export const covered: Omit<SubmissionPayload, 'checksum'> = {
  documentId,
  documentVersion: 1,
  submittedAt: '2026-11-21T10:00:00.000Z',
  renderContext: { scale: 1.5, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
  pages: [...pages],
  viewedPages,
  consent: { version: consent.version, acceptedAt: '2026-11-21T09:59:21.000Z', language: 'en' },
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
};

/** A submission of the example document. */
export const payload: SubmissionPayload = {
  ...covered,
  checksum: 'sha256-jcs-v1:bfe4a9858e4a68ac4abbc95f36c8c657b730a90c635b859c9b3ee2d4947c2ce8',
};

/** What it is answered with. */
export const result: SubmissionResult = {
  success: true,
  submissionId,
  documentId,
  timestamp: '2026-11-21T10:00:00.412Z',
  message: 'The document was submitted.',
};

const { documentVersion: _version, ...stored } = payload;

/** The stored submission. */
export const record: SubmissionRecord = {
  id: submissionId,
  documentVersion: 1,
  externalId: 'lease-2026-117/tenant',
  metadata: {},
  signer,
  status: 'completed',
  completedAt: '2026-11-21T10:00:00.731Z',
  failure: null,
  receivedAt: result.timestamp,
  checksumVerified: true,
  erasedAt: null,
  declineReason: null,
  fileUrl: `https://api.example/files/${submissionId}?token=eyJmaWxlSWQiOiJzdWJf.ZXhhbXBsZQ`,
  sha256: '3b1f6c8a9d5e4720b1c3d5f7a9e8c6b4d2f0a1b3c5d7e9f8a6b4c2d0e1f3a5b7',
  ...stored,
  viewedPages,
  consent: {
    ...{ version: consent.version, acceptedAt: '2026-11-21T09:59:21.000Z', language: 'en' },
    text: 'I agree to sign this lease electronically.',
    textSha256: '0eca250627f199dee3d1c89aa5b2d587586d6c2188dddb1ce9d3571b22add818',
    url: 'https://acme.example/electronic-signatures',
  },
};

const { completedAt, failure, fileUrl, sha256 } = record;

/** How far it is, for who submitted it. */
export const status: SubmissionStatus = {
  ...{ submissionId, documentId, status: record.status, completedAt, failure, fileUrl, sha256 },
  downloadUrl: `${fileUrl}&download=true`,
};

/** What happened when it came. */
export const event: AuditEvent = {
  id: 'evt_6w1x3y5z7a9b0c2d4e6f8g0h1j',
  sequence: 42,
  type: 'submission.received',
  at: result.timestamp,
  keyId: 'key_1a3b5c7d9e0f2g4h6j8k0m1n3p',
  documentId,
  submissionId,
  details: {
    salt: 'q2V8c1dYt0uB5mZ7xK3nLw',
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0',
    checksum: payload.checksum,
    checksumVerified: true,
    bodyHash: payload.checksum,
    documentVersion: 1,
    imagesHash: 'f031928d13f56b5717e436ae6427d0e07e8dad8c2269c761ed8c860aab2fae15',
    pagesViewed: viewedPages.length,
  },
  detailsHash: '4514538c99370671c5831bf23b9d3a61da897763f2c35731203cb210b8a4136c',
  previousHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  hash: 'aff52ead2439707900d7058b725ed26bf512b1f9995e36d9d7e1881560666b6e',
};
