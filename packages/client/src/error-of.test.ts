import { newId, ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../test/hand-clock.ts';
import { failure, json, type Reaction, startService } from '../test/loopback-service.ts';
import { documentId, publicKey, result } from '../test/samples.ts';
import { createClientWith } from './create-client.ts';

/** The error of `getDocument` for a reaction of the service. */
async function failureOf(reaction: Reaction): Promise<ServiceError> {
  const { baseUrl } = await startService(reaction);
  const client = createClientWith(manualClock().clock, { baseUrl, apiKey: publicKey, retries: 0 });
  const error: unknown = await client.getDocument(documentId).catch((error: unknown) => error);
  if (error instanceof ServiceError) return error;
  return expect.fail('The call should have failed with a ServiceError.');
}

const page = '<html><title>Welcome to our WiFi</title></html>';

describe('an error of the service', () => {
  it('keeps its code, status, message and details', async () => {
    expect(await failureOf(failure(404, 'DOCUMENT_NOT_FOUND', { field: 'documentId' }))).toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
      status: 404,
      message: 'It is DOCUMENT_NOT_FOUND.',
      details: { field: 'documentId' },
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it('keeps its message and status if the code is unknown', async () => {
    const meta = { requestId: newId('req'), timestamp: new Date().toISOString() };
    const error = { code: 'CAT_ON_KEYBOARD', message: 'Move the cat.' };
    expect(await failureOf(json(423, { success: false, error, meta }))).toMatchObject({
      code: 'INTERNAL_ERROR',
      status: 423,
      message: 'Move the cat.',
    });
  });

  it('has the seconds of Retry-After, from a number or a date', async () => {
    const wait = (retryAfter: string) =>
      failureOf(failure(503, 'INTERNAL_ERROR', undefined, { 'Retry-After': retryAfter }));
    expect(await wait('12')).toMatchObject({ retryAfter: 12 });
    expect(await wait('Sat, 21 Nov 2026 10:00:30 GMT')).toMatchObject({ retryAfter: 30 });
    expect(await wait('soon')).toMatchObject({ retryAfter: undefined });
  });
});

describe('an answer that is not the service’s', () => {
  it('becomes an error', async () => {
    for (const [what, status, body] of [
      ['a page of a proxy', 502, page],
      ['a log-in page with status 200', 200, page],
      ['JSON that is no object', 200, '[]'],
      ['a success status with `success: false`', 200, '{"success":false}'],
      ['an error in another format', 404, '{"detail":"Not Found"}'],
      ['nothing', 200, ''],
    ] as const) {
      const error = await failureOf((response) => response.writeHead(status).end(body));
      const clear = { code: 'INTERNAL_ERROR', status, message: expect.stringContaining('baseUrl') };
      expect(error, what).toMatchObject(clear);
      // A read operation has no unknown outcome.
      expect(error.details, what).toBeUndefined();
    }
  });

  it('becomes RATE_LIMIT_EXCEEDED with status 429', async () => {
    expect(await failureOf((response) => response.writeHead(429).end(page))).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
    });
  });

  it('is not followed as a redirect, which would send the key to another host', async () => {
    const elsewhere = await startService(json(200, result));
    const error = await failureOf((response) => response.writeHead(307, { Location: elsewhere.baseUrl }).end());
    expect(error.message).toContain('redirect');
    expect(elsewhere.received).toEqual([]);
  });

  it('keeps the request id', async () => {
    const error = await failureOf((response) => response.writeHead(502, { 'X-Request-Id': 'req_1' }).end(page));
    expect(error.requestId).toBe('req_1');
  });
});
