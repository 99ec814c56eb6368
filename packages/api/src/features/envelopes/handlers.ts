import { ServiceError } from '@document-signer/core';
import { requeueCompletion } from '../../completion/completions.ts';
import type { Handler, OwnRequest } from '../../operations/handler.ts';
import { writeForKeys } from '../api-keys/known-keys.ts';
import { listEnvelopeEvents as listEvents } from '../audit/audit-events.ts';
import { maySee, orNotFound, readDocument } from '../documents/documents.ts';
import { completionRetryAfter, conflict, required } from '../refusals.ts';
import {
  changeEnvelope,
  changeSigner,
  checkEnvelope,
  envelopeNow,
  insertEnvelope,
  voidEnvelope as voidOpen,
} from './envelope-changes.ts';
import { findEnvelopeFile } from './envelope-files.ts';
import { listEnvelopes as list, readEnvelope, recordOf, type StoredEnvelope, statusOf } from './envelope-rows.ts';
import { eraseEnvelope as erase } from './erase-envelope.ts';
import { doOnce, type RepeatableRequest, replayHeaders } from './idempotency.ts';
import { createSession as insertSession } from './sessions.ts';

/**
 * Finds an envelope. One of a document that the key may not see gets the error of one that does not exist.
 *
 * @throws ServiceError `NOT_FOUND`
 */
async function orNoEnvelope({ caller, db, organizationId }: OwnRequest, envelopeId: string): Promise<StoredEnvelope> {
  const found = await readEnvelope(db, organizationId, envelopeId);
  return required(found && maySee(caller, found.row.document_id) ? found : undefined, `envelope ${envelopeId}`);
}

/** @throws ServiceError `NOT_FOUND` */
function signerOrNone({ row, signers }: StoredEnvelope, signerId: string) {
  const signer = signers.find(({ id }) => id === signerId);
  if (signer) return signer;
  throw new ServiceError('NOT_FOUND', { message: `The envelope ${row.id} has no signer ${signerId}.` });
}

function answerOf({ deps, fileUrl }: OwnRequest, envelope: StoredEnvelope) {
  const { id, document_version: version, sealed_key } = envelope.row;
  const sealedUrl = sealed_key === null ? null : fileUrl({ fileId: id, version });
  return recordOf(envelope, sealedUrl, deps.now());
}

async function currentOf(request: OwnRequest, envelopeId: string) {
  return answerOf(request, await orNoEnvelope(request, envelopeId));
}

type Sender = Pick<RepeatableRequest, 'actor' | 'idempotencyKey' | 'received'>;

function repeatable({ actor, idempotencyKey, received }: Sender, path: string): RepeatableRequest {
  return { actor, idempotencyKey, received, path };
}

/** Sends a document to several signers. */
export const createEnvelope: Handler<'createEnvelope'> = async (request) => {
  const { deps, caller, db, database, organizationId, actor } = request;
  const { now } = deps;
  const wanted = request.readBody();
  const { documentId } = wanted;
  const before = await readDocument(db, organizationId, documentId);
  // Signers see the prepared file. A document of an earlier version may not have one yet.
  if (before?.record.preparedSha256 === null) await deps.documents.prepareDocument(organizationId, documentId);
  const effect = await database.write(organizationId, (db) =>
    doOnce(db, organizationId, repeatable(request, 'POST /envelopes'), now(), async () => {
      // Not for a replay: the document may have been deleted since.
      const { record } = await orNotFound(caller, documentId, () => readDocument(db, organizationId, documentId));
      const document = { id: documentId, version: record.version, fields: record.fields };
      checkEnvelope(wanted, document, now());
      return insertEnvelope(db, organizationId, { wanted, document, actor, isMailed: deps.envelopes.sendsMail }, now());
    }),
  );
  const body = await currentOf(request, effect.subjectId);
  const location = { Location: `/v1/envelopes/${body.id}` };
  return { body, status: effect.isReplay ? 200 : 201, headers: { ...location, ...replayHeaders(effect).headers } };
};

/** Lists the envelopes of the documents that the key may see, newest first. */
export const listEnvelopes: Handler<'listEnvelopes'> = async (request) => {
  const { deps, caller, db, organizationId, page } = request;
  const { status, documentId, externalId } = request.query;
  const seen = (id: string) => (maySee(caller, id) ? [id] : []);
  const documentIds = documentId === undefined ? caller.documentIds : seen(documentId);
  const filter = { documentIds, status, externalId, now: deps.now() };
  const { data, pagination } = await page(async (range) =>
    documentIds?.length === 0 ? [] : list(db, organizationId, { ...range, ...filter }),
  );
  return { body: { data: data.map((envelope) => answerOf(request, envelope)), pagination } };
};

export const getEnvelope: Handler<'getEnvelope'> = async (request) => ({
  body: await currentOf(request, request.params.envelopeId),
});

/** Changes expiry, reminders or metadata of an open envelope. */
export const updateEnvelope: Handler<'updateEnvelope'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { envelopeId } = request.params;
  const changes = request.readBody();
  await orNoEnvelope(request, envelopeId);
  await database.write(organizationId, (db) =>
    changeEnvelope(db, organizationId, { id: envelopeId, changes, actor }, deps.now()),
  );
  return { body: await currentOf(request, envelopeId) };
};

/** Corrects or replaces the person of a signer, which ends the sessions of that signer. */
export const updateEnvelopeSigner: Handler<'updateEnvelopeSigner'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { envelopeId, signerId } = request.params;
  const changes = request.readBody();
  signerOrNone(await orNoEnvelope(request, envelopeId), signerId);
  await writeForKeys(database, organizationId, (db) =>
    changeSigner(db, organizationId, { envelopeId, signerId, changes, actor }, deps.now()),
  );
  return { body: await currentOf(request, envelopeId) };
};

/** Ends an open envelope. */
export const voidEnvelope: Handler<'voidEnvelope'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { envelopeId } = request.params;
  const { reason } = request.readBody();
  await orNoEnvelope(request, envelopeId);
  const effect = await database.write(organizationId, (db) =>
    doOnce(db, organizationId, repeatable(request, `void ${envelopeId}`), deps.now(), async () => {
      await voidOpen(db, organizationId, { id: envelopeId, reason, actor }, deps.now());
      return envelopeId;
    }),
  );
  return { body: await currentOf(request, envelopeId), ...replayHeaders(effect) };
};

/** Creates a signing session: a short-lived public key for one signer. */
export const createSession: Handler<'createSession'> = async (request) => {
  const { deps, caller, database, organizationId } = request;
  const { envelopeId, signerId } = request.params;
  const wanted = request.readBody();
  await orNoEnvelope(request, envelopeId);
  const made = await database.write(organizationId, async (db) => {
    // In the transaction: the signer may have been replaced meanwhile, which ended the sessions before.
    const envelope = await envelopeNow(db, organizationId, envelopeId);
    const signer = signerOrNone(envelope, signerId);
    const session = { envelope, signer, wanted, caller, request: repeatable(request, `session ${signerId}`) };
    return insertSession(db, deps.envelopes.sessionSecret, session, deps.now());
  });
  return { body: made.session, status: made.isReplay ? 200 : 201, ...replayHeaders(made) };
};

/** Returns the sealed PDF of an envelope. */
export const getEnvelopeFile: Handler<'getEnvelopeFile'> = async (request) => {
  const { envelopeId } = request.params;
  const { row } = await orNoEnvelope(request, envelopeId);
  const file = await findEnvelopeFile(request.db, request.organizationId, envelopeId);
  if (file) return { file };
  const status = statusOf(row, request.deps.now());
  if (row.erased_at !== null) throw conflict('envelopeId', 'erased');
  if (status === 'failed') throw conflict('envelopeId', 'completion_failed');
  if (status === 'declined' || status === 'expired' || status === 'voided') {
    throw conflict('envelopeId', `envelope_${status}`);
  }
  throw conflict('envelopeId', 'not_completed', status === 'completing' ? { retryAfter: completionRetryAfter } : {});
};

/** Lists the audit trail of an envelope, oldest first. */
export const listEnvelopeEvents: Handler<'listEnvelopeEvents'> = async (request) => {
  const { db, organizationId, page } = request;
  const { envelopeId } = request.params;
  await orNoEnvelope(request, envelopeId);
  return { body: await page((range) => listEvents(db, organizationId, envelopeId, range)) };
};

/** Queues the completion of an envelope again if it failed. */
export const retryEnvelope: Handler<'retryEnvelope'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { envelopeId } = request.params;
  const { row } = await orNoEnvelope(request, envelopeId);
  if (row.status === 'failed') {
    await requeueCompletion(database, organizationId, { subjectId: envelopeId, actor }, deps.now());
    deps.work.completions.wake();
  }
  return { body: await currentOf(request, envelopeId) };
};

/** Erases the personal data of an envelope and of its parts. An erased one stays as it is. */
export const eraseEnvelope: Handler<'eraseEnvelope'> = async (request) => {
  const { deps, database, organizationId, actor } = request;
  const { envelopeId } = request.params;
  await orNoEnvelope(request, envelopeId);
  await erase(database, organizationId, { envelopeId, actor }, deps.now());
  deps.work.removals.wake();
  return { body: await currentOf(request, envelopeId) };
};
