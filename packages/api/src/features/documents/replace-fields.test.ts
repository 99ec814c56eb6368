import { type AuditEvent, type DocumentRecord, newId, type SigningDocument } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask, dataOf, post, put, refusedWith } from '../../../test/ask.ts';
import { contractFields, createDocument, submissionOf } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

async function stored() {
  const organization = await service().organization();
  const created = await createDocument(service().baseUrl, organization.secretKey);
  return { ...organization, created, documentId: created.id };
}

const replace = (id: string, key: string, fields: unknown, version?: unknown) =>
  put(`${service().baseUrl}/documents/${id}/fields${version === undefined ? '' : `?version=${version}`}`, key, fields);

const submit = (key: string, body: unknown) => post(`${service().baseUrl}/sdk/documents/submit`, key, body);
const [name, sign] = contractFields;

describe('200', () => {
  it('returns the new version, as do later requests', async () => {
    const { documentId, created, secretKey, publicKey } = await stored();
    const { status, body } = await replace(documentId, secretKey, [sign]);
    expect(status).toBe(200);
    const record = dataOf<DocumentRecord>({ body });
    expect(record).toEqual({ ...created, version: 2, updatedAt: record.updatedAt, fields: [sign] });
    expect(record.updatedAt >= created.updatedAt).toBe(true);
    expect(dataOf<DocumentRecord>(await ask(`${service().baseUrl}/documents/${documentId}`, secretKey))).toEqual(
      record,
    );

    const shown = (await ask(`${service().baseUrl}/sdk/documents/${documentId}`, publicKey)).body as SigningDocument;
    const { id, filename, mimeType, pageCount, fileSize, createdAt, updatedAt, version } = record;
    expect(shown.metadata).toEqual({ id, filename, mimeType, pageCount, fileSize, createdAt, updatedAt, version });
    expect(shown.fields).toEqual([sign]);
  });

  it('gives each of many concurrent requests its own version and audit event', async () => {
    const { documentId, secretKey, publicKey } = await stored();
    const labels = Array.from({ length: 20 }, (_, index) => `Label ${index}`);
    const answers = await Promise.all(labels.map((label) => replace(documentId, secretKey, [{ ...name, label }])));
    const records = answers.map(({ body }) => dataOf<DocumentRecord>({ body }));
    expect(records.map(({ version }) => version).sort((a, b) => a - b)).toEqual(labels.map((_, index) => index + 2));

    const current = dataOf<DocumentRecord>(await ask(`${service().baseUrl}/documents/${documentId}`, secretKey));
    expect(records).toContainEqual(current);
    const submission = await submissionOf(documentId);
    const {
      fields: [value],
    } = submission;
    const sent = { ...submission, fields: [value], documentVersion: current.version, checksum: 'none' };
    const { submissionId } = (await submit(publicKey, sent)).body as { submissionId: string };
    const trail = await ask(`${service().baseUrl}/submissions/${submissionId}/audit?limit=100`, secretKey);
    const events = (trail.body as { data: AuditEvent[] }).data;
    const replaced = events.filter(({ type }) => type === 'document.fields_replaced');
    expect(replaced.map(({ details }) => details?.version)).toEqual(labels.map((_, index) => index + 2));
  });

  it('accepts the maximum number of fields', async () => {
    const { documentId, secretKey, publicKey } = await stored();
    const many = Array.from({ length: 5_000 }, (_, index) => ({ ...name, id: `f${index}`, label: `Field ${index}` }));
    const { status, text } = await replace(documentId, secretKey, many);
    expect(status, text.slice(0, 300)).toBe(200);
    const shown = (await ask(`${service().baseUrl}/sdk/documents/${documentId}`, publicKey)).body as SigningDocument;
    expect(shown.fields).toEqual(many);
    expect((await replace(documentId, secretKey, [...many, sign])).status).toBe(422);
  });
});

describe('with an expected version', () => {
  it('replaces the fields when the document still has it', async () => {
    const { documentId, secretKey } = await stored();
    const { status, body } = await replace(documentId, secretKey, [sign], 1);
    expect(status).toBe(200);
    expect(dataOf<DocumentRecord>({ body })).toMatchObject({ version: 2, fields: [sign] });
  });

  it('changes nothing and answers 409 when the document has another version', async () => {
    const { documentId, secretKey } = await stored();
    await replace(documentId, secretKey, [name], 1);
    for (const version of [1, 3]) {
      expect(await replace(documentId, secretKey, [sign], version)).toMatchObject(
        refusedWith(409, { field: 'version', reason: 'document_changed' }, 'VALIDATION_ERROR'),
      );
    }
    const { body } = await ask(`${service().baseUrl}/documents/${documentId}`, secretKey);
    expect(dataOf<DocumentRecord>({ body })).toMatchObject({ version: 2, fields: [name] });
  });

  it('lets one of several concurrent requests win', async () => {
    const { documentId, secretKey } = await stored();
    const labels = Array.from({ length: 10 }, (_, index) => `Label ${index}`);
    const answers = await Promise.all(labels.map((label) => replace(documentId, secretKey, [{ ...name, label }], 1)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const { body } = await ask(`${service().baseUrl}/documents/${documentId}`, secretKey);
    expect(dataOf<DocumentRecord>({ body })).toEqual(dataOf<DocumentRecord>(won[0] ?? expect.fail()));
  });

  it.each([
    ['0', 'range'],
    ['1.5', 'type'],
    ['latest', 'type'],
    ['', 'type'],
  ])('answers 400 for the version "%s"', async (version, reason) => {
    const { documentId, secretKey } = await stored();
    expect(await replace(documentId, secretKey, [sign], version)).toMatchObject(
      refusedWith(400, { field: 'version', reason }),
    );
  });
});

describe('422 without a change', () => {
  it.each([
    ['a duplicate id', [name, { ...sign, id: 'name' }], 'fields[1].id'],
    ['a place beyond the page', [{ ...name, x: 0.9 }], 'fields[0]'],
  ])('for %s', async (_, fields, place) => {
    const { documentId, secretKey } = await stored();
    const { status, body } = await replace(documentId, secretKey, fields);
    expect(status).toBe(422);
    const { details } = (body as { error: { details: { field: string } } }).error;
    expect(details.field).toContain(place);
    const record = dataOf<DocumentRecord>(await ask(`${service().baseUrl}/documents/${documentId}`, secretKey));
    expect(record).toMatchObject({ version: 1, fields: contractFields });
  });
});

describe('400', () => {
  it.each([[{ fields: contractFields }], ['name']])('for a value that is not a list of fields: %j', async (fields) => {
    const { documentId, secretKey } = await stored();
    expect(await replace(documentId, secretKey, fields)).toMatchObject(
      refusedWith(400, { reason: 'type' }, 'VALIDATION_ERROR'),
    );
  });
});

describe('404', () => {
  it('before validation for documents that do not exist, belong to another organization or are hidden from the key', async () => {
    const { documentId, secretKey, key } = await stored();
    const stranger = await service().organization();
    for (const answer of [
      await replace(newId('doc'), secretKey, 'nonsense'),
      await replace(documentId, stranger.secretKey, 'nonsense'),
      await replace(documentId, await key('sk', { documentIds: [newId('doc')] }), 'nonsense'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'DOCUMENT_NOT_FOUND' } } });
    }
  });
});
