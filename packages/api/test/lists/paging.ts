import { createSecretKey, randomBytes } from 'node:crypto';
import { answerPage } from '../../src/operations/cursor.ts';

const secret = createSecretKey(randomBytes(32));

type Fetch<Item> = Parameters<typeof answerPage<Item>>[2];

/** A client that pages through a list. */
export function reader<Item>(organizationId: string, name: string, fetch: Fetch<Item>) {
  let cursor: string | undefined;
  let isAtEnd = false;
  const seen: Item[] = [];
  return {
    seen,
    /** Reads the next page, unless the last one was read. */
    async read(limit: number): Promise<void> {
      if (isAtEnd) return;
      const { data, pagination } = await answerPage({ secret, organizationId, name }, { limit, cursor }, fetch);
      if (data.length > limit) throw new Error(`A page of ${limit} has ${data.length} rows.`);
      if (pagination.hasMore !== (pagination.cursor !== undefined)) throw new Error('`hasMore` contradicts `cursor`.');
      seen.push(...data);
      ({ cursor } = pagination);
      isAtEnd = cursor === undefined;
    },
    /** Reads all remaining pages. */
    async readAll(limit: number): Promise<Item[]> {
      while (!isAtEnd) await this.read(limit);
      return seen;
    },
  };
}
