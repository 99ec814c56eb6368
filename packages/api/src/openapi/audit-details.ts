import type { AuditEventType } from '@document-signer/core';

const fieldsHash = 'SHA-256 of the stored fields';
const referencesHash = 'SHA-256 of `externalId` and `metadata`, if any';
const consentVersion = 'if any';
const consentHash = 'SHA-256 of the stored consent';
const certificateId = 'of the new certificate';
const fingerprint = 'SHA-256 of the certificate';
const overlapMilliseconds = 'how long both are valid';
const prepared = {
  preparedSha256: 'of the prepared file',
  preparedBytes: 'its size',
  preparation: 'what preparing the original changed',
};

const declined = {
  checksum: 'as sent',
  checksumVerified: 'whether it has our format and matches',
  bodyHash: 'the verified checksum, or else SHA-256 of the canonical body',
  storedHash: 'SHA-256 of the stored part of the canonical body, if not all of it is stored',
  documentVersion: '',
  externalId: '',
  metadata: 'as in the submission, if it has either',
  signer: 'as the organization stated, if it did',
  imagesHash: 'SHA-256 of the stored images, or null',
  idempotencyKey: 'if one was sent',
};

const received = {
  ...declined,
  consent: 'what the signer agreed to, with the SHA-256 of the text in place of the text, if anything',
  pagesViewed: 'number of pages viewed according to the client, if it sent them',
  clockDifferenceMilliseconds: '`submittedAt` minus `receivedAt`, if they differ by more than five minutes',
};

const completed = {
  sha256: 'of the sealed PDF',
  fileSize: 'of the sealed PDF',
  certificateId: 'of the seal',
  sealedAt: 'as stated by the seal',
};

const failed = { failure: 'the reason', attempts: 'number of attempts' };

/** Members of the details of each event type, besides `commonDetailWords`. Empty: the name says it all. */
export const detailWords: Readonly<Record<AuditEventType, Readonly<Record<string, string>>>> = {
  'organization.created': { plan: '' },
  'organization.updated': {
    name: '',
    requireVerifiedChecksum: '',
    activeContent: '',
    attachments: '',
    language: '',
    retentionDays: 'each if changed',
    consentVersion: 'if changed; null if the consent was removed',
    consentHash,
  },
  'api_key.created': { apiKeyId: '', kind: '' },
  'api_key.rotated': { apiKeyId: '', successorId: '', overlapMilliseconds },
  'api_key.revoked': { apiKeyId: '' },
  'document.created': {
    sha256: 'of the original',
    fileSize: 'of the original',
    version: '',
    fieldsHash,
    ...prepared,
    referencesHash,
    consentVersion,
    consentHash,
  },
  'document.prepared': prepared,
  'document.fields_replaced': { version: 'the new version', fieldsHash },
  'document.updated': { referencesHash, consentVersion, consentHash },
  'document.deleted': {},
  'document.viewed': { version: '' },
  'document.file_damaged': { how: 'what is wrong with the file' },
  'submission.received': received,
  'submission.declined': declined,
  'submission.completing': { attempt: 'from 1' },
  'submission.completed': completed,
  'submission.failed': failed,
  'submission.retried': {},
  'submission.erased': { checksum: 'if it was verified, or else `bodyHash`', sha256: 'of the sealed PDF, or null' },
  'envelope.created': { documentId: '', documentVersion: '', signers: 'each with `signerId`, role, person and order' },
  'envelope.updated': { expiresAt: '', reminders: '', metadata: 'each if changed' },
  'envelope.voided': { reason: '' },
  'envelope.declined': { signerId: '' },
  'envelope.expired': {},
  'envelope.completing': { attempt: 'from 1' },
  'envelope.completed': completed,
  'envelope.failed': failed,
  'envelope.retried': {},
  'envelope.erased': { sha256: 'of the sealed PDF, or null' },
  'signer.ready': { signerId: '' },
  'signer.viewed': { signerId: '' },
  'signer.signed': { ...received, signerId: '' },
  'signer.declined': { signerId: '', reason: 'if one was given' },
  'signer.reminder': { signerId: '', count: 'from 1' },
  'signer.updated': { signerId: '', name: '', email: '', externalId: 'as they are now' },
  'session.created': { signerId: '', apiKeyId: '', identification: 'as the organization stated, if it did' },
  'seal.created': { certificateId, fingerprint },
  'seal.rotated': { certificateId, fingerprint, retiredId: 'the previous certificate' },
  'webhook.created': { webhookId: '', url: '', events: '' },
  'webhook.updated': { webhookId: '', url: '', description: '', events: '', enabled: 'each if changed' },
  'webhook.secret_rotated': { webhookId: '', overlapMilliseconds },
  'webhook.disabled': { webhookId: '', reason: '`failing` or `gone`' },
  'webhook.deleted': { webhookId: '' },
};

/** Members of the details of every event. */
export const commonDetailWords = {
  salt: 'random, so that erased details cannot be guessed from their hash',
  ip: 'if known',
  userAgent: 'if known',
};

function listMembers(words: Readonly<Record<string, string>>): string {
  const members = Object.entries(words).map(([name, word]) => (word ? `\`${name}\` (${word})` : `\`${name}\``));
  return members.join(', ') || 'nothing else';
}

/** The members of the details, as Markdown. */
export const detailsText = [
  `Circumstances of the event. \`null\` after erasure. Always: ${listMembers(commonDetailWords)}. By event type:`,
  '',
  ...Object.entries(detailWords).map(([type, words]) => `- \`${type}\`: ${listMembers(words)}`),
].join('\n');
