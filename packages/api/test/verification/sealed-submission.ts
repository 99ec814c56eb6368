import type { SubmissionResult } from '@document-signer/core';
import { post } from '../ask.ts';
import { sealedFile } from '../completion/submitted.ts';
import { createDocument, filledContract, withChecksum } from '../documents.ts';
import type { TestOrganization, TestService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { threePages } from './sealed-files.ts';

/** A completed submission, and its sealed file as the service returns it. */
export interface SealedSubmission {
  readonly documentId: string;
  readonly submissionId: string;
  readonly bytes: Buffer;
}

/** Submits and seals a document of three pages through the API. */
export async function sealedSubmission(
  { baseUrl }: TestService,
  { secretKey, publicKey }: TestOrganization,
): Promise<SealedSubmission> {
  const file = new Blob([new Uint8Array(threePages())]);
  const { id: documentId } = await createDocument(baseUrl, secretKey, { file });
  const pages = [1, 2, 3].map((pageNumber) => ({ pageNumber, width: 612, height: 792, rotation: 0 }));
  const submission = await withChecksum({ ...filledContract(documentId), pages });
  const sent = await post(`${baseUrl}/sdk/documents/submit`, publicKey, submission);
  const { submissionId } = sent.body as SubmissionResult;
  const outcome = await waitForCompletion(baseUrl, secretKey, submissionId);
  if (outcome.status !== 'completed') throw new Error(`Submission not completed: ${JSON.stringify(outcome)}`);
  return { documentId, submissionId, bytes: await sealedFile({ baseUrl }, secretKey, submissionId) };
}
