import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { ask, put } from '../ask.ts';
import { contractFields, createDocument } from '../documents.ts';
import { fileKeysOf } from '../file-keys.ts';
import { runService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { workFiles } from '../work-files.ts';
import { countSealed } from './sealed-files.ts';
import { completed, eventsOf, sealedFile, submit, submitted } from './submitted.ts';

const service = runService();
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a submission', () => {
  it('is completed automatically, and the sealed PDF has the recorded hash', async () => {
    const { secretKey, submissionId, outcome } = await completed(service());
    expect(outcome).toMatchObject({ status: 'completed', failure: null });
    expect(hashOf(await sealedFile(service(), secretKey, submissionId))).toBe(outcome.sha256);
  });

  it('is sealed as an incremental update that keeps every byte of the prepared file', async () => {
    const { baseUrl, dataDir } = service();
    const { id, secretKey, publicKey } = await service().organization();
    const { id: documentId } = await createDocument(baseUrl, secretKey);
    const keys = await fileKeysOf(service(), documentId);
    const prepared = await readFile(join(dataDir, 'files', blobKey(id, keys.prepared)));
    const submissionId = await submit(service(), publicKey, documentId);
    await waitForCompletion(baseUrl, secretKey, submissionId);
    const sealed = await sealedFile(service(), secretKey, submissionId);
    expect(sealed.length).toBeGreaterThan(prepared.length);
    expect(hashOf(sealed.subarray(0, prepared.length))).toBe(hashOf(prepared));
  });

  it('records each step in the audit trail', async () => {
    const all = await completed(service());
    const { body } = await ask(`${all.baseUrl}/submissions/${all.submissionId}`, all.secretKey);
    expect(body).toMatchObject({ data: { status: 'completed', sha256: all.outcome.sha256 } });
    expect(await eventsOf(all)).toMatchObject([
      { type: 'submission.received' },
      { type: 'submission.completing', details: { attempt: 1 } },
      {
        type: 'submission.completed',
        details: {
          sha256: all.outcome.sha256,
          certificateId: expect.stringMatching(/^crt_/),
          fileSize: expect.any(Number),
        },
      },
    ]);
  });

  it('is completed even if its document is changed and deleted', async () => {
    const { baseUrl } = service();
    const { secretKey, publicKey } = await service().organization();
    const { id } = await createDocument(baseUrl, secretKey);
    const submissionIds = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => submit(service(), publicKey, id, name)));
    await put(`${baseUrl}/documents/${id}/fields`, secretKey, contractFields.slice(0, 1));
    await ask(`${baseUrl}/documents/${id}`, secretKey, { method: 'DELETE' });
    for (const submissionId of submissionIds) {
      expect(await waitForCompletion(baseUrl, secretKey, submissionId)).toMatchObject({ status: 'completed' });
    }
  });

  it('leaves one sealed file and no work files', async () => {
    await completed(service());
    const { completed: count, unsealed, strange } = await countSealed(service().dataDir);
    expect({ unsealed, strange }).toEqual({ unsealed: [], strange: [] });
    expect(count).toBeGreaterThan(0);
    expect(workFiles(service().dataDir)).toEqual([]);
  });
});

describe('a submission with a damaged prepared file', () => {
  it('fails with a reason, does not delay others, and is completed by a retry after a repair', async () => {
    const { baseUrl, dataDir } = service();
    const { id, secretKey, publicKey } = await service().organization();
    const { id: documentId } = await createDocument(baseUrl, secretKey);
    const path = join(dataDir, 'files', blobKey(id, (await fileKeysOf(service(), documentId)).prepared));
    const whole = await readFile(path);
    await writeFile(path, 'damaged');
    const submissionId = await submit(service(), publicKey, documentId);
    const outcome = await waitForCompletion(baseUrl, secretKey, submissionId);
    expect(outcome).toMatchObject({ status: 'failed', fileUrl: null, failure: { reason: 'original_damaged' } });
    expect(await completed(service())).toMatchObject({ outcome: { status: 'completed' } });

    await writeFile(path, whole);
    const retry = { method: 'POST' };
    const { body } = await ask(`${baseUrl}/submissions/${submissionId}/completion`, secretKey, retry);
    expect(body).toMatchObject({ data: { id: submissionId, failure: null } });
    expect(await waitForCompletion(baseUrl, secretKey, submissionId)).toMatchObject({ status: 'completed' });
    const types = (await eventsOf({ ...(await submitted(service())), secretKey, submissionId })).map(
      ({ type }) => type,
    );
    expect(types.map((type) => type.replace('submission.', ''))).toEqual([
      'received',
      'completing',
      'failed',
      'retried',
      'completing',
      'completed',
    ]);
  });
});
