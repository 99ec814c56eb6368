import type { WebhookWithSecret } from '@document-signer/core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../../test/ask.ts';
import { runService } from '../../../test/running-service.ts';
import { callWebhook, createWebhook, loopbackSettings, signaturesOf } from '../../../test/webhooks/endpoint.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';

// Fakes the clock before the service starts, so that only the tests advance it.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});

const service = runService(loopbackSettings);
const day = 24 * 3_600_000;

async function setUp() {
  const { secretKey } = await service().organization();
  const receiver = await startReceiver();
  const { id, secret } = await createWebhook(service(), secretKey, receiver.url);
  const rotate = async (body: object = {}) =>
    dataOf<WebhookWithSecret>(await callWebhook(service(), secretKey, `${id}/rotate-secret`, 'POST', body));
  const nextMessage = async () => {
    await callWebhook(service(), secretKey, `${id}/test`);
    return receiver.next();
  };
  return { id, secret, secretKey, rotate, nextMessage };
}

describe('201', () => {
  it('returns a new secret, and signs with both for a day', async () => {
    const { secret, rotate, nextMessage } = await setUp();
    const before = await nextMessage();
    expect(before.headers['webhook-signature']).toBe(signaturesOf(before, secret));
    const rotated = await rotate();
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    const left = Date.parse(rotated.previousSecretUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(day - 60_000);
    expect(left).toBeLessThanOrEqual(day);
    const after = await nextMessage();
    expect(after.headers['webhook-signature']).toBe(signaturesOf(after, rotated.secret, secret));
  });

  it('signs only with the new secret if there is no overlap', async () => {
    const { rotate, nextMessage } = await setUp();
    const rotated = await rotate({ overlapSeconds: 0 });
    expect(rotated.previousSecretUntil).toBeNull();
    const message = await nextMessage();
    expect(message.headers['webhook-signature']).toBe(signaturesOf(message, rotated.secret));
  });

  it('signs with the last two secrets after two rotations, and with one after the overlap', async () => {
    const { rotate, nextMessage } = await setUp();
    const first = await rotate();
    const second = await rotate({ overlapSeconds: 1 });
    const both = await nextMessage();
    expect(both.headers['webhook-signature']).toBe(signaturesOf(both, second.secret, first.secret));
    vi.setSystemTime(Date.parse(second.previousSecretUntil ?? ''));
    const alone = await nextMessage();
    expect(alone.headers['webhook-signature']).toBe(signaturesOf(alone, second.secret));
  });
});

describe('422', () => {
  it.each([{ overlapSeconds: -1 }, { overlapSeconds: 604_801 }])('for %j', async (body) => {
    const { id, secretKey } = await setUp();
    expect((await callWebhook(service(), secretKey, `${id}/rotate-secret`, 'POST', body)).status).toBe(422);
  });
});
