import type { EnvelopeRecord } from '@document-signer/core';
import { envelopeFor, sessionOf, signAs } from '../envelopes/envelopes.ts';
import type { TestOrganization, TestService } from '../running-service.ts';

/** An envelope that everyone has signed. */
export interface SignedEnvelope extends TestOrganization {
  readonly envelope: EnvelopeRecord;
}

/** Has all signers sign an envelope of a new organization, in the order of their roles. */
export async function signedByAll(
  service: TestService,
  roles: readonly string[],
  before: (envelope: EnvelopeRecord, organization: TestOrganization) => Promise<unknown> = async () => {},
): Promise<SignedEnvelope> {
  const organization = await service.organization();
  const { baseUrl } = service;
  const { secretKey } = organization;
  const envelope = await envelopeFor(baseUrl, secretKey, roles);
  await before(envelope, organization);
  for (const role of roles) {
    const key = await sessionOf(baseUrl, secretKey, envelope, role);
    const { status, text } = await signAs(baseUrl, key, envelope.documentId, role);
    if (status !== 201) throw new Error(`Not signed: ${text}`);
  }
  return { ...organization, envelope };
}

/** The sealed PDF of an envelope. */
export async function envelopeFile({ baseUrl }: TestService, { secretKey, envelope }: SignedEnvelope): Promise<Buffer> {
  const response = await fetch(`${baseUrl}/envelopes/${envelope.id}/file`, { headers: { 'X-API-Key': secretKey } });
  if (!response.ok) throw new Error(`No sealed file: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
