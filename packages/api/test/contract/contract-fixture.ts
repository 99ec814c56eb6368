import type { Operation } from '@document-signer/core';
import { ask, post } from '../ask.ts';
import { createDocument, submissionOf } from '../documents.ts';
import { createEnvelope } from '../envelopes/envelopes.ts';
import type { TestOrganization, TestService } from '../running-service.ts';

/** The data that requests refer to. */
export interface ContractFixture extends TestOrganization {
  readonly baseUrl: string;
  readonly documentId: string;
  readonly submissionId: string;
  /** An open envelope, and its signer. */
  readonly envelopeId: string;
  readonly signerId: string;
  /** A key that one request revokes and another rotates. */
  readonly spareKeyId: string;
  /** A webhook, and one of its deliveries. */
  readonly webhookId: string;
  readonly deliveryId: string;
}

/** Registers a webhook whose endpoint does not exist. */
export async function createWebhook(baseUrl: string, secretKey: string): Promise<string> {
  const webhook = { url: 'https://receiver.invalid.test/hooks', events: ['submission.failed'] };
  const { body } = await post(`${baseUrl}/webhooks`, secretKey, webhook);
  return (body as { data: { id: string } }).data.id;
}

/** Creates an organization with a document, a submission, an envelope, a spare key and a webhook. */
export async function createContractFixture(service: TestService): Promise<ContractFixture> {
  const { baseUrl } = service;
  const organization = await service.organization();
  const { secretKey, publicKey } = organization;
  const { id: documentId } = await createDocument(baseUrl, secretKey);
  const sent = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(documentId));
  const created = await post(`${baseUrl}/api-keys`, secretKey, { kind: 'pk' });
  const webhookId = await createWebhook(baseUrl, secretKey);
  const tested = await ask(`${baseUrl}/webhooks/${webhookId}/test`, secretKey, { method: 'POST' });
  const envelope = await createEnvelope(baseUrl, secretKey, { documentId, signers: ['Ada Roe'] });
  return {
    ...organization,
    envelopeId: envelope.id,
    signerId: envelope.signers[0]?.id ?? '',
    baseUrl,
    webhookId,
    deliveryId: (tested.body as { data: { id: string } }).data.id,
    documentId,
    submissionId: (sent.body as { submissionId: string }).submissionId,
    spareKeyId: (created.body as { data: { id: string } }).data.id,
  };
}

/** The URL of an operation, with the ids of `fixture` in its path. */
export function addressOf(fixture: ContractFixture, { path }: Operation): string {
  const { documentId, submissionId, envelopeId, signerId, spareKeyId: keyId, webhookId, deliveryId } = fixture;
  const ids: Readonly<Record<string, string>> = {
    documentId,
    submissionId,
    envelopeId,
    signerId,
    keyId,
    webhookId,
    deliveryId,
  };
  return fixture.baseUrl + path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
}
