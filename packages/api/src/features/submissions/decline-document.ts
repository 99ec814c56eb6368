import { randomUUID } from 'node:crypto';
import { canonicalJson, canonicalMembers, checksumScheme, invalid, joinMembers } from '@document-signer/core';
import type { Handler } from '../../operations/handler.ts';
import { sha256 } from '../audit/audit-trail.ts';
import { orNotFound, readDocument } from '../documents/documents.ts';
import { replayHeaders } from '../envelopes/idempotency.ts';
import { declineAsSigner, isSession } from '../envelopes/signing.ts';
import { storeDecline } from './store-submission.ts';
import type { NewSubmission } from './submission-rows.ts';
import { referencesFor, refusals } from './submit-document.ts';

/** Stores that a signer declined. Without an Idempotency-Key, each request is a new decline. */
export const declineDocument: Handler<'declineDocument'> = async (request) => {
  const { deps, caller, database, organizationId, received, idempotencyKey, actor } = request;
  const { documentId } = request.params;
  const reason = request.readBody().reason || undefined;
  const at = deps.now();
  if (isSession(caller)) {
    const decline = { reason: reason ?? null, received };
    const declined = await orNotFound(caller, documentId, () => declineAsSigner({ ...request, caller }, decline, at));
    const timestamp = new Date(declined.declinedAt).toISOString();
    return {
      ...replayHeaders(declined),
      body: { success: true, envelopeId: declined.subjectId, documentId, timestamp },
    };
  }
  const document = await orNotFound(caller, documentId, () => readDocument(database, organizationId, documentId));
  const submittedAt = new Date(at).toISOString();
  const shown = { fields: [], pages: [], renderContext: null };
  const members = canonicalMembers({ documentId, submittedAt, ...shown, ...(reason !== undefined && { reason }) });
  const storedHash = sha256(joinMembers(members));
  const identity = { documentId, declined: true, reason: reason ?? null, once: idempotencyKey ?? randomUUID() };
  const decline: NewSubmission = {
    documentId,
    actor,
    idempotencyKey,
    submittedAt,
    members,
    storedHash,
    images: [],
    bodyHash: sha256(canonicalJson({ ...identity, keyId: caller.id })),
    checksum: checksumScheme + storedHash,
    checksumVerified: true,
    documentVersion: document.record.version,
    single: document.record.submissionPolicy === 'single',
    signer: caller.signer,
    references: referencesFor(caller, document),
  };
  const outcome = await orNotFound(caller, documentId, () => storeDecline(database, organizationId, decline, at));
  if (!('receipt' in outcome)) throw invalid([refusals[outcome.outcome]], 'SUBMISSION_FAILED');
  const { id: submissionId, receivedAt } = outcome.receipt;
  const timestamp = new Date(receivedAt).toISOString();
  return {
    ...(outcome.outcome === 'replayed' && { headers: { 'Idempotency-Replayed': 'true' } }),
    body: { success: true, submissionId, documentId, timestamp },
  };
};
