import type { DocumentMetadata, SigningDocument, SubmissionPayload, SubmissionResult } from '@document-signer/core';
import { newApiKey, newId } from '@document-signer/core';

export const documentId = newId('doc');
export const publicKey = newApiKey('pk');
export const secretKey = newApiKey('sk');

/** Metadata of a document with a file name. */
export function metadataOf(filename: string): DocumentMetadata {
  return {
    id: newId('doc'),
    filename,
    mimeType: 'application/pdf',
    pageCount: 1,
    fileSize: 1234,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    version: 1,
  };
}

const page = { pageNumber: 1, width: 595, height: 842, rotation: 0 } as const;

export const signingDocument: SigningDocument = {
  metadata: { ...metadataOf('lease.pdf'), id: documentId },
  documentUrl: 'http://127.0.0.1/files/lease?token=t',
  fields: [],
  pages: [page],
};

export const payload: SubmissionPayload = {
  documentId,
  submittedAt: '2026-11-21T10:00:00.000Z',
  renderContext: { scale: 1.5, viewportWidth: 1280, viewportHeight: 800, devicePixelRatio: 2 },
  pages: [page],
  fields: [{ id: 'name', type: 'text', page: 1, value: { type: 'text', content: 'Zoë Ångström' } }],
  checksum: `sha256-jcs-v1:${'ab'.repeat(32)}`,
};

export const result: SubmissionResult = {
  success: true,
  submissionId: newId('sub'),
  documentId,
  timestamp: '2026-11-21T10:00:00.500Z',
  message: 'Stored.',
};
