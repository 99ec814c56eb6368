import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { runEnvelopeTimers } from '../../src/features/envelopes/timers.ts';
import { ask, patch, post } from '../ask.ts';
import { filledContract, withChecksum } from '../documents.ts';
import { createEnvelope, openAs, sessionOf, waitForEnvelope } from '../envelopes/envelopes.ts';
import type { TestService } from '../running-service.ts';
import { openTestDatabase } from '../test-database.ts';

interface Contract {
  readonly service: TestService;
  readonly secretKey: string;
  readonly documentId: string;
  /** The version of the document's consent text. */
  readonly consentVersion: string;
}

const dayMs = 86_400_000;

/** Sends the contract to one signer. */
function send({ service, secretKey, documentId }: Contract, more: object = {}) {
  return createEnvelope(service.baseUrl, secretKey, { documentId, signers: ['Eve Roe'], ...more });
}

type Envelope = Awaited<ReturnType<typeof send>>;

/** Views and signs an envelope as its signer. */
async function sign({ service, secretKey, documentId, consentVersion }: Contract, envelope: Envelope): Promise<void> {
  const { baseUrl } = service;
  const identification = { method: 'sso', at: '2026-11-28T10:00:00Z' };
  const key = await sessionOf(baseUrl, secretKey, envelope, 'signer', { identification });
  await openAs(baseUrl, key, documentId);
  const consent = { version: consentVersion, acceptedAt: '2026-11-20T09:59:00.000Z' };
  const part = { ...filledContract(documentId, 'Eve Roe'), viewedPages: [], consent, unknown: 'x'.repeat(20_000) };
  const sent = await post(`${baseUrl}/sdk/documents/submit`, key, await withChecksum(part), {
    'Idempotency-Key': 'eve',
  });
  if (sent.status !== 201) throw new Error(`Not signed: ${sent.text}`);
}

/** Makes an envelope's reminder due, then its expiry, and runs the timers after each. */
async function letExpire({ dataDir }: TestService, envelopeId: string): Promise<void> {
  const database = await openTestDatabase(dataDir);
  const { unscoped } = database;
  for (const change of [{ ready_at: 0 }, { expires_at: 0 }]) {
    await unscoped.write(async (db) => {
      if ('ready_at' in change) {
        await db.updateTable('envelope_signers').set(change).where('envelope_id', '=', envelopeId).execute();
      } else {
        await db.updateTable('envelopes').set(change).where('id', '=', envelopeId).execute();
      }
      await db.updateTable('jobs').set({ due_at: 0 }).where('subject_id', '=', envelopeId).execute();
    });
    const runner = runEnvelopeTimers({ database, now: Date.now, log: pino({ level: 'silent' }) });
    const jobs = unscoped.read.selectFrom('jobs').select('due_at').where('subject_id', '=', envelopeId);
    while ((await jobs.where('due_at', '=', 0).executeTakeFirst()) !== undefined) await setImmediate();
    await runner.stop(0);
  }
  await database.close();
}

/** Causes every envelope event except those of a failed completion. */
export async function writeEnvelopes(contract: Contract): Promise<void> {
  const { service, secretKey, documentId } = contract;
  const { baseUrl } = service;
  const at = (id: string) => `${baseUrl}/envelopes/${id}`;
  const expiresAt = new Date(Date.now() + 30 * dayMs).toISOString();
  const expiring = await send(contract, { expiresAt, reminders: { afterDays: 1, everyDays: 9, max: 2 } });
  const changed = await send(contract);
  const signerId = changed.signers[0]?.id;
  await patch(`${at(changed.id)}/signers/${signerId}`, secretKey, { name: 'Fay Roe', email: 'fay@example.com' });
  await patch(at(changed.id), secretKey, { expiresAt, reminders: null, metadata: { a: 'b' } });
  await post(`${at(changed.id)}/void`, secretKey, { reason: 'The rent was wrong.' });
  const erased = await send(contract);
  await post(`${at(erased.id)}/void`, secretKey, { reason: 'Sent twice.' });
  await post(`${at(erased.id)}/erasure`, secretKey, {});
  const declined = await send(contract);
  const key = await sessionOf(baseUrl, secretKey, declined, 'signer');
  await post(`${baseUrl}/sdk/documents/${documentId}/decline`, key, { reason: 'Too dear.' });
  const signed = await send(contract);
  await sign(contract, signed);
  await waitForEnvelope(baseUrl, secretKey, signed.id);
  await letExpire(service, expiring.id);
}

/** Signs an envelope of a document whose file is damaged. @returns a function that retries its completion */
export async function failEnvelope(contract: Contract): Promise<() => Promise<void>> {
  const { service, secretKey } = contract;
  const { baseUrl } = service;
  const envelope = await send(contract);
  await sign(contract, envelope);
  await waitForEnvelope(baseUrl, secretKey, envelope.id);
  return async () => {
    await ask(`${baseUrl}/envelopes/${envelope.id}/completion`, secretKey, { method: 'POST' });
    await waitForEnvelope(baseUrl, secretKey, envelope.id);
  };
}
