import { errorEnvelopeSchema, newApiKey, newId } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ask, type Heard, post } from './ask.ts';
import { runService } from './running-service.ts';

function expectTooMany({ status, body, headers }: Heard): void {
  expect(status).toBe(429);
  expect(v.parse(errorEnvelopeSchema, body).error.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
}

describe('a key that asks too often', () => {
  const service = runService({ RATE_LIMIT_PER_MINUTE: '5' });

  it('is told with each answer how much is left, and is refused then, even validating itself', async () => {
    const { publicKey } = await service().organization();
    const validate = () => ask(`${service().baseUrl}/sdk/validate-key`, publicKey, { method: 'POST' });
    const left: unknown[] = [];
    for (let count = 0; count < 5; count++) left.push((await validate()).headers.get('X-RateLimit-Remaining'));
    expect(left).toEqual(['4', '3', '2', '1', '0']);
    const refused = await validate();
    expectTooMany(refused);
    expect(refused.headers.get('X-RateLimit-Limit')).toBe('5');
    expect(Number(refused.headers.get('X-RateLimit-Reset')) * 1000).toBeGreaterThan(Date.now());
  });

  it('is counted before it is looked at what it may do', async () => {
    const { publicKey } = await service().organization();
    const core = () => ask(`${service().baseUrl}/documents`, publicKey);
    for (let count = 0; count < 5; count++) expect((await core()).status).toBe(403);
    expectTooMany(await core());
  });

  it('has submissions counted apart, a fifth of all', async () => {
    const { publicKey } = await service().organization();
    const submit = () => post(`${service().baseUrl}/sdk/documents/submit`, publicKey, { documentId: newId('doc') });
    expect((await submit()).status).toBe(404);
    expectTooMany(await submit());
    expect((await ask(`${service().baseUrl}/sdk/documents/${newId('doc')}`, publicKey)).status).toBe(404);
  });
});

describe('somebody who tries keys', () => {
  const service = runService({ RATE_LIMIT_PER_MINUTE: '' });

  it('is told so after twenty, and keeps nobody else at the same address from going on', async () => {
    const { publicKey } = await service().organization();
    const validate = (key: string) => ask(`${service().baseUrl}/sdk/validate-key`, key, { method: 'POST' });
    for (let count = 0; count < 20; count++) expect((await validate(newApiKey('pk'))).status).toBe(401);
    expectTooMany(await validate(newApiKey('pk')));
    expectTooMany(await validate(''));
    expect((await validate(publicKey)).status).toBe(200);
  });
});
