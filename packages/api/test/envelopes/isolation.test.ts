import type { EnvelopeRecord } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, post, refusedWith } from '../ask.ts';
import { shareService, type TestOrganization } from '../running-service.ts';
import { envelopeFor, openAs, partOf, sessionOf, signAs } from './envelopes.ts';

const service = shareService();

let organization: TestOrganization;
/** Two envelopes of the same document. */
let envelope: EnvelopeRecord;
let other: EnvelopeRecord;
/** The session key of the tenant in `envelope`. */
let tenant: string;

beforeAll(async () => {
  const { baseUrl } = service();
  organization = await service().organization();
  const { secretKey } = organization;
  envelope = await envelopeFor(baseUrl, secretKey, ['tenant', 'landlord'], { inOrder: false, message: 'First.' });
  const signers = envelope.signers.map(({ role }) => ({ role, name: `Other ${role}`, email: `other@example.com` }));
  const { documentId } = envelope;
  const { body } = await post(`${baseUrl}/envelopes`, secretKey, { documentId, signers, message: 'Second.' });
  other = (body as { data: EnvelopeRecord }).data;
  const identification = { method: 'email-code', at: '2026-11-28T09:00:00Z', reference: 'login-42' };
  await sessionOf(baseUrl, secretKey, envelope, 'landlord', { identification });
  tenant = await sessionOf(baseUrl, secretKey, envelope, 'tenant', { identification });
});

describe('a signing session', () => {
  it('reveals nothing about other envelopes of the same document', async () => {
    const shown = JSON.stringify(await openAs(service().baseUrl, tenant, envelope.documentId));
    expect(shown).toContain('First.');
    expect(shown).not.toMatch(/Second|Other|other@/);
    for (const { id } of [other, ...other.signers]) expect(shown).not.toContain(id);
  });

  it('reveals neither the email addresses of other signers nor any identification', async () => {
    const { text } = await ask(`${service().baseUrl}/sdk/documents/${envelope.documentId}`, tenant);
    expect(text).not.toMatch(/landlord@example|login-42|email-code/);
    const { text: validation } = await ask(`${service().baseUrl}/sdk/validate-key`, tenant, { method: 'POST' });
    expect(validation).not.toMatch(/landlord|login-42/);
  });

  it('cannot sign for another signer', async () => {
    expect(await signAs(service().baseUrl, tenant, envelope.documentId, 'landlord')).toMatchObject(
      refusedWith(422, { reason: 'not_editable' }),
    );
  });

  it('cannot read or manage envelopes, not even its own', async () => {
    for (const { id, signers } of [envelope, other]) {
      for (const path of ['', '/file', '/audit']) {
        expect((await ask(`${service().baseUrl}/envelopes/${id}${path}`, tenant)).status).toBe(403);
      }
      for (const path of ['/void', '/erasure', '/completion', `/signers/${signers[0]?.id}/sessions`]) {
        expect((await post(`${service().baseUrl}/envelopes/${id}${path}`, tenant, { reason: 'x' })).status).toBe(403);
      }
    }
  });

  it('cannot read the submission of another signer, but a later session of that signer can', async () => {
    const { baseUrl } = service();
    const { secretKey } = organization;
    const landlord = await sessionOf(baseUrl, secretKey, envelope, 'landlord');
    const { body } = await post(
      `${baseUrl}/sdk/documents/submit`,
      landlord,
      await partOf(envelope.documentId, 'landlord'),
    );
    const { submissionId } = body as { submissionId: string };
    const status = async (key: string) => (await ask(`${baseUrl}/sdk/submissions/${submissionId}`, key)).status;
    expect(await status(tenant)).toBe(404);
    expect(await status(organization.publicKey)).toBe(404);
    expect(await status(await sessionOf(baseUrl, secretKey, envelope, 'landlord'))).toBe(200);
  });
});
