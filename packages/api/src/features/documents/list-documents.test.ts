import { type DocumentMetadata, documentSummarySchema, type Pagination } from '@document-signer/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { createDocument } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

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
  it("lists metadata of the organization's documents", async () => {
    const { secretKey } = await service().organization();
    const ids = await add(secretKey, 1);
    await add((await service().organization()).secretKey, 1);
    const { data } = await list(secretKey);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(v.parse(v.strictObject(documentSummarySchema.entries), data[0])).toBeTruthy();
  });
});

describe('400', () => {
  it('refuses a limit that is not a whole number from 1 to 100', async () => {
    const { secretKey } = await service().organization();
    for (const limit of ['0', '101', '-1', '1.5', 'all', '', '1e1', ' 5']) {
      const query = new URLSearchParams({ limit });
      const { status, body } = await ask(`${service().baseUrl}/documents?${query}`, secretKey);
      expect(status, limit).toBe(400);
      expect(body).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: { field: 'limit' } } });
    }
  });
});
