import { ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../test/hand-clock.ts';
import { deadBaseUrl, failure, hangUp, json, type Reaction, startService } from '../test/loopback-service.ts';
import { documentId, payload, publicKey, result, secretKey, signingDocument } from '../test/samples.ts';
import { type Clock, systemClock } from './clock.ts';
import { createClientWith } from './create-client.ts';
import type { ClientOptions } from './options.ts';

/** Starts a service with these reactions, and creates a client of it with a test clock. */
async function setUp(reactions: readonly Reaction[], options: Partial<ClientOptions> = {}) {
  const service = await startService(...reactions);
  const time = manualClock();
  const client = createClientWith(time.clock, { baseUrl: service.baseUrl, apiKey: publicKey, ...options });
  return { ...service, ...time, client };
}

/** The error with which a call rejects. */
function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('The call should have failed.'),
    (error: unknown) => error,
  );
}

const found = json(200, signingDocument);
const busy = failure(503, 'SUBMISSION_FAILED', undefined, { 'Retry-After': '3' });

describe('submitDocument', () => {
  it('is retried after 503 with the same Idempotency-Key', async () => {
    const { client, received } = await setUp([busy, busy, json(201, result)]);
    expect(await client.submitDocument(payload)).toEqual(result);
    expect(received).toHaveLength(3);
    const keys = new Set(received.map(({ headers }) => headers['idempotency-key']));
    expect([...keys]).toEqual([expect.stringMatching(/^sha256-jcs-v1:[0-9a-f]{64}$/)]);
    expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('is stored once if the answer was lost', async () => {
    const stored = new Map<unknown, typeof result>();
    const storeAs =
      (answer: Reaction): Reaction =>
      (response, request) => {
        stored.set(request.headers['idempotency-key'], result);
        answer(response, request);
      };
    const { client } = await setUp([storeAs(hangUp), storeAs(json(200, result))]);
    expect(await client.submitDocument(payload)).toEqual(result);
    expect(stored.size).toBe(1);
  });

  it('has the same key for the same payload, and another key for another payload', async () => {
    const { client, received } = await setUp([json(201, result)]);
    await client.submitDocument(payload);
    await client.submitDocument(structuredClone(payload));
    await client.submitDocument({ ...payload, submittedAt: '2026-11-21T10:00:01.000Z' });
    const [first, again, other] = received.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is retried if the answer is not the service’s', async () => {
    for (const [what, status, body] of [
      ['a truncated success', 201, '{"success":tr'],
      ['a success without a body', 201, ''],
      ['the log-in page of a captive portal', 200, '<html>Welcome to our WiFi</html>'],
      ['a 404 page of a proxy', 404, '<html>Not Found</html>'],
      ['a 500 page of a proxy', 500, '<html>Internal Server Error</html>'],
    ] as const) {
      const strange: Reaction = (response) => response.writeHead(status).end(body);
      const { client, received } = await setUp([strange, json(201, result), strange]);
      expect(await client.submitDocument(payload), what).toEqual(result);
      expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size, what).toBe(1);
      const error = await errorOf(client.submitDocument(payload, { retries: 0 }));
      expect(error, what).toMatchObject({ status, details: { reason: 'outcome_unknown' } });
    }
  });

  it('reports no unknown outcome if a proxy refuses it', async () => {
    for (const status of [413, 429, 503]) {
      const { client } = await setUp([(response) => response.writeHead(status).end('<html>No</html>')], { retries: 0 });
      expect(await errorOf(client.submitDocument(payload))).toMatchObject({ status, details: undefined });
    }
  });

  it('rejects if the service stays unreachable', async () => {
    const { client, received } = await setUp([hangUp], { retries: 2 });
    const error = await errorOf(client.submitDocument(payload));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'SUBMISSION_FAILED', status: 0, message: expect.stringContaining('once') });
    expect(received).toHaveLength(3);
  });

  it('is not retried after the service refused it', async () => {
    const { client, received } = await setUp([failure(500, 'SUBMISSION_FAILED')]);
    expect(await errorOf(client.submitDocument(payload))).toMatchObject({ status: 500 });
    expect(received).toHaveLength(1);
  });
});

describe('the delay before a retry', () => {
  it('grows with each retry', async () => {
    const { client, waits } = await setUp([failure(503, 'INTERNAL_ERROR')]);
    await errorOf(client.getDocument(documentId));
    expect(waits).toEqual([250, 500, 1000]);
  });

  it('is at least Retry-After', async () => {
    const { client, waits } = await setUp([failure(429, 'RATE_LIMIT_EXCEEDED', {}, { 'Retry-After': '7' }), found]);
    await client.getDocument(documentId);
    expect(waits).toEqual([7250]);
  });

  it('is not waited if Retry-After is longer than a minute, which the error states', async () => {
    const { client, waits } = await setUp([failure(429, 'RATE_LIMIT_EXCEEDED', {}, { 'Retry-After': '3600' })]);
    expect(await errorOf(client.getDocument(documentId))).toMatchObject({ status: 429, retryAfter: 3600 });
    expect(waits).toEqual([]);
  });
});

describe('a call with retries: 0', () => {
  it('is made once, despite the option of the client', async () => {
    const { client, received, waits } = await setUp([busy], { retries: 5 });
    expect(await errorOf(client.submitDocument(payload, { retries: 0 }))).toMatchObject({ retryAfter: 3 });
    expect(received).toHaveLength(1);
    expect(waits).toEqual([]);
  });
});

describe('a call without an answer', () => {
  it('times out and is retried', async () => {
    const silence: Reaction = () => passDeadline();
    const { client, received, passDeadline } = await setUp([silence, found]);
    expect(await client.getDocument(documentId)).toEqual(signingDocument);
    expect(received).toHaveLength(2);
  });

  it('reports the timeout if all attempts time out', async () => {
    const { client, passDeadline } = await setUp([() => passDeadline()], { retries: 0 });
    const error = await errorOf(client.getDocument(documentId));
    expect(error).toMatchObject({ code: 'INTERNAL_ERROR', status: 0, message: expect.stringContaining('in time') });
    expect(error).toMatchObject({ details: { reason: 'timeout' } });
  });

  it('gets more time for a larger body', async () => {
    const { client, deadlines } = await setUp([json(201, result)], { timeout: 10_000, apiKey: secretKey });
    const [field] = payload.fields;
    if (!field) throw new Error('The sample has no fields.');
    const photo = { ...field, value: { type: 'image', imageData: 'é'.repeat(2 ** 20) } };
    await client.submitDocument({ ...payload, fields: [photo] });
    // 2 MB at 16 KB per second, and the JSON around the photograph.
    expect(deadlines[0]).toBeGreaterThan(10_000 + 128_000);
    expect(deadlines[0]).toBeLessThan(10_000 + 128_500);
    await errorOf(client.createDocument({ file: new Uint8Array(2 ** 20), filename: 'a.pdf', fields: [] }));
    expect(deadlines[1]).toBeGreaterThan(10_000 + 64_000);
    await client.getSubmission('sub_05v8m2c0k7q3r9t1w4x6y8z0a2').catch(() => {});
    expect(deadlines[2]).toBe(10_000);
  });

  it('is retried if the connection is lost in the middle of the answer', async () => {
    const half: Reaction = (response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"metadata":', () => response.destroy());
    };
    const { client } = await setUp([half, found]);
    expect(await client.getDocument(documentId)).toEqual(signingDocument);
  });

  it('is not retried if that could carry it out twice', async () => {
    const { client, received } = await setUp([hangUp], { apiKey: secretKey });
    await errorOf(client.createApiKey({ kind: 'pk' }));
    expect(received).toHaveLength(1);
  });

  it('is not retried there after outcome_unknown either', async () => {
    const unknown = failure(503, 'INTERNAL_ERROR', { reason: 'outcome_unknown' }, { 'Retry-After': '3' });
    const { client, received } = await setUp([unknown, unknown, json(201, result)], { apiKey: secretKey });
    const error = await errorOf(client.createApiKey({ kind: 'pk' }));
    expect(error).toMatchObject({ status: 503, details: { reason: 'outcome_unknown' } });
    expect(received).toHaveLength(1);
    // Operations with an Idempotency-Key are retried.
    expect(await client.submitDocument(payload)).toEqual(result);
  });

  it('is retried in any case if the connection failed', async () => {
    const time = manualClock();
    const client = createClientWith(time.clock, { baseUrl: await deadBaseUrl(), apiKey: secretKey });
    expect(await errorOf(client.createApiKey({ kind: 'pk' }))).toMatchObject({ status: 0 });
    expect(time.waits).toHaveLength(3);
  });
});

describe('aborting', () => {
  it('ends a call that waits for its answer, with the reason of the signal', async () => {
    const controller = new AbortController();
    const { client, received } = await setUp([() => controller.abort(new Error('closed'))]);
    expect(await errorOf(client.getDocument(documentId, { signal: controller.signal }))).toEqual(new Error('closed'));
    expect(received).toHaveLength(1);
  });

  it('ends the delay before a retry', async () => {
    const controller = new AbortController();
    const { baseUrl, received } = await startService(busy);
    const sleep: Clock['sleep'] = (milliseconds, signal) => {
      const wait = systemClock.sleep(milliseconds, signal);
      controller.abort(new Error('closed'));
      return wait;
    };
    const client = createClientWith({ ...manualClock().clock, sleep }, { baseUrl, apiKey: publicKey });
    expect(await errorOf(client.submitDocument(payload, { signal: controller.signal }))).toEqual(new Error('closed'));
    expect(received).toHaveLength(1);
  });

  it('sends nothing if the signal is already aborted', async () => {
    const { client, received } = await setUp([found]);
    await errorOf(client.getDocument(documentId, { signal: AbortSignal.abort() }));
    expect(received).toEqual([]);
  });
});

describe('an answer of a newer service', () => {
  it('is returned with unknown field kinds and members', async () => {
    const newer = { ...signingDocument, fields: [{ id: 'a', type: 'stamp3d', depth: 5 }], more: true };
    const { client } = await setUp([json(200, newer)]);
    expect(await client.getDocument(documentId)).toEqual(newer);
  });
});
