import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AuditEvent,
  canonicalJson,
  type Json,
  linkText,
  type Pagination,
  type SigningDocument,
  type SubmissionResult,
} from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post, put, refusedWith } from '../../../test/ask.ts';
import { type Submitted, submitted } from '../../../test/completion/submitted.ts';
import { filledContract, submissionOf } from '../../../test/documents.ts';
import { fileKeysOf } from '../../../test/file-keys.ts';
import { runService } from '../../../test/running-service.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';
import { blobKey } from '../../blobs/blob-key.ts';

const service = runService();

interface EventPage {
  readonly data: AuditEvent[];
  readonly pagination: Pagination;
}

async function page(submissionId: string, key: string, query = ''): Promise<EventPage> {
  const { status, text, body } = await ask(`${service().baseUrl}/submissions/${submissionId}/audit${query}`, key);
  if (status !== 200) throw new Error(text);
  return body as EventPage;
}

async function submit(key: string, body: unknown): Promise<string> {
  const { status, text, body: answer } = await post(`${service().baseUrl}/sdk/documents/submit`, key, body);
  if (status !== 201) throw new Error(text);
  return (answer as SubmissionResult).submissionId;
}

const view = ({ documentId, publicKey }: Submitted, headers = {}) =>
  ask(`${service().baseUrl}/sdk/documents/${documentId}`, publicKey, { headers });

/** Waits for events of a type, which are written after the response. */
async function eventsOf({ submissionId, secretKey }: Submitted, type: string, count: number): Promise<AuditEvent[]> {
  const find = async () => (await page(submissionId, secretKey)).data.filter((event) => event.type === type);
  await expect.poll(async () => (await find()).length).toBeGreaterThanOrEqual(count);
  return find();
}

describe('200', () => {
  it('lists the events of the submission and its document, oldest first, with key and address', async () => {
    const subject = await submitted(service());
    const { documentId, submissionId, secretKey } = subject;
    const { data, pagination } = await page(submissionId, secretKey);
    expect(pagination).toEqual({ hasMore: false, limit: 20 });
    // The completion may add events later.
    expect(data.slice(0, 2).map(({ type }) => type)).toEqual(['document.created', 'submission.received']);
    const [created, received] = data;
    expect(created).toMatchObject({
      documentId,
      submissionId: null,
      details: { version: 1, fileSize: tinyPdf().length },
    });
    expect(received).toMatchObject({
      documentId,
      submissionId,
      details: { documentVersion: 1, checksumVerified: true, ip: '127.0.0.1', userAgent: expect.any(String) },
    });
    expect(received?.keyId).toMatch(/^key_/);
    expect(received?.keyId).not.toBe(created?.keyId);
  });

  it('returns everything needed to recompute each hash', async () => {
    const { id: organizationId, submissionId, secretKey } = await submitted(service());
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    for (const event of (await page(submissionId, secretKey)).data) {
      expect(sha256(canonicalJson(event.details as Json))).toBe(event.detailsHash);
      expect(sha256(linkText(organizationId, event))).toBe(event.hash);
    }
  });

  it('records a clock difference of more than five minutes', async () => {
    const { documentId, publicKey, secretKey } = await submitted(service());
    const minutesOff = async (minutes: number) => {
      const submittedAt = new Date(Date.now() + minutes * 60_000).toISOString();
      const id = await submit(publicKey, { ...filledContract(documentId), submittedAt, checksum: 'none' });
      const { data } = await page(id, secretKey);
      return data.find(({ type }) => type === 'submission.received')?.details?.clockDifferenceMilliseconds;
    };
    expect(await minutesOff(4)).toBeUndefined();
    expect(await minutesOff(-4)).toBeUndefined();
    expect(Number(await minutesOff(60)) / 60_000).toBeCloseTo(60, 0);
    expect(Number(await minutesOff(-60)) / 60_000).toBeCloseTo(-60, 0);
  });

  it('records one view per key for repeated requests with different user agents', async () => {
    const subject = await submitted(service());
    for (let index = 0; index < 5; index++) await view(subject, { 'User-Agent': `Safari/${index}` });
    await view({ ...subject, publicKey: subject.secretKey }, { 'User-Agent': 'Firefox' });
    const viewed = await eventsOf(subject, 'document.viewed', 2);
    expect(viewed.map(({ details }) => details?.userAgent)).toEqual(['Safari/0', 'Firefox']);
    expect(viewed[0]).toMatchObject({ documentId: subject.documentId, details: { version: 1, ip: '127.0.0.1' } });
  });

  it('records no view for HEAD', async () => {
    const subject = await submitted(service());
    const headers = { 'User-Agent': 'Monitor' };
    const url = `${service().baseUrl}/sdk/documents/${subject.documentId}`;
    expect(await ask(url, subject.publicKey, { method: 'HEAD', headers })).toMatchObject({ status: 200, text: '' });
    await view(subject, { 'User-Agent': 'Safari' });
    const viewed = await eventsOf(subject, 'document.viewed', 1);
    expect(viewed.map(({ details }) => details?.userAgent)).toEqual(['Safari']);
  });

  it('records a damaged file, and does not send it', async () => {
    const subject = await submitted(service());
    const { documentUrl } = (await view(subject)).body as SigningDocument & { documentUrl: string };
    const { prepared } = await fileKeysOf(service(), subject.documentId);
    const file = join(service().dataDir, 'files', blobKey(subject.id, prepared));
    await writeFile(file, tinyPdf().fill('x', 0, 5));
    expect((await ask(documentUrl, undefined)).status).toBe(500);
    const [damaged] = await eventsOf(subject, 'document.file_damaged', 1);
    expect(damaged).toMatchObject({ documentId: subject.documentId, details: { how: 'changed' } });
  });

  it('pages through each event once while others are added, without those of other submissions', async () => {
    const subject = await submitted(service());
    const { documentId, submissionId, secretKey, publicKey } = subject;
    const replace = () => put(`${service().baseUrl}/documents/${documentId}/fields`, secretKey, []);
    for (let index = 0; index < 4; index++) await replace();
    await submit(publicKey, { ...filledContract(documentId), fields: [], checksum: 'another' });
    const seen: AuditEvent[] = [];
    let cursor: string | undefined;
    do {
      const { data, pagination } = await page(submissionId, secretKey, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...data);
      cursor = pagination.cursor;
      if (seen.length < 5) await replace();
    } while (cursor !== undefined);
    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(seen.filter(({ type }) => type === 'submission.received').map((event) => event.submissionId)).toEqual([
      submissionId,
    ]);
    expect(seen.filter(({ type }) => type === 'document.fields_replaced')).toHaveLength(6);
  });
});

describe('400', () => {
  it('for the cursor of the trail of another submission', async () => {
    const { submissionId, secretKey, publicKey, documentId } = await submitted(service());
    const other = await submit(publicKey, await submissionOf(documentId, 'Ann Roe'));
    const { cursor } = (await page(other, secretKey, '?limit=1')).pagination;
    expect(
      await ask(`${service().baseUrl}/submissions/${submissionId}/audit?cursor=${cursor}`, secretKey),
    ).toMatchObject(refusedWith(400, { field: 'cursor', reason: 'malformed' }));
  });
});
