import { newId } from '@document-signer/core';
import { newFileKey } from '../src/blobs/blob-key.ts';
import { removalDelayMs, scheduleRemovals } from '../src/blobs/file-removals.ts';
import type { Database } from '../src/database/database.ts';
import { addDocument as add, type NewDocument } from '../src/features/documents/document-changes.ts';
import { commandLine } from './add-organization.ts';

/** The properties of a document that a test sets. File keys default to new ones, without stored files. */
type TestDocument = Partial<Omit<NewDocument, 'id' | 'prepared'>> & {
  readonly prepared?: Partial<NewDocument['prepared']>;
};

const defaults = {
  filename: 'lease.pdf',
  fileSize: 1,
  sha256: 'a'.repeat(64),
  geometry: [],
  fields: [],
  activeContent: [],
  submissionPolicy: 'multiple',
} as const;
const preparedDefaults = { sha256: 'b'.repeat(64), bytes: 1, preparation: { removed: [], changed: [] } };

/** Adds a document to the database, as if its files had just been stored. */
export async function addDocument(
  database: Database,
  organizationId: string,
  { fileKey = newFileKey(), prepared = {}, ...document }: TestDocument = {},
  actor: Parameters<typeof add>[3] = commandLine,
  now = 0,
): ReturnType<typeof add> {
  const id = newId('doc');
  const preparedFile = { ...preparedDefaults, key: newFileKey(), ...prepared };
  const keys = [fileKey, preparedFile.key];
  await database.write(organizationId, (db) =>
    scheduleRemovals(db, organizationId, { ownerId: id, keys, dueAt: now + removalDelayMs }),
  );
  const whole = { ...defaults, ...document, id, fileKey, prepared: preparedFile };
  return database.write(organizationId, (db) => add(db, organizationId, whole, actor, now));
}

/** Adds a document that is created at this time. @returns its ID */
export async function newDocument(database: Database, organizationId: string, now: number): Promise<string> {
  return (await addDocument(database, organizationId, {}, { keyId: 'key_1' }, now)).record.id;
}
