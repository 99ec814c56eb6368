import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { completed, type Submitted } from '../../../test/completion/submitted.ts';
import { runService } from '../../../test/running-service.ts';
import { writeOutcome } from '../../../test/write-outcome.ts';

// Node reports a listener leak as a process warning.
const warnings: string[] = [];
process.on('warning', ({ name }) => void warnings.push(name));

const service = runService();
let done: Submitted;
let sha256 = '';

beforeAll(async () => {
  const { outcome, ...submitted } = await completed(service());
  done = submitted;
  sha256 = outcome.sha256 ?? '';
});

afterAll(() => expect(warnings).not.toContain('MaxListenersExceededWarning'));

const urlOf = (id: string) => `${done.baseUrl}/submissions/${id}/file`;

async function get(headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(urlOf(done.submissionId), {
    method,
    headers: { 'X-API-Key': done.secretKey, ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('200', () => {
  it('returns every byte of the sealed PDF, under the name of its document', async () => {
    const { status, headers, bytes } = await get();
    expect(status).toBe(200);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="contract (signed).pdf"; filename*=UTF-8''contract%20%28signed%29.pdf`,
      'content-length': String(bytes.length),
      'cache-control': 'private, max-age=0, no-transform',
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
    });
    expect(headers.get('x-request-id')).toMatch(/^req_/);
  });

  it('answers HEAD without the bytes', async () => {
    const { status, headers, bytes } = await get({}, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
  });
});

describe('206', () => {
  it('returns a range', async () => {
    const { status, bytes } = await get({ Range: 'bytes=0-4' });
    expect([status, Buffer.from(bytes).toString()]).toEqual([206, '%PDF-']);
  });
});

describe('409', () => {
  it('has Retry-After before the completion', async () => {
    const id = await writeOutcome(service(), done, { status: 'completing' });
    const { status, headers, body } = await ask(urlOf(id), done.secretKey);
    expect([status, headers.get('Retry-After')]).toEqual([409, '2']);
    expect(body).toMatchObject({
      error: { code: 'SUBMISSION_FAILED', details: { field: 'submissionId', reason: 'not_completed' } },
    });
  });

  it('has no Retry-After after the completion failed', async () => {
    const id = await writeOutcome(service(), done, { status: 'failed', failure: 'gate_failed' });
    const { status, headers, body } = await ask(urlOf(id), done.secretKey);
    expect([status, headers.get('Retry-After')]).toEqual([409, null]);
    expect(body).toMatchObject({ error: { code: 'SUBMISSION_FAILED', details: { reason: 'completion_failed' } } });
  });
});

describe('500', () => {
  it('for a sealed file that is missing from storage', async () => {
    const id = await writeOutcome(service(), done, {
      status: 'completed',
      sealed_key: 'ab'.repeat(32),
      sealed_sha256: 'ab'.repeat(32),
      sealed_bytes: 5,
    });
    expect(await ask(urlOf(id), done.secretKey)).toMatchObject({
      status: 500,
      body: { error: { code: 'INTERNAL_ERROR' } },
    });
  });
});
