import type { SubmissionResult } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, post } from '../../../test/ask.ts';
import { createDocument, submissionOf } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';
import { waitForCompletion } from '../../../test/wait-for-completion.ts';

const service = shareService();

const get = (id: string, key: string) => ask(`${service().baseUrl}/submissions/${id}`, key);

async function submitted() {
  const organization = await service().organization();
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey);
  const submission = await submissionOf(documentId);
  const { body } = await post(`${service().baseUrl}/sdk/documents/submit`, organization.publicKey, submission);
  return { ...organization, submission, receipt: body as SubmissionResult };
}

describe('200', () => {
  it('returns the values, the time of receipt and the outcome', async () => {
    const { secretKey, submission, receipt } = await submitted();
    const { completedAt, sha256 } = await waitForCompletion(service().baseUrl, secretKey, receipt.submissionId);
    const response = await get(receipt.submissionId, secretKey);
    expect(response.status).toBe(200);
    expect(dataOf(response)).toEqual({
      ...submission,
      id: receipt.submissionId,
      documentVersion: 1,
      externalId: null,
      metadata: {},
      signer: null,
      declineReason: null,
      consent: null,
      envelopeId: null,
      signerId: null,
      status: 'completed',
      completedAt,
      sha256,
      failure: null,
      fileUrl: expect.stringContaining(`/files/${receipt.submissionId}?token=`),
      receivedAt: receipt.timestamp,
      checksumVerified: true,
      erasedAt: null,
      viewedPages: null,
    });
  });
});
