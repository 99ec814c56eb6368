import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEvent, SubmissionRecord } from '@document-signer/core';
import { describe, expect, it, vi } from 'vitest';
import { ask, patch, refusedWith } from '../../../test/ask.ts';
import { installationAt, problemsIn, rowsIn } from '../../../test/backup/installations.ts';
import { completed, submit, submitted } from '../../../test/completion/submitted.ts';
import { fileKeysOf } from '../../../test/file-keys.ts';
import { runService } from '../../../test/running-service.ts';
import { askToVerify } from '../../../test/verification/ask-to-verify.ts';
import { writeOutcome } from '../../../test/write-outcome.ts';
import { blobKey } from '../../blobs/blob-key.ts';

const service = runService();

const erase = (submissionId: string, key: string) =>
  ask(`${service().baseUrl}/submissions/${submissionId}/erasure`, key, { method: 'POST' });

const setRetention = (key: string, retentionDays: unknown) =>
  patch(`${service().baseUrl}/organizations/me`, key, { retentionDays });

async function eventsOf(submissionId: string, key: string): Promise<AuditEvent[]> {
  const { body } = await ask(`${service().baseUrl}/submissions/${submissionId}/audit?limit=100`, key);
  return (body as { data: AuditEvent[] }).data;
}

describe('an erased submission', () => {
  it('keeps no values, images, addresses or file, while the audit trail and earlier copies still verify', async () => {
    const { id, baseUrl, secretKey, publicKey, submissionId, documentId } = await completed(service());
    const before = await ask(`${baseUrl}/submissions/${submissionId}`, secretKey);
    const { data } = before.body as { data: SubmissionRecord };
    const sealed = await (await fetch(data.fileUrl ?? '')).bytes();
    await submit(service(), publicKey, documentId, 'Somebody Else');
    const { sealed: key } = await fileKeysOf(service(), submissionId);
    const path = join(service().dataDir, 'files', blobKey(id, key));
    expect(existsSync(path)).toBe(true);

    const answer = await erase(submissionId, secretKey);
    expect(answer).toMatchObject({ status: 200, body: { data: { id: submissionId, status: 'completed' } } });
    await vi.waitFor(() => expect(existsSync(path)).toBe(false), { timeout: 60_000 });

    const after = await ask(`${baseUrl}/submissions/${submissionId}`, secretKey);
    const { checksum, sha256, receivedAt, renderContext } = data;
    expect((after.body as { data: SubmissionRecord }).data).toMatchObject({
      checksum,
      sha256,
      receivedAt,
      renderContext,
      fields: [],
      pages: [],
      viewedPages: null,
      fileUrl: null,
      erasedAt: expect.stringMatching(/Z$/),
    });
    expect(await ask(`${baseUrl}/submissions/${submissionId}/file`, secretKey)).toMatchObject(
      refusedWith(409, { reason: 'erased' }, 'SUBMISSION_FAILED'),
    );
    expect((await fetch(data.fileUrl ?? '')).status).toBe(404);
    const events = await eventsOf(submissionId, secretKey);
    expect(events.find(({ type }) => type === 'submission.received')?.details).toBeNull();
    expect(events.at(-1)).toMatchObject({ type: 'submission.erased', details: { checksum, sha256 } });

    const rows = await rowsIn(await installationAt(service().dataDir));
    const left = JSON.stringify(rows);
    expect(left).not.toContain('Jane Roe');
    expect(left).toContain('Somebody Else');
    expect(rows.submission_images?.filter((row) => row.includes(submissionId))).toEqual([]);
    expect(await problemsIn(await installationAt(service().dataDir))).toEqual([]);
    const copy = await askToVerify(service(), secretKey, sealed);
    expect(copy.body).toMatchObject({ data: { valid: true, submissionId } });
  });

  it('returns the same response to a second request, and is not completed again', async () => {
    const from = await submitted(service());
    const id = await writeOutcome(service(), from, { status: 'failed', failure: 'unexpected' });
    const first = await erase(id, from.secretKey);
    const again = await erase(id, from.secretKey);
    expect(first.status).toBe(200);
    expect((again.body as { data: object }).data).toEqual((first.body as { data: object }).data);
    expect((await eventsOf(id, from.secretKey)).filter(({ type }) => type === 'submission.erased')).toHaveLength(1);
    const retried = await ask(`${from.baseUrl}/submissions/${id}/completion`, from.secretKey, { method: 'POST' });
    expect(retried.body).toMatchObject({ data: { status: 'failed' } });
  });
});

describe('erasure', () => {
  it('is refused while the completion runs', async () => {
    const from = await submitted(service());
    const id = await writeOutcome(service(), from, { status: 'completing' });
    const { status, headers, body } = await erase(id, from.secretKey);
    expect({ status, retry: headers.get('Retry-After') }).toEqual({ status: 409, retry: '2' });
    expect(body).toMatchObject({ error: { details: { field: 'submissionId', reason: 'not_completed' } } });
  });

  it('is refused until the retention period of the organization has passed', async () => {
    const from = await submitted(service());
    const id = await writeOutcome(service(), from, { status: 'failed', failure: 'unexpected' });
    expect(await setRetention(from.secretKey, 30)).toMatchObject({
      status: 200,
      body: { data: { retentionDays: 30 } },
    });
    const { status, body } = await erase(id, from.secretKey);
    expect(status).toBe(409);
    const { details } = (body as { error: { details: { reason: string; until: string } } }).error;
    expect(details.reason).toBe('retained');
    expect(Math.round((Date.parse(details.until) - Date.now()) / 86_400_000)).toBe(30);
    await setRetention(from.secretKey, 0);
    expect((await erase(id, from.secretKey)).status).toBe(200);
  });

  it.each([-1, 36_501])('cannot be configured with a retention of %j days', async (days) => {
    const { secretKey } = await service().organization();
    expect(await setRetention(secretKey, days)).toMatchObject(
      refusedWith(422, { field: 'retentionDays', reason: 'range' }),
    );
  });
});
