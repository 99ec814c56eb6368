import type { AuditEventType } from '@document-signer/core';

const fieldsHash = 'SHA-256 of the fields as they are stored';
const referencesHash = 'SHA-256 over `externalId` and `metadata`, if there are any';
const consentVersion = 'of what signers have to agree to, if anything';
const consentHash = 'SHA-256 of that consent as it is stored';
const prepared = {
  preparedSha256: 'of the prepared file',
  preparedBytes: 'its size in bytes',
  preparation: 'what preparing the original did to it',
};
const apiKeyId = 'the key that it happened to';

const received = {
  checksum: 'as it was sent',
  checksumVerified: 'whether it is of our making and right',
  bodyHash: 'that checksum, or SHA-256 of the canonical body when it is not verified',
  storedHash: 'SHA-256 of the stored part of the canonical body, if unknown members were not stored',
  documentVersion: '',
  externalId: '',
  metadata: 'as in the submission; absent when it has neither',
  signer: 'who signed, as the organization stated; absent when it stated nobody',
  consent:
    'what the signer agreed to, with the SHA-256 of the text in place of the text; absent when nothing was asked for',
  imagesHash: 'SHA-256 over the images as they are stored, or null',
  pagesViewed: 'how many pages the client says were viewed, if it says so',
  idempotencyKey: 'absent when none was sent',
  clockDifferenceMilliseconds: '`submittedAt` less `receivedAt`, if they lie more than five minutes apart',
};

/** A decline tells of no pages and no consent, and has no clock but ours. */
const { pagesViewed: _viewed, consent: _consent, clockDifferenceMilliseconds: _clock, ...declined } = received;

/** What the details of each type of event hold, beside what those of all hold. Where no words are needed, none stand. */
export const detailWords: Readonly<Record<AuditEventType, Readonly<Record<string, string>>>> = {
  'organization.created': { plan: '' },
  'organization.updated': {
    name: '',
    requireVerifiedChecksum: '',
    activeContent: '',
    attachments: '',
    language: '',
    retentionDays: 'each if it was changed',
    consentVersion: 'if it was changed; null: nothing has to be agreed to any more',
    consentHash,
  },
  'api_key.created': { apiKeyId: 'the new key', kind: '' },
  'api_key.rotated': { apiKeyId, successorId: 'the new one', overlapMilliseconds: 'how long both are good' },
  'api_key.revoked': { apiKeyId },
  'document.created': {
    ...{ sha256: 'of the original', fileSize: 'of the original, in bytes', version: '', fieldsHash, ...prepared },
    constantsHash: 'SHA-256 over what of a document never changes',
    referencesHash,
    consentVersion,
    consentHash,
  },
  'document.prepared': prepared,
  'document.fields_replaced': { version: 'the new one', fieldsHash },
  'document.updated': { referencesHash, consentVersion, consentHash },
  'document.deleted': {},
  'document.viewed': { version: 'the one that was shown' },
  'document.file_damaged': { how: 'what is wrong with the file' },
  'submission.received': received,
  'submission.declined': declined,
  'submission.completing': { attempt: 'from 1' },
  'submission.completed': {
    sha256: 'of the sealed PDF',
    fileSize: 'in bytes',
    certificateId: 'what it was sealed with',
    sealedAt: 'the time that the seal and the certificate of completion state',
  },
  'submission.failed': { failure: 'why', attempts: 'how often it was tried' },
  'submission.retried': {},
  'submission.erased': {
    checksum: 'as it was sent when it was verified, or else `bodyHash`',
    sha256: 'of the sealed PDF, or null',
  },
  'seal.created': { certificateId: 'the new one', fingerprint: 'SHA-256 of the certificate' },
  'seal.rotated': {
    certificateId: 'the new one',
    fingerprint: 'SHA-256 of the certificate',
    retiredId: 'the former one',
  },
  'webhook.created': { webhookId: '', url: 'where it is sent to', events: 'what it is told of' },
  'webhook.updated': { webhookId: '', url: '', description: '', events: '', enabled: 'each if it was changed' },
  'webhook.secret_rotated': { webhookId: '', overlapMilliseconds: 'how long both secrets sign' },
  'webhook.disabled': { webhookId: '', reason: '`failing` or `gone`' },
  'webhook.deleted': { webhookId: '' },
  'audit.repaired': { gaps: 'what is missing in the trail before it, such as `events_missing 5-6`' },
};

/** What the details of every event may hold. */
export const commonDetailWords = {
  salt: 'random, so that nobody guesses what was erased from its hash',
  ip: 'if it is known',
  userAgent: 'if it is known',
};

function listed(words: Readonly<Record<string, string>>): string {
  const members = Object.entries(words).map(([name, word]) => (word ? `\`${name}\` (${word})` : `\`${name}\``));
  return members.join(', ') || 'nothing else';
}

/** The same as a text. */
export const detailsText = [
  `From where and with what it was asked, and what else belongs to its type; null once it was erased. Always: ${listed(commonDetailWords)}.`,
  ...Object.entries(detailWords).map(([type, words]) => `With \`${type}\`: ${listed(words)}.`),
].join(' ');
