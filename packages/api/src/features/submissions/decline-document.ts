import { randomUUID } from 'node:crypto';
import { canonicalJson, canonicalMembers, checksumScheme, joinMembers } from '@document-signer/core';
import { toTime } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import type { Handler } from '../../operations/handler.ts';
import { orNotFound, readDocument, requireVisible } from '../documents/documents.ts';
import { replayHeaders } from '../envelopes/idempotency.ts';
import { declineAsSigner, isSession } from '../envelopes/signing.ts';
import { storeSubmission } from './store-submission.ts';
import type { NewSubmission } from './submission-rows.ts';
import { referencesFor } from './submit-document.ts';

/** Stores that a signer declined. Without an Idempotency-Key, each request is a new decline. */
export const declineDocument: Handler<'declineDocument'> = async (request) => {
  const { deps, caller, db, database, organizationId, received, idempotencyKey, actor } = request;
  const { documentId } = request.params;
  const reason = request.readBody().reason || undefined;
  const at = deps.now();
  if (isSession(caller)) {
    requireVisible(caller, documentId);
    const decline = { reason: reason ?? null, received };
    const declined = await declineAsSigner({ ...request, caller }, decline, at);
    const timestamp = toTime(declined.declinedAt);
    return {
      ...replayHeaders(declined),
      body: { success: true, envelopeId: declined.subjectId, documentId, timestamp },
    };
  }
  const document = await orNotFound(caller, documentId, () => readDocument(db, organizationId, documentId));
  const submittedAt = toTime(at);
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
  const stored = await database.write(organizationId, (db) =>
    storeSubmission(db, organizationId, decline, 'declined', at),
  );
  const timestamp = toTime(stored.receivedAt);
  return { ...replayHeaders(stored), body: { success: true, submissionId: stored.id, documentId, timestamp } };
};
