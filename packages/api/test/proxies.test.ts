import { newApiKey } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, post } from './ask.ts';
import { createDocument, submissionOf } from './documents.ts';
import { runService, type TestService } from './running-service.ts';

/** Tries a wrong key with this X-Forwarded-For. @returns the remaining attempts */
async function leftAfter(service: TestService, forwardedFor: string): Promise<number> {
  const headers = { 'X-Forwarded-For': forwardedFor };
  const answer = await ask(`${service.baseUrl}/sdk/validate-key`, newApiKey('pk'), { method: 'POST', headers });
  return Number(answer.headers.get('X-RateLimit-Remaining'));
}

const limits = { RATE_LIMIT_PER_MINUTE: '' };

describe('without a proxy', () => {
  const service = runService(limits);

  it('ignores X-Forwarded-For', async () => {
    expect(await leftAfter(service(), '192.0.2.1')).toBe(19);
    expect(await leftAfter(service(), '192.0.2.2')).toBe(18);
    expect(await leftAfter(service(), '192.0.2.3, 192.0.2.4')).toBe(17);
  });

  it('ignores X-Forwarded-Proto', async () => {
    const { headers } = await ask(`${service().origin}/healthz`, undefined, {
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(headers.has('Strict-Transport-Security')).toBe(false);
  });
});

describe('behind one proxy', () => {
  const service = runService({ ...limits, TRUST_PROXY: '1' });
  let document = { id: '', secretKey: '', publicKey: '' };

  beforeAll(async () => {
    const { secretKey, publicKey } = await service().organization();
    document = { ...(await createDocument(service().baseUrl, secretKey)), secretKey, publicKey };
  });

  it('counts the address that the proxy saw, not those that the client sent', async () => {
    expect(await leftAfter(service(), '192.0.2.1')).toBe(19);
    expect(await leftAfter(service(), '203.0.113.7, 192.0.2.1')).toBe(18);
    expect(await leftAfter(service(), '198.51.100.9, 192.0.2.1')).toBe(17);
    expect(await leftAfter(service(), '192.0.2.1, 192.0.2.2')).toBe(19);
  });

  it('counts an IPv6 /64 network as one address', async () => {
    expect(await leftAfter(service(), '2001:db8:1:2::1')).toBe(19);
    expect(await leftAfter(service(), '2001:db8:1:2:3:4:5:6')).toBe(18);
    expect(await leftAfter(service(), '2001:db8:1:3::1')).toBe(19);
  });

  it('ignores the port of an address', async () => {
    expect(await leftAfter(service(), '198.51.100.7:51712')).toBe(19);
    expect(await leftAfter(service(), '198.51.100.7:51713')).toBe(18);
    expect(await leftAfter(service(), '198.51.100.7')).toBe(17);
    expect(await leftAfter(service(), '[2001:db8:7::1]:443')).toBe(19);
    expect(await leftAfter(service(), '2001:db8:7::1')).toBe(18);
  });

  it('records the address without its port in the audit trail', async () => {
    const { id, secretKey, publicKey } = document;
    const { baseUrl } = service();
    const headers = { 'X-Forwarded-For': '[2001:DB8:0:0::1]:443' };
    const { body } = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(id), headers);
    const { submissionId } = body as { submissionId: string };
    const audit = await ask(`${baseUrl}/submissions/${submissionId}/audit`, secretKey);
    const { data } = audit.body as { data: { type: string; details: { ip?: string } }[] };
    expect(data.find(({ type }) => type === 'submission.received')?.details.ip).toBe('2001:db8::1');
  });

  it('counts all invalid addresses as one', async () => {
    expect(await leftAfter(service(), 'nowhere')).toBe(19);
    expect(await leftAfter(service(), '<script>')).toBe(18);
  });

  it('adds HSTS to responses over HTTPS', async () => {
    const { headers } = await ask(`${service().origin}/healthz`, undefined, {
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{7,}$/);
  });
});

describe('behind proxies that are trusted by address', () => {
  const service = runService({ ...limits, TRUST_PROXY: '127.0.0.0/8, ::1, 10.0.0.0/8' });

  it('counts the last address that is not a trusted proxy', async () => {
    expect(await leftAfter(service(), '192.0.2.1')).toBe(19);
    expect(await leftAfter(service(), '203.0.113.7, 192.0.2.1, 10.0.0.5')).toBe(18);
    expect(await leftAfter(service(), '192.0.2.1, 10.1.2.3, 10.0.0.5')).toBe(17);
    expect(await leftAfter(service(), '10.0.0.5, 192.0.2.2')).toBe(19);
    expect(await leftAfter(service(), '192.0.2.2:51712, 10.1.2.3:8080, 10.0.0.5:8080')).toBe(18);
  });
});

describe('behind an untrusted proxy', () => {
  const service = runService({ ...limits, TRUST_PROXY: '10.0.0.0/8' });

  it('ignores X-Forwarded-For', async () => {
    expect(await leftAfter(service(), '192.0.2.1')).toBe(19);
    expect(await leftAfter(service(), '192.0.2.2')).toBe(18);
  });
});
