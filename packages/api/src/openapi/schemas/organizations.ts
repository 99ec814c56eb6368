import type { Operations, RequestBodyOf } from '@document-signer/core';
import { describeCore, hostReferences } from './shared.ts';

const settings = {
  requireVerifiedChecksum: 'Whether submissions must carry a checksum in our format that matches.',
  activeContent:
    'What happens to PDFs with scripts, launch actions or attachments: `neutralise` removes these from the prepared file, `refuse` refuses the PDF. Attachments that are kept do not count.',
  attachments:
    'What happens to attachments that are only data, such as the XML of a Factur-X invoice: `remove` removes them from the prepared and sealed file, `keep` keeps them. All other attachments are removed.',
  language: 'Language of certificates of completion, for documents without their own.',
  retentionDays: 'Days after receipt during which a submission cannot be erased.',
  consent:
    'What signers must agree to, for documents without their own consent. `null` for nothing. A new text needs a new version.',
};

const organization = { ...settings, plan: 'Sets how many requests its keys may make; see Rate limits.' };

const key = {
  kind: '`pk`: public, may be used in a browser. `sk`: secret, for servers only.',
  name: 'The name you gave it, or `null`.',
  signer: 'Who signs with it, as you stated. `null` if you stated none, or after erasure with a submission.',
  prefix: 'The first characters of the key.',
  last4: 'The last four characters of the key.',
  allowedOrigins: 'Origins whose pages may use the key. `null` for any.',
  documentIds: 'Documents the key is limited to. `null` for all.',
  expiresAt: 'When the key expires. `null` for never.',
  revokedAt: 'When the key was revoked. `null` if it was not.',
  lastUsedAt: 'When the key was last used, accurate to about a minute. `null` if never.',
};

const signer = {
  name: 'Full name, at most 200 characters.',
  externalId: 'Your own identifier for the person, at most 200 characters.',
  identification: 'How you identified the person.',
  'identification.method': 'Such as `email-code`, `sso` or `in-person`, at most 100 characters.',
  'identification.at': 'When you identified the person.',
  'identification.reference': 'Where you recorded it, at most 200 characters.',
};

const exampleKey: RequestBodyOf<Operations['createApiKey']> = {
  kind: 'pk',
  name: 'Lease of flat 7',
  externalId: 'lease-2026-117/tenant',
  signer: {
    name: 'Zoë Ångström',
    email: 'zoe@example.com',
    identification: { method: 'email-code', at: '2026-11-21T09:44:12Z', reference: 'login-88213' },
  },
  expiresAt: '2026-11-21T10:15:00Z',
  allowedOrigins: ['https://shop.example'],
  documentIds: ['doc_5v8m2c0k7q3r9t1w4x6y8z0a2b'],
};

/** API keys and organizations. */
export const organizationSchemas = describeCore({
  keyValidationSchema: {
    about: 'What a valid key may do.',
    members: {
      valid: 'Always `true`.',
      organizationId: 'The organization of the key.',
      organizationName: 'Name of the organization.',
      expiresAt: 'When the key expires. Absent for never.',
      signer: 'The person the key was created for. Absent if the key has no signer.',
    },
  },
  signerInputSchema: {
    name: 'NewSigner',
    about: 'Who signs, as you state. Unknown members are refused.',
    members: signer,
  },
  signerSchema: { about: 'Who signs, as the organization stated. The service does not verify it.', members: signer },
  shownSignerSchema: {
    about: 'The person a key was created for, as a viewer shows them.',
    members: { name: 'Full name.' },
  },
  keyRejectionSchema: {
    about: 'Why a key is not valid. This is the only error outside the error envelope.',
    members: { valid: 'Always `false`.', error: 'What is wrong with the key, for people.' },
  },
  createApiKeySchema: {
    about: 'A new API key. To let a browser sign a document, create a short-lived public key for this document.',
    members: {
      kind: key.kind,
      name: 'A name of your choice.',
      externalId: `${hostReferences.externalId} Submissions made with the key get the same.`,
      metadata: `${hostReferences.metadata} Submissions made with the key get the same.`,
      scopes: 'What the key may do. Default: both public scopes for `pk`, the scopes of the calling key for `sk`.',
      signer:
        'Who signs with it. Viewers show the name and email; submissions contain everything, and certificates everything except `externalId`. The service does not verify it.',
      expiresAt: 'When the key expires. Default: never.',
      allowedOrigins: 'Exact origins whose pages may use the key, such as `https://shop.example`. Default: any.',
      documentIds: 'Documents the key is limited to. Default: those of the calling key.',
    },
    example: exampleKey,
  },
  keyRecordSchema: { about: 'An API key, without the key itself.', members: key },
  createdApiKeySchema: {
    about: 'A new API key. The key itself is returned only once.',
    members: { ...key, key: 'The key. Only its hash is stored, so it cannot be shown again.' },
  },
  rotateApiKeySchema: {
    about: 'Options for rotating a key.',
    members: { overlapSeconds: 'How long the old key stays valid, so that servers can switch. `0` ends it at once.' },
  },
  organizationSchema: { about: 'The owner of documents and keys.', members: organization },
  updateOrganizationSchema: {
    about: 'Changes to an organization. Members left out stay as they are.',
    members: settings,
  },
  sealCertificateSchema: {
    about: 'A certificate the organization seals with, or has sealed with.',
    members: {
      certificate: 'The certificate in PEM.',
      fingerprint: 'SHA-256 of the certificate in DER, in hex. Verification returns it as `certificateFingerprint`.',
      notBefore: 'Start of its validity.',
      notAfter: 'End of its validity.',
      createdAt: 'When the organization began to seal with it.',
      retiredAt: 'When another certificate replaced it. `null` if it is in use.',
    },
  },
  createOrganizationSchema: {
    about: 'A new organization.',
    members: { plan: organization.plan },
  },
  createdOrganizationSchema: {
    about: 'A new organization with its first keys, which are returned only once.',
    members: {
      ...organization,
      secretKey: 'A secret key with all scopes.',
      publicKey: 'A public key with both public scopes.',
    },
  },
});
