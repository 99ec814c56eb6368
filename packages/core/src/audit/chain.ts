import { canonicalJson } from '../seal/canonical.ts';
import type { AuditEvent } from './event.ts';

/** What stands before the first event of a trail. */
export const chainStart = '0'.repeat(64);

/**
 * The text whose SHA-256 is the hash of an event: its canonical JSON (RFC 8785) with the organization and the hash of the
 * event before it. Details go in by their hash alone: they can be erased, and the chain still holds.
 */
export function linkText(organizationId: string, event: Omit<AuditEvent, 'hash' | 'details'>): string {
  const { id, sequence, type, at, keyId, documentId, submissionId, envelopeId, detailsHash, previousHash } = event;
  const link = { organizationId, id, sequence, type, at, keyId, documentId, submissionId, detailsHash, previousHash };
  // Events from before there were envelopes do not have the member.
  return canonicalJson(envelopeId === null ? link : { ...link, envelopeId });
}
