import { type DocumentMetadata, documentMetadataSchema, type Pagination } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import { runService } from '../../../test/running-service.ts';

const service = runService();

async function list(key: string, query: Record<string, string> = {}) {
  const { status, body } = await ask(`${service().baseUrl}/documents?${new URLSearchParams(query)}`, key);
  expect(status).toBe(200);
  return body as { success: true; data: DocumentMetadata[]; pagination: Pagination };
}

async function add(key: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.unshift((await createDocument(service().baseUrl, key)).id);
  return ids;
}

describe('200', () => {
  it('an organization without documents has an empty list', async () => {
    const { secretKey } = await service().organization();
    expect(await list(secretKey)).toMatchObject({
      success: true,
      data: [],
      pagination: { hasMore: false, limit: 20 },
    });
  });

  it('shows metadata and nothing else, of its own documents and no others', async () => {
    const { secretKey } = await service().organization();
    const ids = await add(secretKey, 1);
    await add((await service().organization()).secretKey, 1);
    const { data } = await list(secretKey);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(v.parse(v.strictObject(documentMetadataSchema.entries), data[0])).toBeTruthy();
  });

  it('is paged through, each document once, though others are added meanwhile', async () => {
    const { secretKey } = await service().organization();
    const before = new Set(await add(secretKey, 7));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(secretKey, { limit: '2', ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.cursor;
      await add(secretKey, 1);
    } while (cursor !== undefined);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(before);
  });

  it('is of one document for a key that may see one', async () => {
    const { secretKey, key } = await service().organization();
    const [, id = ''] = await add(secretKey, 3);
    const { data } = await list(await key('sk', { documentIds: [id] }), { limit: '1' });
    expect(data.map((document) => document.id)).toEqual([id]);
  });

  it('is newest first', async () => {
    const { secretKey } = await service().organization();
    await add(secretKey, 3);
    const times = (await list(secretKey)).data.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });
});

describe('400', () => {
  it.each(['0', '101', '-1', '1.5', 'all', '', '1e1', ' 5'])('a limit of "%s"', async (limit) => {
    const { secretKey } = await service().organization();
    const query = new URLSearchParams({ limit });
    const { status, body } = await ask(`${service().baseUrl}/documents?${query}`, secretKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: { field: 'limit' } } });
  });

  it('the cursor of another organization', async () => {
    const [ours, theirs] = [await service().organization(), await service().organization()];
    await add(theirs.secretKey, 2);
    const { pagination } = await list(theirs.secretKey, { limit: '1' });
    const { status, body } = await ask(`${service().baseUrl}/documents?cursor=${pagination.cursor}`, ours.secretKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { field: 'cursor', reason: 'malformed' } } });
  });
});
