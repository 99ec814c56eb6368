import type { AuditEvent } from '@document-signer/core';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ask, patch, post, refusedWith } from '../../../test/ask.ts';
import { envelopeFor, getEnvelope, sessionOf, signAs } from '../../../test/envelopes/envelopes.ts';
import { runService } from '../../../test/running-service.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { runEnvelopeTimers } from './timers.ts';

const service = runService();

const dayMs = 86_400_000;

/** Runs the timers that are due at a later time, as another process would. */
async function runAt(time: number): Promise<void> {
  const database = await openTestDatabase(service().dataDir);
  const runner = runEnvelopeTimers({ database, now: () => time, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await runner.stop(0);
    await database.close();
  });
}

async function typesOf(secretKey: string, envelopeId: string): Promise<string[]> {
  const { body } = await ask(`${service().baseUrl}/envelopes/${envelopeId}/audit?limit=100`, secretKey);
  return (body as { data: AuditEvent[] }).data.map(({ type }) => type);
}

it('expires an open envelope, and records the event', async () => {
  const { baseUrl } = service();
  const { secretKey } = await service().organization();
  const expiresAt = new Date(Date.now() + dayMs).toISOString();
  const { id } = await envelopeFor(baseUrl, secretKey, ['tenant'], { expiresAt });
  await runAt(Date.now() + 2 * dayMs);
  await vi.waitFor(async () => expect(await typesOf(secretKey, id)).toContain('envelope.expired'));
  expect(await getEnvelope(baseUrl, secretKey, id)).toMatchObject({ status: 'expired' });
  const patched = await patch(`${baseUrl}/envelopes/${id}`, secretKey, { expiresAt: null });
  expect(patched).toMatchObject(refusedWith(409, { reason: 'envelope_expired' }));
});

it('reminds ready signers, up to the configured maximum', async () => {
  const { baseUrl } = service();
  const { secretKey } = await service().organization();
  const reminders = { afterDays: 1, everyDays: 2, max: 2 };
  const envelope = await envelopeFor(baseUrl, secretKey, ['tenant', 'landlord'], { reminders });
  const remindersSent = async () =>
    (await typesOf(secretKey, envelope.id)).filter((type) => type === 'signer.reminder').length;
  for (const [days, count] of [
    [0.5, 0],
    [1.5, 1],
    [9, 2],
    [20, 2],
  ] as const) {
    await runAt(Date.now() + days * dayMs);
    await vi.waitFor(async () => expect(await remindersSent()).toBe(count));
  }
});

it('sends no reminders after the envelope has ended', async () => {
  const { baseUrl } = service();
  const { secretKey } = await service().organization();
  const reminders = { afterDays: 1, everyDays: 1, max: 9 };
  const envelope = await envelopeFor(baseUrl, secretKey, ['tenant'], { reminders });
  const key = await sessionOf(baseUrl, secretKey, envelope, 'tenant');
  expect((await signAs(baseUrl, key, envelope.documentId, 'tenant')).status).toBe(201);
  await runAt(Date.now() + 9 * dayMs);
  const voided = await post(`${baseUrl}/envelopes/${envelope.id}/void`, secretKey, { reason: 'x' });
  expect(voided.status).toBe(409);
  expect(await typesOf(secretKey, envelope.id)).not.toContain('signer.reminder');
});
