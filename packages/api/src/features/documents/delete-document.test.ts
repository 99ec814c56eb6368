import type { SigningDocument } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { type ApiResponse, ask, post, put } from '../../../test/ask.ts';
import { submitted } from '../../../test/completion/submitted.ts';
import { submissionOf } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const remove = (id: string, key: string) => ask(`${service().baseUrl}/documents/${id}`, key, { method: 'DELETE' });
const get = (path: string, key: string) => ask(service().baseUrl + path, key);
const idsIn = ({ body }: ApiResponse) => (body as { data: { id: string }[] }).data.map(({ id }) => id);

describe('200', () => {
  it('hides a deleted document from every operation', async () => {
    const { documentId, secretKey, publicKey } = await submitted(service());
    const { documentUrl } = (await get(`/sdk/documents/${documentId}`, publicKey)).body as SigningDocument & {
      documentUrl: string;
    };
    const another = await submissionOf(documentId, 'Ann Roe');
    const answer = await remove(documentId, secretKey);
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { id: documentId, deleted: true } } });

    for (const { status, body } of [
      await get(`/documents/${documentId}`, secretKey),
      await get(`/documents/${documentId}/original`, secretKey),
      await get(`/documents/${documentId}/submissions`, secretKey),
      await get(`/sdk/documents/${documentId}`, publicKey),
      await put(`${service().baseUrl}/documents/${documentId}/fields`, secretKey, []),
      await post(`${service().baseUrl}/sdk/documents/submit`, publicKey, another),
      await ask(documentUrl, undefined),
      await remove(documentId, secretKey),
    ]) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'DOCUMENT_NOT_FOUND' } });
    }
    expect(idsIn(await get('/documents', secretKey))).toEqual([]);
  });

  it('still replays submissions that were stored before', async () => {
    const { baseUrl, documentId, submissionId, secretKey, publicKey } = await submitted(service());
    await remove(documentId, secretKey);
    const again = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(documentId));
    expect(again).toMatchObject({ status: 200, body: { submissionId } });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it('keeps its submissions and audit events', async () => {
    const { documentId, submissionId, secretKey } = await submitted(service());
    await remove(documentId, secretKey);
    expect(idsIn(await get('/submissions', secretKey))).toEqual([submissionId]);
    const { status, body } = await get(`/submissions/${submissionId}`, secretKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { id: submissionId, documentId } });
    const { body: trail } = await get(`/submissions/${submissionId}/audit`, secretKey);
    const types = (trail as { data: { type: string }[] }).data.map(({ type }) => type);
    // The completion may start before or after the deletion.
    const byRequests = types.filter((type) => !['submission.completing', 'submission.completed'].includes(type));
    expect(byRequests).toEqual(['document.created', 'submission.received', 'document.deleted']);
  });

  it('deletes once for concurrent requests', async () => {
    const { documentId, secretKey } = await submitted(service());
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(documentId, secretKey)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });
});
