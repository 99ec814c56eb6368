import { newId } from '@document-signer/core';
import { newFileKey } from '../src/blobs/blob-key.ts';
import { removalDelayMs, scheduleRemovals } from '../src/blobs/file-removals.ts';
import type { Database } from '../src/database/database.ts';
import { addDocument as add, type NewDocument } from '../src/features/documents/document-changes.ts';

/** A document to add. Keys of files that are left out are new ones: no file is stored under them. */
type TestDocument = Omit<NewDocument, 'id' | 'fileKey' | 'prepared'> & {
  readonly fileKey?: string;
  readonly prepared: Omit<NewDocument['prepared'], 'key'> & { readonly key?: string };
};

/** Adds a document without a service, as if its files had just been stored. */
export async function addDocument(
  database: Database,
  organizationId: string,
  { fileKey = newFileKey(), prepared: { key = newFileKey(), ...prepared }, ...document }: TestDocument,
  actor: Parameters<typeof add>[3],
  now: number,
): ReturnType<typeof add> {
  const id = newId('doc');
  await database.write(organizationId, (db) =>
    scheduleRemovals(db, organizationId, { ownerId: id, keys: [fileKey, key], dueAt: now + removalDelayMs }),
  );
  const whole = { ...document, id, fileKey, prepared: { ...prepared, key } };
  return database.write(organizationId, (db) => add(db, organizationId, whole, actor, now));
}
