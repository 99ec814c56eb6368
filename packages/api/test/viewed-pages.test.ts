import type { AuditEvent, SubmissionRecord, SubmissionResult } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post, refusedWith } from './ask.ts';
import { createDocument, filledContract, withChecksum } from './documents.ts';
import { shareService } from './running-service.ts';

const service = shareService();
const viewedAt = '2026-11-21T09:58:00.000Z';

/** Submits a document with this value for the viewed pages. */
async function submit(viewedPages: unknown) {
  const organization = await service().organization();
  const { id } = await createDocument(service().baseUrl, organization.secretKey);
  const filled = { ...filledContract(id), ...(viewedPages !== undefined && { viewedPages }) };
  const body = await withChecksum(filled as Parameters<typeof withChecksum>[0]);
  const answer = await post(`${service().baseUrl}/sdk/documents/submit`, organization.publicKey, body);
  const { submissionId } = answer.body as SubmissionResult;
  const read = async <T>(path: string) => {
    const { body } = await ask(`${service().baseUrl}/submissions/${submissionId}${path}`, organization.secretKey);
    return (body as { data: T }).data;
  };
  return { ...answer, read };
}

describe('the pages that a signer viewed', () => {
  it('are stored as sent, and counted in the audit trail', async () => {
    const viewedPages = [{ pageNumber: 1, viewedAt }];
    const { status, read } = await submit(viewedPages);
    expect(status).toBe(201);
    expect(await read<SubmissionRecord>('')).toMatchObject({ viewedPages, checksumVerified: true });
    const events = await read<AuditEvent[]>('/audit');
    const received = events.find(({ type }) => type === 'submission.received');
    expect(received?.details).toMatchObject({ pagesViewed: 1 });
  });

  it('are null when they are not sent', async () => {
    const { status, read } = await submit(undefined);
    expect(status).toBe(201);
    expect(await read<SubmissionRecord>('')).toMatchObject({ viewedPages: null });
    const events = await read<AuditEvent[]>('/audit');
    expect(events.find(({ type }) => type === 'submission.received')?.details).not.toHaveProperty('pagesViewed');
  });

  it('may be an empty list', async () => {
    const { status, read } = await submit([]);
    expect(status).toBe(201);
    expect(await read<SubmissionRecord>('')).toMatchObject({ viewedPages: [] });
  });

  it.each([
    ['a page that does not exist', [{ pageNumber: 999, viewedAt }], 422, 'viewedPages[0].pageNumber', 'range'],
    ['an invalid time', [{ pageNumber: 1, viewedAt: 'now' }], 400, 'viewedPages[0].viewedAt', 'format'],
    ['a number', 14, 400, 'viewedPages', 'type'],
    [
      'more pages than any document has',
      Array.from({ length: 2001 }, () => ({ pageNumber: 1, viewedAt })),
      422,
      'viewedPages',
      'too_many',
    ],
  ])('cannot be %s', async (_what, viewedPages, status, field, reason) => {
    const answer = await submit(viewedPages);
    expect(answer).toMatchObject(refusedWith(status, { field, reason }, 'VALIDATION_ERROR'));
  });
});
