import type {
  Consent,
  DocumentMetadata,
  DocumentRecord,
  DocumentSummary,
  Field,
  PageInfo,
  SigningDocument,
} from '@document-signer/core';

/** The document of the examples. */
export const documentId = 'doc_5v8m2c0k7q3r9t1w4x6y8z0a2b';

const nameField: Field = {
  id: 'tenant-name',
  type: 'text',
  page: 1,
  x: 0.12,
  y: 0.72,
  width: 0.36,
  height: 0.03,
  required: true,
  editable: true,
  label: 'Full name of the tenant',
  placeholder: 'Jane Roe',
  maxLength: 80,
};

const signatureField: Field = {
  id: 'tenant-signature',
  type: 'signature',
  page: 1,
  x: 0.12,
  y: 0.8,
  width: 0.3,
  height: 0.08,
  required: true,
  editable: true,
  label: 'Signature of the tenant',
};

/** The fields of the example document. */
export const fields: readonly Field[] = [nameField, signatureField];

/** What its signers have to agree to. */
export const consent: Consent = {
  version: '2026-11',
  text: {
    en: 'I agree to sign this lease electronically.',
    de: 'Ich bin einverstanden, diesen Mietvertrag elektronisch zu unterschreiben.',
  },
  url: 'https://acme.example/electronic-signatures',
};

/** The pages of the example document: one of A4. */
export const pages: readonly PageInfo[] = [{ pageNumber: 1, width: 595, height: 842, rotation: 0 }];

/** What the example document is. */
const metadata: DocumentMetadata = {
  id: documentId,
  filename: 'lease.pdf',
  mimeType: 'application/pdf',
  pageCount: 1,
  fileSize: 48_213,
  createdAt: '2026-11-20T09:15:02.481Z',
  updatedAt: '2026-11-20T09:15:02.481Z',
  version: 1,
};

/** What lists tell of the example document. */
export const summary: DocumentSummary = {
  ...metadata,
  externalId: 'lease-2026-117',
  metadata: { branch: 'Dublin' },
};

/** The example document for its owner. */
export const record: DocumentRecord = {
  ...summary,
  sha256: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
  preparedSha256: 'c1f4d7a09b3e5e62a8d0479bb6f32c8d15e07a94f26b83c0d9e41a57f36b28e0',
  preparation: { removed: ['javascript'], changed: [] },
  status: 'active',
  submissionPolicy: 'multiple',
  language: null,
  consent,
  activeContent: ['javascript'],
  pages: [...pages],
  fields: [...fields],
};

const documentUrl = `https://api.example/files/${documentId}?token=eyJkb2N1bWVudElkIjoi.ZXhhbXBsZQ`;

/** The example document for a viewer. */
export const signingDocument: SigningDocument = {
  documentUrl,
  downloadUrl: `${documentUrl}&download=true`,
  metadata,
  fields: [...fields],
  pages: [...pages],
  signer: { name: 'Zoë Ångström', email: 'zoe@example.com' },
  consent,
};
