import { randomUUID } from 'node:crypto';
import type { Db, Tables } from '../database/tables.ts';

/**
 * When a file is removed that no row references. Its removal is scheduled before it is stored, and cancelled in the transaction of
 * the row that references it. No upload or completion takes this long.
 */
export const removalDelayMs = 24 * 3_600_000;

export interface FileName {
  readonly organizationId: string;
  readonly key: string;
}

interface Removals {
  /** The document, submission or envelope that the files are made for. */
  readonly ownerId: string;
  readonly keys: readonly string[];
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
}

type ErasedRow = Pick<Tables['submissions'], 'id' | 'organization_id' | 'sealed_key'>;

/** Schedules the removal of files, in a transaction. A file that a row references by then stays. */
export async function scheduleRemovals(
  db: Db,
  organizationId: string,
  { ownerId, keys, dueAt }: Removals,
): Promise<void> {
  const rows = keys.map((file_key) => ({
    kind: 'file',
    subject_id: `${ownerId} ${randomUUID()}`,
    organization_id: organizationId,
    file_key,
    attempts: 0,
    deaths: 0,
    due_at: dueAt,
  }));
  if (rows.length > 0) await db.insertInto('jobs').values(rows).execute();
}

/**
 * Cancels the removal of files, in the transaction of the row that names them.
 *
 * @throws Error when a removal has begun: storing the files took longer than `removalDelayMs`
 */
export async function cancelRemovals(db: Db, organizationId: string, keys: readonly string[]): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('kind', '=', 'file')
    .where('organization_id', '=', organizationId)
    .where('file_key', 'in', keys)
    .where('lease', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows < keys.length) throw new Error('A file was removed before the row that names it was written.');
}

/** Files that attempts at completing a submission or an envelope stored, or are about to store, and that no row references. */
export async function findUnreferencedFiles(db: Db, organizationId: string, subjectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('file_key')
    .where('kind', '=', 'file')
    .where('organization_id', '=', organizationId)
    // Ids that begin with this id and a space.
    .where('subject_id', '>', `${subjectId} `)
    .where('subject_id', '<', `${subjectId}!`)
    .execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

/** Schedules the removal of the files of a submission or an envelope that is erased, in its transaction. */
export async function removeErasedFiles(
  db: Db,
  { id, organization_id, sealed_key }: ErasedRow,
  now: number,
): Promise<void> {
  // Files of failed attempts are removed now, and again when they are due: a late attempt may still store its file.
  const keys = await findUnreferencedFiles(db, organization_id, id);
  if (sealed_key !== null) keys.push(sealed_key);
  await scheduleRemovals(db, organization_id, { ownerId: id, keys, dueAt: now });
}

/**
 * Whether a row references a file. Earlier versions stored files by their hash: several documents may reference such a file, and
 * a sealed PDF may have been uploaded again as a document.
 */
export async function isReferenced(db: Db, { organizationId, key }: FileName): Promise<boolean> {
  const documents = db.selectFrom('documents').select('id').where('organization_id', '=', organizationId);
  const submissions = db.selectFrom('submissions').select('id').where('organization_id', '=', organizationId);
  const envelopes = db.selectFrom('envelopes').select('id').where('organization_id', '=', organizationId);
  // SQLite would read all documents of the organization for an `or`. Each of these columns has an index.
  const named = documents
    .where('file_key', '=', key)
    .union(documents.where('prepared_key', '=', key))
    .union(submissions.where('sealed_key', '=', key))
    .union(envelopes.where('sealed_key', '=', key));
  return (await named.limit(1).executeTakeFirst()) !== undefined;
}
