import type { DocumentRecord } from '@document-signer/core';
import { type ApiResponse, ask, post } from '../ask.ts';
import { createDocument, submissionOf } from '../documents.ts';
import { initOrganization, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Scenario } from './send-case.ts';

const idOf = ({ body }: ApiResponse) => (body as { submissionId: string }).submissionId;

/** Submits to a new service, kills it after the response, and expects the submission after a restart. */
export const killedAfterAnswer: Scenario = async () => {
  const dataDir = await temporaryFolder();
  const { secretKey, publicKey } = await initOrganization({ dataDir });
  const first = await serveProcess({ dataDir });
  const { id: documentId }: DocumentRecord = await createDocument(first.baseUrl, secretKey);
  const submission = await submissionOf(documentId);
  const answer = await post(`${first.baseUrl}/sdk/documents/submit`, publicKey, submission);
  await first.end('SIGKILL');

  const second = await serveProcess({ dataDir });
  try {
    const found = await ask(`${second.baseUrl}/submissions/${idOf(answer)}`, secretKey);
    if (found.status !== 200) throw new Error(`The acknowledged submission is lost: ${found.text}`);
    const again = await post(`${second.baseUrl}/sdk/documents/submit`, publicKey, submission);
    if (again.status !== 200 || idOf(again) !== idOf(answer)) throw new Error(`Stored twice: ${again.text}`);
  } finally {
    await second.end('SIGTERM');
  }
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: answer.text };
};
