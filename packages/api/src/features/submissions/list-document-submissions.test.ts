import type { Pagination, SubmissionResult, SubmissionSummary } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, post, refusedWith } from '../../../test/ask.ts';
import { createDocument, submissionOf } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const list = (documentId: string, key: string, query = '') =>
  ask(`${service().baseUrl}/documents/${documentId}/submissions${query}`, key);

const pageOf = (body: unknown) => body as { data: SubmissionSummary[]; pagination: Pagination };

/** A document with submissions by these signers. */
async function signedBy(...names: string[]) {
  const organization = await service().organization();
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey);
  const submissionIds: string[] = [];
  for (const name of names) {
    const submission = await submissionOf(documentId, name);
    const { body } = await post(`${service().baseUrl}/sdk/documents/submit`, organization.publicKey, submission);
    submissionIds.push((body as SubmissionResult).submissionId);
  }
  return { ...organization, documentId, submissionIds };
}

describe('200', () => {
  it('pages through each submission of this document once', async () => {
    const { documentId, secretKey, submissionIds } = await signedBy('Ada', 'Bo', 'Cy', 'Di', 'Ed');
    await signedBy('Somebody else');
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list(documentId, secretKey, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...pageOf(body).data.map(({ id }) => id));
      cursor = pageOf(body).pagination.cursor;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(submissionIds.toSorted());
  });

  it('leaves out the values, which could be gigabytes per page', async () => {
    const { documentId, secretKey } = await signedBy('Ada');
    const { text } = await list(documentId, secretKey);
    expect(text).not.toContain('Ada');
  });
});

describe('400', () => {
  it('for the cursor of another document', async () => {
    const { documentId, secretKey } = await signedBy('Ada', 'Bo');
    const { cursor } = pageOf((await list(documentId, secretKey, '?limit=1')).body).pagination;
    const { id: other } = await createDocument(service().baseUrl, secretKey);
    expect(await list(other, secretKey, `?cursor=${cursor}`)).toMatchObject(
      refusedWith(400, { field: 'cursor', reason: 'malformed' }),
    );
  });
});
