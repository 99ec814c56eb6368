import { createSecretKey, randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { answerPage } from '../../src/operations/cursor.ts';
import { addDocument } from '../add-document.ts';
import { addOrganization } from '../add-organization.ts';
import { preparedFile } from '../documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openTestDatabase } from '../test-database.ts';

const secret = createSecretKey(randomBytes(32));

/** An empty database that goes with the test. */
export async function openEmpty(): Promise<Database> {
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  return database;
}

/** Adds an organization and gives its id. */
export async function newOrganization(database: Database): Promise<string> {
  return (await addOrganization(database, { name: 'Acme', plan: 'free' }, { keyId: null }, 0)).id;
}

/** Adds a document at a time, and gives its id. */
export async function newDocument(database: Database, organizationId: string, now: number): Promise<string> {
  const file = { filename: 'lease.pdf', fileSize: 1, sha256: 'a'.repeat(64), prepared: preparedFile };
  const parts = { geometry: [], fields: [], activeContent: [], submissionPolicy: 'multiple' } as const;
  const added = addDocument(database, organizationId, { ...file, ...parts }, { keyId: 'key_1' }, now);
  return (await added).record.id;
}

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
      if (pagination.hasMore !== (pagination.cursor !== undefined)) throw new Error('A cursor leads nowhere.');
      seen.push(...data);
      ({ cursor } = pagination);
      isAtEnd = cursor === undefined;
    },
    /** Reads all that is left. */
    async readAll(limit: number): Promise<Item[]> {
      while (!isAtEnd) await this.read(limit);
      return seen;
    },
  };
}
