import { createHash } from 'node:crypto';
import type { SubmissionResult } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { post } from '../ask.ts';
import { createDocument, submissionOf } from '../documents.ts';
import { runService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';

const service = runService();

/** A document, submitted. */
async function submitted() {
  const { baseUrl } = service();
  const organization = await service().organization();
  const { id: documentId } = await createDocument(baseUrl, organization.secretKey);
  const sent = await post(`${baseUrl}/sdk/documents/submit`, organization.publicKey, await submissionOf(documentId));
  const { submissionId } = sent.body as SubmissionResult;
  return { ...organization, documentId, submissionId };
}

describe('a submission', () => {
  it('is completed without anybody asking, and the sealed PDF is what its hash says', async () => {
    const { baseUrl, logged } = service();
    const { secretKey, submissionId } = await submitted();
    const told = await waitForCompletion(baseUrl, secretKey, submissionId);
    expect(told, logged()).toMatchObject({ status: 'completed', failure: null });
    const response = await fetch(`${baseUrl}/submissions/${submissionId}/file`, {
      headers: { 'X-API-Key': secretKey },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(told.sha256);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/ETSI.CAdES.detached');
  });
});
