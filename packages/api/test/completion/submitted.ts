import type { AuditEvent, Pagination, SubmissionResult, SubmissionStatus } from '@document-signer/core';
import { ask, post } from '../ask.ts';
import { createDocument, submissionOf } from '../documents.ts';
import type { TestOrganization, TestService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';

/** A document that was submitted once. */
export interface Submitted extends TestOrganization {
  readonly baseUrl: string;
  readonly documentId: string;
  readonly submissionId: string;
}

/** Submits a document. */
export async function submit({ baseUrl }: TestService, publicKey: string, documentId: string, name?: string) {
  const { body, text } = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(documentId, name));
  const { submissionId } = body as Partial<SubmissionResult>;
  if (submissionId === undefined) throw new Error(`Not submitted: ${text}`);
  return submissionId;
}

/** Submits a document of a new organization. */
export async function submitted(service: TestService): Promise<Submitted> {
  const organization = await service.organization();
  const { baseUrl } = service;
  const { id: documentId } = await createDocument(baseUrl, organization.secretKey);
  const submissionId = await submit(service, organization.publicKey, documentId);
  return { ...organization, baseUrl, documentId, submissionId };
}

/** Submits a document of a new organization, and waits for its completion. */
export async function completed(service: TestService): Promise<Submitted & { readonly outcome: SubmissionStatus }> {
  const all = await submitted(service);
  return { ...all, outcome: await waitForCompletion(all.baseUrl, all.secretKey, all.submissionId) };
}

/** The sealed file of a completed submission. */
export async function sealedFile(
  { baseUrl }: { readonly baseUrl: string },
  secretKey: string,
  submissionId: string,
): Promise<Buffer> {
  const response = await fetch(`${baseUrl}/submissions/${submissionId}/file`, { headers: { 'X-API-Key': secretKey } });
  if (!response.ok) throw new Error(`No sealed file: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The types and details of a submission's events, without the details that all events have. */
export async function eventsOf({ baseUrl, secretKey, submissionId }: Submitted) {
  const { body } = await ask(`${baseUrl}/submissions/${submissionId}/audit?limit=100`, secretKey);
  const { data } = body as { data: AuditEvent[]; pagination: Pagination };
  return data
    .filter((event) => event.submissionId === submissionId)
    .map(({ type, details }) => {
      const { salt: _salt, ip: _ip, userAgent: _userAgent, ...others } = details ?? {};
      return { type, details: others };
    });
}
