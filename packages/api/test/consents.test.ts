import { createHash } from 'node:crypto';
import type {
  AuditEvent,
  Consent,
  DocumentRecord,
  Organization,
  SigningDocument,
  SubmissionRecord,
} from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, patch, post, refusedWith } from './ask.ts';
import { createDocument, filledContract, withChecksum } from './documents.ts';
import { runService } from './running-service.ts';
import { waitForCompletion } from './wait-for-completion.ts';

const service = runService();

const ours: Consent = {
  version: '2026-11',
  text: 'I agree to sign\nelectronically.',
  url: 'https://acme.example/esign',
};
const leases: Consent = { version: 'leases-1', text: { de: 'Ich stimme zu.', en: 'I agree.' } };
const acceptedAt = '2026-11-28T09:00:00.000Z';
const textSha256 = createHash('sha256').update('I agree to sign\nelectronically.').digest('hex');

const errorOf = (body: unknown) => (body as { error: object }).error;

const change = (key: string, path: string, changes: unknown) => patch(service().baseUrl + path, key, changes);

/** Creates an organization with a document. Each of them can require a consent. */
async function setUp({ organization, document }: { organization?: Consent; document?: Consent } = {}) {
  const { baseUrl } = service();
  const made = await service().organization();
  const { secretKey, publicKey } = made;
  if (organization) await change(secretKey, '/organizations/me', { consent: organization });
  const { id: documentId } = await createDocument(
    ...([baseUrl, secretKey] as const),
    document && { consent: JSON.stringify(document) },
  );
  const path = `/documents/${documentId}`;
  const submit = async (consent?: unknown, changes: object = {}) => {
    const payload = { ...filledContract(documentId), ...(consent !== undefined && { consent }), ...changes };
    return post(`${baseUrl}/sdk/documents/submit`, publicKey, await withChecksum(payload));
  };
  return {
    secretKey,
    publicKey,
    documentId,
    submit,
    set: (consent: Consent | null) => change(secretKey, path, { consent }),
    setForAll: (consent: Consent | null) => change(secretKey, '/organizations/me', { consent }),
    record: async () => dataOf<DocumentRecord>(await ask(baseUrl + path, secretKey)),
    shown: async () => ((await ask(`${baseUrl}/sdk${path}`, publicKey)).body as SigningDocument).consent,
    async stored(consent: unknown) {
      const { submissionId } = (await submit(consent)).body as { submissionId: string };
      await waitForCompletion(baseUrl, secretKey, submissionId);
      return submissionId;
    },
    async submission(id: string) {
      return dataOf<SubmissionRecord>(await ask(`${baseUrl}/submissions/${id}`, secretKey));
    },
    async received(id: string) {
      const events = dataOf<AuditEvent[]>(await ask(`${baseUrl}/submissions/${id}/audit`, secretKey));
      return events.find(({ type }) => type === 'submission.received');
    },
  };
}

describe('the consent of an organization', () => {
  it('applies to every document without its own, until null clears it', async () => {
    const { setForAll, shown, record } = await setUp();
    expect(await shown()).toBeUndefined();
    expect(dataOf<Organization>(await setForAll(ours)).consent).toEqual(ours);
    expect([await shown(), (await record()).consent]).toEqual([ours, null]);
    expect(dataOf<Organization>(await setForAll(null)).consent).toBeNull();
    expect(await shown()).toBeUndefined();
  });

  it('does not apply to other organizations', async () => {
    await setUp({ organization: ours });
    expect(await (await setUp()).shown()).toBeUndefined();
  });
});

describe('the consent of a document', () => {
  it('replaces that of the organization, until null clears it', async () => {
    const { set, shown, record } = await setUp({ organization: ours, document: leases });
    expect([await shown(), (await record()).consent]).toEqual([leases, leases]);
    expect(dataOf<DocumentRecord>(await set(null)).consent).toBeNull();
    expect(await shown()).toEqual(ours);
  });

  it('is independent of the host references of the document', async () => {
    const { documentId, secretKey, set, record } = await setUp({ document: leases });
    await change(secretKey, `/documents/${documentId}`, { externalId: 'lease-117' });
    expect(await record()).toMatchObject({ consent: leases, externalId: 'lease-117', version: 1 });
    await set(ours);
    expect(await record()).toMatchObject({ consent: ours, externalId: 'lease-117', version: 1 });
  });

  it.each([
    ['without a version', {}, 422, 'consent.version', 'required'],
    ['with a blank version', { version: ' ', text: 'x' }, 422, 'consent.version', 'required'],
    ['without a text', { version: '1' }, 422, 'consent.text', 'required'],
    ['with a blank text', { version: '1', text: ' \n' }, 422, 'consent.text', 'required'],
    ['with a text that is too long', { version: '1', text: 'x'.repeat(10_001) }, 422, 'consent.text', 'too_long'],
    [
      'with a bidirectional control character',
      { version: '1', text: 'a\u202eb' },
      422,
      'consent.text',
      'invalid_character',
    ],
    ['without a text in any language', { version: '1', text: {} }, 422, 'consent.text', 'too_few'],
    ['with an empty text in one language', { version: '1', text: { en: '' } }, 422, 'consent.text.en', 'required'],
    ['with a text that is a number', { version: '1', text: 7 }, 400, 'consent.text', 'type'],
    [
      'with a link that runs a script',
      { version: '1', text: 'x', url: 'javascript:alert(1)' },
      422,
      'consent.url',
      'invalid_format',
    ],
    [
      'with a link that is not a URL',
      { version: '1', text: 'x', url: 'acme.example' },
      422,
      'consent.url',
      'invalid_format',
    ],
    [
      'with an unknown member',
      { version: '1', text: 'x', link: 'https://acme.example' },
      422,
      'consent.link',
      'unknown_member',
    ],
    ['as a string', 'I agree.', 400, 'consent', 'type'],
  ])('cannot be set %s', async (_, consent, status, field, reason) => {
    const { set, setForAll, record } = await setUp();
    for (const answer of [await set(consent as Consent), await setForAll(consent as Consent)]) {
      expect(answer).toMatchObject(refusedWith(status, { field, reason }));
    }
    expect((await record()).consent).toBeNull();
  });

  it('needs a new version when its text changes', async () => {
    const { set, setForAll, record } = await setUp({ organization: ours, document: ours });
    for (const answer of [await set({ ...ours, text: 'Other.' }), await setForAll({ ...ours, text: 'Other.' })]) {
      const details = { field: 'consent.version', reason: 'version_unchanged' };
      expect([answer.status, errorOf(answer.body)]).toMatchObject([422, { details }]);
    }
    expect((await record()).consent).toEqual(ours);
    expect((await set({ ...ours, version: '2', text: 'Other.' })).status).toBe(200);
  });
});

describe('a submission to a document that requires a consent', () => {
  it('is refused without that consent, or with another version of it', async () => {
    const { submit, secretKey } = await setUp({ organization: ours });
    for (const consent of [undefined, { version: '2025-01', acceptedAt }]) {
      const { status, body } = await submit(consent);
      const details = { field: 'consent', reason: 'consent_required', version: ours.version };
      expect([status, errorOf(body)]).toMatchObject([422, { code: 'VALIDATION_ERROR', details }]);
    }
    expect(dataOf(await ask(`${service().baseUrl}/submissions`, secretKey))).toEqual([]);
  });

  it('is refused with the former version after the consent changes', async () => {
    const { submit, set } = await setUp({ document: ours });
    await set({ ...ours, version: '2027-01', text: 'Other.' });
    expect((await submit({ version: ours.version, acceptedAt })).status).toBe(422);
    expect((await submit({ version: '2027-01', acceptedAt })).status).toBe(201);
  });

  it('reports missing fields before a missing consent', async () => {
    const { submit } = await setUp({ document: ours });
    const { status, body } = await submit(undefined, { fields: [] });
    expect([status, errorOf(body)]).toMatchObject([422, { details: { missingFields: ['name', 'sign'] } }]);
  });

  it.each([
    [{ version: 'leases-1', acceptedAt }, 422, 'consent.language', 'required'],
    [{ version: 'leases-1', acceptedAt, language: 'fr' }, 422, 'consent.language', 'unknown'],
    [{ version: 'leases-1', language: 'en' }, 422, 'consent.acceptedAt', 'required'],
    [{ version: 'leases-1', language: 'en', acceptedAt: 'today' }, 400, 'consent.acceptedAt', 'format'],
    [{ version: 1, acceptedAt }, 400, 'consent.version', 'type'],
  ])('is refused with %j', async (consent, status, field, reason) => {
    const answer = await (await setUp({ document: leases })).submit(consent);
    expect(answer).toMatchObject(refusedWith(status, { field, reason }));
  });
});

describe('the consent of a signer', () => {
  it('is stored with its text, and in the audit trail with the hash of the text', async () => {
    const { stored, submission, received, setForAll } = await setUp({ organization: ours });
    const id = await stored({ version: ours.version, acceptedAt });
    await setForAll(null);
    const { text, ...rest } = { ...ours, acceptedAt, textSha256 };
    expect((await submission(id)).consent).toEqual({ text, ...rest });
    expect((await received(id))?.details?.consent).toEqual(rest);
  });

  it('is stored in the language that was shown', async () => {
    const { stored, submission } = await setUp({ document: leases });
    const id = await stored({ version: leases.version, acceptedAt, language: 'de' });
    expect((await submission(id)).consent).toMatchObject({ text: 'Ich stimme zu.', language: 'de' });
  });

  it('is null when none was required', async () => {
    const { stored, submission, received } = await setUp();
    const id = await stored({ version: '1', acceptedAt });
    expect((await submission(id)).consent).toBeNull();
    expect((await received(id))?.details).not.toHaveProperty('consent');
  });

  it('is erased with the submission', async () => {
    const { secretKey, stored, submission, received } = await setUp({ organization: ours });
    const id = await stored({ version: ours.version, acceptedAt });
    await post(`${service().baseUrl}/submissions/${id}/erasure`, secretKey, {});
    expect([(await submission(id)).consent, (await received(id))?.details]).toEqual([null, null]);
  });
});
