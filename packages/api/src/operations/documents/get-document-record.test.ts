import { documentRecordSchema, newId } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import { runService } from '../../../test/running-service.ts';

const service = runService();

const get = (id: string, key: string) => ask(`${service().baseUrl}/documents/${id}`, key);

describe('200', () => {
  it('gives what was answered when the document was stored', async () => {
    const { secretKey } = await service().organization();
    const created = await createDocument(service().baseUrl, secretKey);
    const { status, body } = await get(created.id, secretKey);
    expect(status).toBe(200);
    const { data } = body as { data: unknown };
    expect(v.parse(v.strictObject(documentRecordSchema.entries), data)).toEqual(created);
  });
});

describe('400', () => {
  it('for an id that cannot be one', async () => {
    const { secretKey } = await service().organization();
    const { status, body } = await get('contract', secretKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { field: 'documentId', reason: 'malformed' } } });
  });
});

describe('403', () => {
  it('for a public key, which gets what a viewer needs and no more', async () => {
    const { secretKey, publicKey } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey);
    expect((await get(id, publicKey)).status).toBe(403);
  });
});

describe('404', () => {
  it('for what is not there, what is another’s, and what is outside the key’s list', async () => {
    const { secretKey, key } = await service().organization();
    const { id } = await createDocument(service().baseUrl, secretKey);
    const stranger = await service().organization();
    const answers = [
      await get(newId('doc'), secretKey),
      await get(id, stranger.secretKey),
      await get(id, await key('sk', { documentIds: [newId('doc')] })),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'DOCUMENT_NOT_FOUND' } });
    }
  });
});
