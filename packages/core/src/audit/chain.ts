import { canonicalJson } from '../seal/canonical.ts';
import type { AuditEvent } from './event.ts';

/** The `previousHash` of the first event of a trail. */
export const chainStart = '0'.repeat(64);

/**
 * The text whose SHA-256 is the hash of an event: its canonical JSON (RFC 8785) with the organization and the hash of the
 * event before it. It contains only the hash of the details, so that erasing them keeps the chain valid.
 */
export function linkText(organizationId: string, event: Omit<AuditEvent, 'hash' | 'details'>): string {
  const { id, sequence, type, at, keyId, documentId, submissionId, envelopeId, detailsHash, previousHash } = event;
  const link = { organizationId, id, sequence, type, at, keyId, documentId, submissionId, detailsHash, previousHash };
  // Older events were hashed without this member.
  return canonicalJson(envelopeId === null ? link : { ...link, envelopeId });
}
