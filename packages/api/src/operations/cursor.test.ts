import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerPage } from './cursor.ts';

const list = { secret: createSecretKey(randomBytes(32)), organizationId: 'org_a', name: 'documents' };

/** Entries from 9 down to 0, in pairs with the same time. */
const entries = Array.from({ length: 10 }, (_, index) => ({
  item: 9 - index,
  position: { time: 1000 + Math.floor((9 - index) / 2), id: String(9 - index) },
}));

const fetch: Parameters<typeof answerPage<number>>[2] = async ({ position, count }) => {
  const start = position ? entries.findIndex(({ position: { id } }) => id === position.id) + 1 : 0;
  return entries.slice(start, start + count);
};

async function cursorOf(of = list): Promise<string> {
  const { pagination } = await answerPage(of, { limit: 3 }, fetch);
  if (pagination.cursor === undefined) throw new Error('The page has no cursor.');
  return pagination.cursor;
}

describe('a page of a list', () => {
  it('leads to the next page, so that each entry is returned once', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await answerPage(list, { limit: 3, cursor }, fetch);
      seen.push(...page.data);
      cursor = page.pagination.cursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('has no cursor if it contains the last entry', async () => {
    expect(await answerPage(list, { limit: 10 }, fetch)).toMatchObject({ pagination: { hasMore: false, limit: 10 } });
    expect((await answerPage(list, { limit: 10 }, fetch)).pagination).not.toHaveProperty('cursor');
  });

  it('is empty if the list is empty', async () => {
    const page = await answerPage(list, {}, async () => []);
    expect(page).toEqual({ data: [], pagination: { hasMore: false, limit: 20 } });
  });
});

describe('a cursor', () => {
  const malformed = { status: 400, details: { field: 'cursor', reason: 'malformed' } };

  it.each([
    ['of another organization', { ...list, organizationId: 'org_b' }],
    ['of another list', { ...list, name: 'submissions of doc_a' }],
    ['of another installation', { ...list, secret: createSecretKey(randomBytes(32)) }],
  ])('%s is refused as malformed', async (_, other) => {
    const cursor = await cursorOf(other);
    await expect(answerPage(list, { cursor }, fetch)).rejects.toMatchObject(malformed);
  });

  it.each([
    ['empty', () => ''],
    ['not base64url', () => '!!!'],
    ['padded', (cursor: string) => `${cursor}=`],
  ])('that is %s is refused as malformed', async (_, change) => {
    const cursor = change(await cursorOf());
    await expect(answerPage(list, { cursor }, fetch)).rejects.toMatchObject(malformed);
  });
});
