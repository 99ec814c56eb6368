import { newId } from '@document-signer/core';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openEmbedded } from '../../src/database/embedded.ts';
import { storeSubmission } from '../../src/features/submissions/store-submission.ts';
import type { NewSubmission } from '../../src/features/submissions/submission-rows.ts';
import { isStorageRefusal } from '../../src/storage-refusal.ts';
import { newDocument } from '../add-document.ts';
import { newOrganization } from '../add-organization.ts';
import { findProblems } from '../audit/find-problems.ts';
import { newActor } from '../new-key.ts';
import { newSubmission } from '../new-submission.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function open(): Promise<Database> {
  const database = await openEmbedded(await temporaryFolder(), false);
  onTestFinished(() => database.close());
  return database;
}

/** Limits the growth of the database file to this number of pages. */
async function leavePages({ unscoped }: Database, count: number): Promise<void> {
  await unscoped.write(async (db) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + count)}`.execute(db);
  });
}

/** A submission with a text and an image, each of this size. */
function submissionOf({
  documentId,
  actor,
  size,
}: Pick<NewSubmission, 'documentId' | 'actor'> & { readonly size: number }): NewSubmission {
  const image = { fieldId: 'signature', format: 'png', width: 1, height: 1, bytes: new Uint8Array(size) } as const;
  const fields = JSON.stringify(['x'.repeat(size), newId('sub')]);
  return newSubmission(documentId, actor, { images: [image], members: new Map([['fields', fields]]) });
}

it.each([1, 2, 3, 5, 8, 13, 21, 34])('stores no part of a refused submission (free pages: %i)', async (pages) => {
  const database = await open();
  const organizationId = await newOrganization(database);
  const documentId = await newDocument(database, organizationId, 0);
  const actor = await newActor(database, organizationId);
  const store = (size: number) =>
    database.write(organizationId, (db) =>
      storeSubmission(db, organizationId, submissionOf({ documentId, actor, size }), 'received', Date.now()),
    );
  const rows = () => database.read(organizationId).selectFrom('submissions').select('id').execute();

  await leavePages(database, pages);
  const outcomes = await Promise.allSettled([100_000, 20_000, 1_000].map(store));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => isStorageRefusal(reason))).toBe(true);
  expect(await rows()).toHaveLength(outcomes.length - refused.length);
  expect(await findProblems(database.unscoped.read)).toEqual([]);

  await leavePages(database, 10_000);
  expect(await store(100_000)).toMatchObject({ isReplay: false });
  expect(await findProblems(database.unscoped.read)).toEqual([]);
});
