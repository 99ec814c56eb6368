import type {
  CreatedApiKey,
  KeyRecord,
  KeyValidation,
  Organization,
  SealCertificate,
  Signer,
} from '@document-signer/core';
import { documentId } from './documents.ts';

/** The key of the examples. */
export const keyId = 'key_1a3b5c7d9e0f2g4h6j8k0m1n3p';

/** The organization of the examples. */
export const organization: Organization = {
  id: 'org_3c5d7e9f0g2h4j6k8m0n1p3q5r',
  name: 'Acme',
  plan: 'standard',
  createdAt: '2026-11-02T08:00:00.000Z',
  requireVerifiedChecksum: false,
  activeContent: 'neutralise',
  attachments: 'remove',
  language: 'en',
  retentionDays: 0,
  consent: null,
};

/** Who signs, as the organization states. */
export const signer: Signer = {
  name: 'Zoë Ångström',
  email: 'zoe@example.com',
  identification: { method: 'email-code', at: '2026-11-21T09:44:12Z', reference: 'login-88213' },
};

/** A public key for one document and half an hour. */
export const keyRecord: KeyRecord = {
  id: keyId,
  kind: 'pk',
  name: 'Lease of flat 7',
  externalId: 'lease-2026-117/tenant',
  metadata: {},
  signer,
  prefix: 'pk_4TqW',
  last4: 'x0Zk',
  scopes: ['documents:read', 'documents:submit'],
  allowedOrigins: ['https://shop.example'],
  documentIds: [documentId],
  createdAt: '2026-11-21T09:45:00.000Z',
  expiresAt: '2026-11-21T10:15:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
};

/** The same, as it is shown once. The key is none that any service would take. */
export const createdKey: CreatedApiKey = { ...keyRecord, key: 'pk_4TqW...x0Zk' };

/** The one that takes its place when it is rotated. */
export const successorKey: CreatedApiKey = {
  ...keyRecord,
  id: 'key_5r7t9v1x3z0b2d4f6h8k0n2q4s',
  prefix: 'pk_9MfK',
  last4: 's3Rd',
  createdAt: '2026-11-21T10:00:00.000Z',
  key: 'pk_9MfK...s3Rd',
};

/** What the key says of itself. */
export const keyValidation: KeyValidation = {
  valid: true,
  organizationId: organization.id,
  organizationName: organization.name,
  scopes: keyRecord.scopes,
  signer: { name: signer.name, email: 'zoe@example.com' },
  expiresAt: '2026-11-21T10:15:00.000Z',
};

/** The certificate that it seals with. */
export const sealCertificate: SealCertificate = {
  id: 'crt_2b4d6f8h0k1n3q5s7v9x0z2c4e',
  certificate: '-----BEGIN CERTIFICATE-----\nMIICCjCCAbGgAwIBAgIQfVQs...\n-----END CERTIFICATE-----\n',
  fingerprint: 'b7dd7d74e30fed7412bfb0edb9483fdc24e3049d6695ad05b495484f2ca8f34d',
  notBefore: '2026-11-01T08:00:00.000Z',
  notAfter: '2036-11-02T08:00:00.000Z',
  createdAt: organization.createdAt,
  retiredAt: null,
};
