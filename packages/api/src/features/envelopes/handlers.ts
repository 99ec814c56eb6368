import { ServiceError } from '@document-signer/core';
import { askAgain } from '../../completion/completions.ts';
import { makeFileUrl } from '../../files/file-url.ts';
import type { Caller } from '../../keys/authenticate.ts';
import { answerPage } from '../../operations/cursor.ts';
import type { Deps, MakeHandler } from '../../operations/handler.ts';
import { writeForKeys } from '../api-keys/known-keys.ts';
import { listEnvelopeEvents as listEvents } from '../audit/audit-events.ts';
import { maySee, orNotFound, readDocument } from '../documents/documents.ts';
import {
  changeEnvelope,
  changeSigner,
  checkEnvelope,
  conflict,
  envelopeNow,
  insertEnvelope,
  voidEnvelope as voidOpen,
} from './envelope-changes.ts';
import { findEnvelopeFile } from './envelope-files.ts';
import { listEnvelopes as list, readEnvelope, recordOf, type StoredEnvelope, statusOf } from './envelope-rows.ts';
import { eraseEnvelope as erase } from './erase-envelope.ts';
import { doOnce, type RepeatableRequest, replayHeaders } from './idempotency.ts';
import { createSession as insertSession } from './sessions.ts';

/** When clients ask again for an envelope whose completion runs, in seconds. */
const retryAfter = 2;

/**
 * Finds an envelope. One of a document that the key may not see gets the error of one that does not exist.
 *
 * @throws ServiceError `NOT_FOUND`
 */
async function orNoEnvelope(
  { database }: Pick<Deps, 'database'>,
  caller: Caller,
  envelopeId: string,
): Promise<StoredEnvelope> {
  const { organizationId } = caller;
  const found = await readEnvelope(database.read(organizationId), organizationId, envelopeId);
  if (found && maySee(caller, found.row.document_id)) return found;
  throw new ServiceError('NOT_FOUND', { message: `There is no envelope ${envelopeId}.` });
}

/** @throws ServiceError `NOT_FOUND` */
function signerOrNone({ row, signers }: StoredEnvelope, signerId: string) {
  const signer = signers.find(({ id }) => id === signerId);
  if (signer) return signer;
  throw new ServiceError('NOT_FOUND', { message: `The envelope ${row.id} has no signer ${signerId}.` });
}

function answerOf(deps: Deps, caller: Caller, envelope: StoredEnvelope) {
  const { id, document_version: version, sealed_key } = envelope.row;
  const fileUrl = sealed_key === null ? null : makeFileUrl(deps, caller, { fileId: id, version }, deps.now());
  return recordOf(envelope, fileUrl, deps.now());
}

async function currentOf(deps: Deps, caller: Caller, envelopeId: string) {
  return answerOf(deps, caller, await orNoEnvelope(deps, caller, envelopeId));
}

type Sender = Pick<RepeatableRequest, 'actor' | 'idempotencyKey' | 'received'>;

function repeatable({ actor, idempotencyKey, received }: Sender, path: string): RepeatableRequest {
  return { actor, idempotencyKey, received, path };
}

/** Sends a document to several signers. */
export const createEnvelope: MakeHandler<'createEnvelope'> = (deps) => {
  const { now, prepareDocument } = deps;
  return async (request, caller, database) => {
    const wanted = request.readBody();
    const { organizationId } = caller;
    const { documentId } = wanted;
    const before = await readDocument(database, organizationId, documentId);
    // Signers see the prepared file. A document of an earlier version may not have one yet.
    if (before?.record.preparedSha256 === null) await prepareDocument(organizationId, documentId);
    const effect = await database.write(organizationId, (db) =>
      doOnce(db, organizationId, repeatable(request, 'POST /envelopes'), now(), async () => {
        // Not for a replay: the document may have been deleted since.
        const { record } = await orNotFound(caller, documentId, () =>
          readDocument({ read: () => db }, organizationId, documentId),
        );
        const document = { id: documentId, version: record.version, fields: record.fields };
        checkEnvelope(wanted, document, now());
        return insertEnvelope(
          db,
          organizationId,
          { wanted, document, actor: request.actor, isMailed: deps.sendsMail },
          now(),
        );
      }),
    );
    const body = await currentOf(deps, caller, effect.subjectId);
    const location = { Location: `/v1/envelopes/${body.id}` };
    return { body, status: effect.isReplay ? 200 : 201, headers: { ...location, ...replayHeaders(effect).headers } };
  };
};

/** Lists the envelopes of the documents that the key may see, newest first. */
export const listEnvelopes: MakeHandler<'listEnvelopes'> = (deps) => {
  const { database, secrets, now } = deps;
  return async ({ query }, caller) => {
    const { organizationId } = caller;
    const { status, documentId, externalId } = query;
    const name = `envelopes ${JSON.stringify([status, documentId, externalId])}`;
    const seen = (id: string) => (maySee(caller, id) ? [id] : []);
    const documentIds = documentId === undefined ? caller.documentIds : seen(documentId);
    const place = { secret: secrets.cursors, organizationId, name };
    const { data, pagination } = await answerPage(place, query, async (range) =>
      documentIds?.length === 0
        ? []
        : list(database, organizationId, { ...range, documentIds, status, externalId, now: now() }),
    );
    return { body: { data: data.map((envelope) => answerOf(deps, caller, envelope)), pagination } };
  };
};

export const getEnvelope: MakeHandler<'getEnvelope'> = (deps) => {
  return async ({ params: { envelopeId } }, caller) => ({ body: await currentOf(deps, caller, envelopeId) });
};

/** Changes expiry, reminders or metadata of an open envelope. */
export const updateEnvelope: MakeHandler<'updateEnvelope'> = (deps) => {
  return async ({ params: { envelopeId }, readBody, actor }, caller, database) => {
    const changes = readBody();
    await orNoEnvelope(deps, caller, envelopeId);
    const { organizationId } = caller;
    await database.write(organizationId, (db) =>
      changeEnvelope(db, organizationId, { id: envelopeId, changes, actor }, deps.now()),
    );
    return { body: await currentOf(deps, caller, envelopeId) };
  };
};

/** Corrects or replaces the person of a signer, which ends the sessions of that signer. */
export const updateEnvelopeSigner: MakeHandler<'updateEnvelopeSigner'> = (deps) => {
  return async ({ params: { envelopeId, signerId }, readBody, actor }, caller, database) => {
    const changes = readBody();
    signerOrNone(await orNoEnvelope(deps, caller, envelopeId), signerId);
    const { organizationId } = caller;
    await writeForKeys(database, organizationId, (db) =>
      changeSigner(db, organizationId, { envelopeId, signerId, changes, actor }, deps.now()),
    );
    return { body: await currentOf(deps, caller, envelopeId) };
  };
};

/** Ends an open envelope. */
export const voidEnvelope: MakeHandler<'voidEnvelope'> = (deps) => {
  return async (request, caller, database) => {
    const { envelopeId } = request.params;
    const { reason } = request.readBody();
    await orNoEnvelope(deps, caller, envelopeId);
    const { organizationId } = caller;
    const effect = await database.write(organizationId, (db) =>
      doOnce(db, organizationId, repeatable(request, `void ${envelopeId}`), deps.now(), async () => {
        await voidOpen(db, organizationId, { id: envelopeId, reason, actor: request.actor }, deps.now());
        return envelopeId;
      }),
    );
    return { body: await currentOf(deps, caller, envelopeId), ...replayHeaders(effect) };
  };
};

/** Creates a signing session: a short-lived public key for one signer. */
export const createSession: MakeHandler<'createSession'> = (deps) => {
  return async (request, caller, database) => {
    const { envelopeId, signerId } = request.params;
    const wanted = request.readBody();
    await orNoEnvelope(deps, caller, envelopeId);
    const made = await database.write(caller.organizationId, async (db) => {
      // In the transaction: the signer may have been replaced meanwhile, which ended the sessions before.
      const envelope = await envelopeNow(db, caller.organizationId, envelopeId);
      const signer = signerOrNone(envelope, signerId);
      const session = { envelope, signer, wanted, caller, request: repeatable(request, `session ${signerId}`) };
      return insertSession(db, deps.secrets.sessions, session, deps.now());
    });
    return { body: made.session, status: made.isReplay ? 200 : 201, ...replayHeaders(made) };
  };
};

/** Returns the sealed PDF of an envelope. */
export const getEnvelopeFile: MakeHandler<'getEnvelopeFile'> = (deps) => {
  return async ({ params: { envelopeId } }, caller) => {
    const envelope = await orNoEnvelope(deps, caller, envelopeId);
    const file = await findEnvelopeFile(deps.database, caller.organizationId, envelopeId);
    if (file) return { file };
    const status = statusOf(envelope.row, deps.now());
    if (envelope.row.erased_at !== null) throw conflict('envelopeId', 'erased');
    if (status === 'failed') throw conflict('envelopeId', 'completion_failed');
    if (status === 'declined' || status === 'expired' || status === 'voided') {
      throw conflict('envelopeId', `envelope_${status}`);
    }
    throw conflict('envelopeId', 'not_completed', status === 'completing' ? { retryAfter } : {});
  };
};

/** Lists the audit trail of an envelope, oldest first. */
export const listEnvelopeEvents: MakeHandler<'listEnvelopeEvents'> = (deps) => {
  const { database, secrets } = deps;
  return async ({ params: { envelopeId }, query }, caller) => {
    await orNoEnvelope(deps, caller, envelopeId);
    const { organizationId } = caller;
    const place = { secret: secrets.cursors, organizationId, name: `audit of ${envelopeId}` };
    return { body: await answerPage(place, query, (range) => listEvents(database, organizationId, envelopeId, range)) };
  };
};

/** Queues the completion of an envelope again if it failed. */
export const retryEnvelope: MakeHandler<'retryEnvelope'> = (deps) => {
  return async ({ params: { envelopeId }, actor }, caller, database) => {
    const { row } = await orNoEnvelope(deps, caller, envelopeId);
    if (row.status === 'failed') {
      await askAgain(database, caller.organizationId, { subjectId: envelopeId, actor }, deps.now());
      deps.completions.wake();
    }
    return { body: await currentOf(deps, caller, envelopeId) };
  };
};

/** Erases the personal data of an envelope and of its parts. An erased one stays as it is. */
export const eraseEnvelope: MakeHandler<'eraseEnvelope'> = (deps) => {
  return async ({ params: { envelopeId }, actor }, caller, database) => {
    await orNoEnvelope(deps, caller, envelopeId);
    const refusal = await erase(database, caller.organizationId, { envelopeId, actor }, deps.now());
    if (refusal === 'not_completed') throw conflict('envelopeId', refusal);
    if (refusal) throw conflict('envelopeId', 'retained', { until: new Date(refusal.retainedUntil).toISOString() });
    deps.removals.wake();
    return { body: await currentOf(deps, caller, envelopeId) };
  };
};
