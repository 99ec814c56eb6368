import type { Operation } from '@document-signer/core';
import { post } from '../ask.ts';
import { createDocument, submissionOf } from '../documents.ts';
import type { TestOrganization, TestService } from '../running-service.ts';

/** What requests for any operation can ask about. */
export interface World extends TestOrganization {
  readonly baseUrl: string;
  readonly documentId: string;
  readonly submissionId: string;
  /** A key that one request revokes and another rotates. */
  readonly spareKeyId: string;
}

/** Makes an organization with a document, a submission of it, and a key to spare. */
export async function makeWorld(service: TestService): Promise<World> {
  const { baseUrl } = service;
  const organization = await service.organization();
  const { secretKey, publicKey } = organization;
  const { id: documentId } = await createDocument(baseUrl, secretKey);
  const sent = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(documentId));
  const made = await post(`${baseUrl}/api-keys`, secretKey, { kind: 'pk' });
  return {
    ...organization,
    baseUrl,
    documentId,
    submissionId: (sent.body as { submissionId: string }).submissionId,
    spareKeyId: (made.body as { data: { id: string } }).data.id,
  };
}

/** The address of a row of the operations table in a world. */
export function addressOf(world: World, { path }: Operation): string {
  const { documentId, submissionId, spareKeyId: keyId } = world;
  const ids: Readonly<Record<string, string>> = { documentId, submissionId, keyId };
  return world.baseUrl + path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);
}
