import type { Words } from './words.ts';

const settings = {
  requireVerifiedChecksum:
    'Whether submissions must carry a checksum of our making, so that their way to us is proven.',
  activeContent:
    'What becomes of PDFs with scripts, launch actions or attachments: with `neutralise`, preparation removes them; with `refuse`, the file is refused. Attachments that are kept do not count.',
  attachments:
    'What becomes of attachments that are data only, such as the XML of a Factur-X invoice: with `remove`, the prepared and the sealed file are without them; with `keep`, they stay. All other attachments are removed.',
  language: 'The language of the certificates of its documents, for those that have none of their own.',
  retentionDays: 'For how many days from its receipt a submission has to be kept. Until then it cannot be erased.',
  consent:
    'What signers have to agree to before they sign, for documents that say nothing of their own; null: nothing. Another text needs another version.',
};

const organization = {
  id: 'Identifier of the organization.',
  name: 'Its name.',
  plan: 'How many requests its keys may make; see Rate limits.',
  createdAt: 'When it was made.',
  ...settings,
};

const key = {
  id: 'Identifier of the key. It is no secret.',
  kind: '`pk`, public: may stand in a browser. `sk`, secret: for servers only.',
  name: 'What you called it, or null.',
  externalId: 'What you call it, or who uses it, in your own system; null: you have not said.',
  metadata: 'Pairs of your own.',
  signer: 'Who signs with it, as you stated; null: you did not, or it was erased with a submission.',
  prefix: 'The first characters of the key.',
  last4: 'The last four characters of the key, by which you recognise it.',
  scopes: 'What it may do.',
  allowedOrigins: 'The origins whose pages may use it; null: any.',
  documentIds: 'The documents that it may see; null: all of the organization.',
  createdAt: 'When it was made.',
  expiresAt: 'When it ends by itself; null: never.',
  revokedAt: 'When it was revoked; null: it was not.',
  lastUsedAt: 'When it was last used, to the minute or so; null: never.',
};

const signer = {
  name: 'Full name, at most 200 characters.',
  email: 'Email address.',
  externalId: 'What you call the person in your own system, at most 200 characters.',
  identification: 'How you identified the person.',
  'identification.method': 'In a word, such as `email-code`, `sso` or `in-person`; at most 100 characters.',
  'identification.at': 'When.',
  'identification.reference': 'Where you have recorded it, at most 200 characters.',
};

/** Keys and organizations, as they are made and as they are answered. */
export const organizationWords = {
  KeyValidation: {
    about: 'What a valid key may do.',
    members: {
      valid: 'Always true.',
      organizationId: 'The organization that the key belongs to.',
      organizationName: 'Name of that organization.',
      scopes: 'What the key may do.',
      expiresAt: 'When the key ends; absent: never.',
      signer: 'The person this key was made for; absent when the key has no signer.',
    },
  },
  NewSigner: {
    about: 'Who signs, as you state. Members that are not known are refused.',
    members: signer,
  },
  Signer: { about: 'Who signs, as the organization stated. The service verifies nothing of it.', members: signer },
  ShownSigner: {
    about: 'The person a key was made for, as a viewer shows them.',
    members: { name: 'Full name.', email: 'Email address.' },
  },
  KeyRejection: {
    about: 'Why a key is not valid. This is the one error that is not in the error envelope.',
    members: { valid: 'Always false.', error: 'What is wrong with the key, in words.' },
  },
  CreateApiKey: {
    about:
      'What a new key shall be. A public key with one document and a short life is how a server hands a browser that document.',
    members: {
      kind: '`pk`, public, or `sk`, secret.',
      name: 'What you call it.',
      externalId:
        'What you call it, or who uses it, in your own system, at most 200 characters. Submissions with the key have the same.',
      metadata:
        'Pairs of your own: at most 20, with keys of 40 and texts of 500 characters at most. Submissions with the key have the same.',
      scopes: 'What it may do. Absent: both public scopes for `pk`, all that the asking key has for `sk`.',
      signer:
        'Who signs with it, as you state. Viewers show the name and the email; submissions have all of it, and certificates all but the `externalId`. The service verifies nothing of it.',
      expiresAt: 'When it ends. Absent: never.',
      allowedOrigins: 'Exact origins whose pages may use it, such as `https://shop.example`. Absent: any.',
      documentIds: 'The documents that it may see. Absent: all that the asking key sees.',
    },
  },
  KeyRecord: { about: 'A key as it is told of: never the key itself.', members: key },
  CreatedApiKey: {
    about: 'A new key: its record and, this one time, the key itself.',
    members: { ...key, key: 'The key. Only its hash is stored, so it cannot be shown again.' },
  },
  RotateApiKey: {
    about: 'How a key is rotated.',
    members: {
      overlapSeconds: 'How long the old key goes on, so that servers can change over in peace. 0 ends it at once.',
    },
  },
  Organization: { about: 'Whoever owns documents and keys.', members: organization },
  UpdateOrganization: {
    about: 'Changes of an organization. What is left out stays as it is.',
    members: { name: organization.name, ...settings },
  },
  SealCertificate: {
    about: 'A certificate that an organization seals with, or sealed with.',
    members: {
      id: 'Identifier of the certificate.',
      certificate: 'The certificate, PEM.',
      fingerprint:
        'SHA-256 of the certificate in DER, hexadecimal. Verifying a file tells it as `certificateFingerprint`.',
      notBefore: 'When it begins to be good, as it says itself.',
      notAfter: 'When it ends, as it says itself.',
      createdAt: 'When the organization began to seal with it.',
      retiredAt: 'When another one took its place; null: it is sealed with now.',
    },
  },
  CreateOrganization: {
    about: 'What a new organization is made from.',
    members: { name: organization.name, plan: organization.plan },
  },
  CreatedOrganization: {
    about: 'A new organization with its first keys, which are shown this one time.',
    members: {
      ...organization,
      secretKey: 'A secret key with all scopes.',
      publicKey: 'A public key with both public scopes.',
    },
  },
} as const satisfies Record<string, Words>;
