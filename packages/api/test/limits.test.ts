import { errorEnvelopeSchema, newApiKey, newId, type Operation, operations } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ApiResponse, ask, post } from './ask.ts';
import { createDocument, documentForm, submissionOf } from './documents.ts';
import { scrape, valueIn } from './exposition.ts';
import { runService } from './running-service.ts';
import { tinyPdf } from './tiny-pdf.ts';

const json = { 'Content-Type': 'application/json' };

function expectTooMany({ status, body, headers }: ApiResponse): void {
  expect(status).toBe(429);
  expect(v.parse(errorEnvelopeSchema, body).error.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
  expect(headers.get('X-RateLimit-Remaining')).toBe('0');
}

/** The remaining quota and the limit, from the headers. */
function leftOf({ headers }: ApiResponse): string {
  expect(Number(headers.get('X-RateLimit-Reset')) * 1000).toBeGreaterThan(Date.now());
  return `${headers.get('X-RateLimit-Remaining')} of ${headers.get('X-RateLimit-Limit')}`;
}

describe('the rate limit of a key', () => {
  const service = runService({ RATE_LIMIT_PER_MINUTE: '5' });

  it('is enforced, and each response reports the remaining quota', async () => {
    const { publicKey } = await service().organization();
    const validate = () => ask(`${service().baseUrl}/sdk/validate-key`, publicKey, { method: 'POST' });
    const left: string[] = [];
    for (let count = 0; count < 5; count++) left.push(leftOf(await validate()));
    expect(left).toEqual(['4 of 5', '3 of 5', '2 of 5', '1 of 5', '0 of 5']);
    expectTooMany(await validate());
  });

  it('counts requests before their scopes are checked', async () => {
    const { publicKey } = await service().organization();
    const core = () => ask(`${service().baseUrl}/documents`, publicKey);
    for (let count = 0; count < 5; count++) expect((await core()).status).toBe(403);
    expectTooMany(await core());
  });

  it('is separate for submissions, and a fifth as high', async () => {
    const { publicKey } = await service().organization();
    const submit = () => post(`${service().baseUrl}/sdk/documents/submit`, publicKey, { documentId: newId('doc') });
    expect((await submit()).status).toBe(404);
    expectTooMany(await submit());
    expect((await ask(`${service().baseUrl}/sdk/documents/${newId('doc')}`, publicKey)).status).toBe(404);
  });
});

describe('every response to a valid key', () => {
  const service = runService({ RATE_LIMIT_PER_MINUTE: '', MAX_BODY_BYTES: '100' });
  const rows: readonly (readonly [string, Operation])[] = Object.entries(operations);

  /** Sends a request of an operation with a key that has all scopes, but with invalid parameters. */
  async function askFor({ method, path }: Operation, init: RequestInit = {}): Promise<ApiResponse> {
    const { secretKey } = await service().organization();
    return ask(service().baseUrl + path.replace(/:\w+/g, 'nothing'), secretKey, { method, ...init });
  }

  it('reports the remaining quota of each operation', async () => {
    for (const [name, row] of rows) {
      const expected = row.bucket === 'submission' ? '119 of 120' : '599 of 600';
      expect({ name, left: leftOf(await askFor(row)) }).toEqual({ name, left: expected });
    }
  });

  it('reports the remaining quota with errors', async () => {
    for (const [what, status, path, init] of [
      ['an unknown path', 404, '/nothing', {}],
      ['an unsupported method', 405, '/documents', { method: 'DELETE' }],
      ['a malformed id', 400, '/documents/nothing', {}],
      ['an unknown document', 404, `/documents/${newId('doc')}`, {}],
      ['an unsupported content type', 415, '/api-keys', { method: 'POST', body: 'x' }],
      ['a body that is not JSON', 400, '/api-keys', { method: 'POST', body: '{', headers: json }],
      ['a body that is too large', 413, '/api-keys', { method: 'POST', body: ' '.repeat(101), headers: json }],
      ['a missing member', 422, '/api-keys', { method: 'POST', body: '{}', headers: json }],
    ] as const) {
      const { secretKey } = await service().organization();
      const answer = await ask(service().baseUrl + path, secretKey, init);
      expect({ what, status: answer.status, left: leftOf(answer) }).toEqual({ what, status, left: '599 of 600' });
    }
  });
});

describe('a client that guesses keys', () => {
  const service = runService({ RATE_LIMIT_PER_MINUTE: '', UNKNOWN_KEYS_PER_MINUTE: '3' });
  const validate = (key: string) => ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });

  it('is refused after some attempts, without affecting valid keys from the same address', async () => {
    const { publicKey } = await service().organization();
    for (const left of ['2 of 3', '1 of 3', '0 of 3']) {
      const refused = await validate(newApiKey('pk'));
      expect(refused.status).toBe(401);
      expect(leftOf(refused)).toBe(left);
    }
    expectTooMany(await validate(newApiKey('pk')));
    expectTooMany(await validate(''));
    const right = await validate(publicKey);
    expect(right.status).toBe(200);
    expect(leftOf(right)).toBe('599 of 600');
  });
});

describe('a client that guesses keys at unknown paths', () => {
  const service = runService({ RATE_LIMIT_PER_MINUTE: '', UNKNOWN_KEYS_PER_MINUTE: '2' });

  it('is counted although it gets 404', async () => {
    const { publicKey } = await service().organization();
    for (const left of ['1 of 2', '0 of 2', '0 of 2']) {
      const answer = await ask(`${service().baseUrl}/nothing`, newApiKey('pk'));
      expect(answer.status).toBe(404);
      expect(leftOf(answer)).toBe(left);
    }
    const validate = (key: string) => ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });
    expectTooMany(await validate(newApiKey('pk')));
    const right = await validate(publicKey);
    expect(right.status).toBe(200);
    expect(leftOf(right)).toBe('599 of 600');
  });
});

describe('configured limits', () => {
  const settings = { RATE_LIMIT_PER_MINUTE: '', STANDARD_LIMIT_PER_MINUTE: '9', SUBMIT_LIMIT_PER_MINUTE: '7' };
  const service = runService(settings);

  it('apply to plans and submissions', async () => {
    const { publicKey } = await service().organization('standard');
    const validated = await ask(`${service().baseUrl}/sdk/validate-key`, publicKey, { method: 'POST' });
    expect(leftOf(validated)).toBe('8 of 9');
    expect(leftOf(await post(`${service().baseUrl}/sdk/documents/submit`, publicKey, {}))).toBe('6 of 7');
  });
});

describe('the daily storage quota of a key', () => {
  const service = runService({ RATE_LIMIT_PER_MINUTE: '', KEY_BYTES_PER_DAY: '30000', METRICS_PORT: '0' });

  it('refuses further submissions but not repeated ones, without affecting other keys', async () => {
    const { publicKey, secretKey, key } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey);
    const submit = async (name: string, by = publicKey) =>
      post(`${service().baseUrl}/sdk/documents/submit`, by, await submissionOf(id, name));
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 100) {
      const { status, headers } = await submit(`Signer ${statuses.length}`);
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(86_000);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([201]));
    expect(statuses.at(-1)).toBe(429);
    expect((await submit('Signer 0')).status).toBe(200);
    expect((await submit('Another', await key('pk'))).status).toBe(201);
    const { samples } = await scrape(service().metricsUrl);
    expect(valueIn(samples, 'rate_limit_hits_total', { limit: 'stored_bytes' })).toBeGreaterThan(0);
  });

  it('refuses a file that exceeds it', async () => {
    const { secretKey } = await service().organization();
    const file = new Blob([new Uint8Array(tinyPdf()), ' '.repeat(30_000)]);
    const answer = await ask(`${service().baseUrl}/documents`, secretKey, {
      method: 'POST',
      body: documentForm({ file }),
    });
    expect(answer.status).toBe(413);
    expect(v.parse(errorEnvelopeSchema, answer.body).error.details).toMatchObject({
      reason: 'too_large',
      limit: 30_000,
    });
  });
});
