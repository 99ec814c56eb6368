import { randomUUID } from 'node:crypto';
import { canonicalJson, canonicalMembers, checksumScheme, invalid, joinMembers } from '@document-signer/core';
import type { MakeHandler } from '../../operations/handler.ts';
import { sha256 } from '../audit/audit-trail.ts';
import { orNotFound, readDocument } from '../documents/documents.ts';
import { replayHeaders } from '../envelopes/idempotency.ts';
import { declineAsSigner, isSession } from '../envelopes/signing.ts';
import { storeDecline } from './store-submission.ts';
import type { NewSubmission } from './submission-rows.ts';
import { referencesFor, refusals } from './submit-document.ts';

/** Stores that a signer declined. Without an Idempotency-Key, each request is a new decline. */
export const declineDocument: MakeHandler<'declineDocument'> = ({ database: { read }, now }) => {
  return async ({ params: { documentId }, readBody, received, idempotencyKey, actor }, caller, database) => {
    const { organizationId } = caller;
    const reason = readBody().reason || undefined;
    const at = now();
    if (isSession(caller)) {
      const decline = { reason: reason ?? null, received, idempotencyKey };
      const declined = await orNotFound(caller, documentId, () =>
        declineAsSigner({ caller, database, actor }, decline, at),
      );
      const timestamp = new Date(declined.declinedAt).toISOString();
      return {
        ...replayHeaders(declined),
        body: { success: true, envelopeId: declined.subjectId, documentId, timestamp },
      };
    }
    const document = await orNotFound(caller, documentId, () => readDocument({ read }, organizationId, documentId));
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
};
