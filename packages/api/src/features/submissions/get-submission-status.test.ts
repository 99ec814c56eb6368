import { createHash } from 'node:crypto';
import { newId, type SubmissionStatus } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { completed, type Submitted, submit } from '../../../test/completion/submitted.ts';
import { shareService } from '../../../test/running-service.ts';
import { writeOutcome } from '../../../test/write-outcome.ts';

const service = shareService();
let done: Submitted & { readonly outcome: SubmissionStatus };

beforeAll(async () => {
  done = await completed(service());
});

const statusOf = (id: string, key: string) => ask(`${done.baseUrl}/sdk/submissions/${id}`, key);

describe('200', () => {
  it('returns the URL of the sealed PDF to the public key that submitted', async () => {
    const { status, body } = await statusOf(done.submissionId, done.publicKey);
    expect(status).toBe(200);
    const { fileUrl, downloadUrl, ...outcome } = body as SubmissionStatus;
    const { submissionId, documentId } = done;
    expect(outcome).toEqual({
      submissionId,
      documentId,
      status: 'completed',
      failure: null,
      completedAt: expect.stringMatching(/Z$/),
      sha256: done.outcome.sha256,
    });
    const file = await fetch(fileUrl ?? '');
    expect(file.headers.get('content-disposition')).toContain('contract (signed).pdf');
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(outcome.sha256);
    const saved = await fetch(downloadUrl ?? '');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="contract \(signed\).pdf";/);
    expect(new Uint8Array(await saved.arrayBuffer())).toEqual(bytes);
  });

  it('answers a secret key with submissions:read for any submission', async () => {
    const { status, body } = await statusOf(done.submissionId, done.secretKey);
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'completed' })]);
  });

  it('returns the reason of a failed completion, and no URL', async () => {
    const id = await writeOutcome(service(), done, { status: 'failed', failure: 'too_complex' });
    const { body } = await statusOf(id, done.publicKey);
    expect(body).toMatchObject({ status: 'failed', fileUrl: null, sha256: null, failure: { reason: 'too_complex' } });
    expect(body).not.toHaveProperty('downloadUrl');
  });

  it('returns a URL that is revoked with the key', async () => {
    const { body } = await statusOf(done.submissionId, done.publicKey);
    const { fileUrl } = body as SubmissionStatus;
    const keys = (await ask(`${done.baseUrl}/api-keys`, done.secretKey)).body as {
      data: { id: string; kind: string }[];
    };
    const id = keys.data.find(({ kind }) => kind === 'pk')?.id;
    await ask(`${done.baseUrl}/api-keys/${id}`, done.secretKey, { method: 'DELETE' });
    const { status, body: refused } = await ask(fileUrl ?? '', undefined);
    expect([status, refused]).toMatchObject([403, { error: { details: { field: 'token', reason: 'invalid_token' } } }]);
  });
});

describe('404', () => {
  it('for a public key that did not submit it, as for a submission that does not exist', async () => {
    const other = await done.key('pk');
    for (const id of [done.submissionId, newId('sub')]) {
      const { status, body } = await statusOf(id, other);
      expect([status, body]).toMatchObject([404, { error: { message: `There is no submission ${id}.` } }]);
    }
  });

  it('for a secret key that did not submit it and lacks submissions:read', async () => {
    const submitting = await done.key('sk', { scopes: ['documents:read', 'documents:submit'] });
    expect((await statusOf(done.submissionId, submitting)).status).toBe(404);
    const own = await submit(service(), submitting, done.documentId, 'By a server');
    expect((await statusOf(own, submitting)).status).toBe(200);
  });
});

describe('403', () => {
  it('for the file of another submission', async () => {
    const { body } = await statusOf(done.submissionId, done.secretKey);
    const { downloadUrl } = body as SubmissionStatus;
    const { status } = await ask((downloadUrl ?? '').replace(done.submissionId, newId('sub')), undefined);
    expect(status).toBe(403);
  });

  it("for the file of another organization with the caller's own URL", async () => {
    const other = await completed(service());
    const { body } = await statusOf(other.submissionId, other.secretKey);
    const { downloadUrl } = body as SubmissionStatus;
    const { status } = await ask((downloadUrl ?? '').replace(other.submissionId, done.submissionId), undefined);
    expect(status).toBe(403);
  });
});
