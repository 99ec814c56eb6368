import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LeasedJob } from './jobs.ts';
import { endJob } from './leased-jobs.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

type Db = Kysely<Tables>;

/**
 * How long there is to store a file and then the row that names it, in milliseconds. A file whose row has not come by then is
 * swept, and its row is refused.
 */
export const timeForFile = 10 * 60_000;

/** The file is being removed at this moment, as one that nobody named. It may be stored when that is over. */
export class FileBeingSwept extends Error {
  override readonly name = 'FileBeingSwept';
}

/** A file of an organization. */
interface NamedFile {
  readonly organizationId: string;
  /** Hex. */
  readonly sha256: string;
}

/** Notes of a file that no row names. */
function pending(db: Db, { organizationId, sha256 }: NamedFile) {
  return db
    .selectFrom('jobs')
    .select('subject_id')
    .where('organization_id', '=', organizationId)
    .where('file_sha256', '=', sha256);
}

async function addNote(
  db: Db,
  { organizationId, sha256 }: NamedFile,
  { lease, dueAt }: { readonly lease: string | null; readonly dueAt: number },
): Promise<string> {
  const id = randomUUID();
  const subject = { kind: 'file', subject_id: id, organization_id: organizationId };
  const row = { ...subject, attempts: 0, deaths: 0, due_at: dueAt, lease, file_sha256: sha256 };
  await db.insertInto('jobs').values(row).execute();
  return id;
}

/**
 * Notes that a file is about to be stored, before anything of it is: whatever ends before its row is there, it is found and
 * swept. The note is a job that becomes due when there was time enough, and ends with the row.
 *
 * @throws FileBeingSwept while the same bytes are removed, which nobody named before
 */
export function beginFile({ write }: Pick<Database, 'write'>, file: NamedFile, now: number): Promise<LeasedJob> {
  const { organizationId, sha256 } = file;
  return write(organizationId, async (db) => {
    // Whoever takes a note up as a job is about to sweep.
    const notes = pending(db, file).where('kind', '=', 'file').where('lease', 'is not', null);
    const swept = notes.where(({ or, eb }) => or([eb('attempts', '>', 0), eb('deaths', '>', 0)]));
    if (await swept.executeTakeFirst()) throw new FileBeingSwept();
    const lease = randomUUID();
    const subjectId = await addNote(db, file, { lease, dueAt: now + timeForFile });
    return {
      kind: 'file',
      subjectId,
      organizationId,
      requestId: null,
      lease,
      attempt: 0,
      deaths: 0,
      fileBefore: sha256,
    };
  });
}

/** Ends the notes of files in the transaction of the row that names them. @throws FileBeingSwept when it comes too late */
export async function endNotes(db: Db, notes: readonly LeasedJob[]): Promise<void> {
  for (const note of notes) if (!(await endJob(db, note))) throw new FileBeingSwept();
}

/** Leaves a file to those who sweep, in a transaction of whoever does not care for it any more. */
export async function leaveFile(db: Db, file: NamedFile, dueAt: number): Promise<void> {
  await addNote(db, file, { lease: null, dueAt });
}

/** Leaves the file that a job has noted last, if it has, before the job ends without it. */
export async function leaveNotedFile(db: Db, { organizationId, lease }: LeasedJob, dueAt: number): Promise<void> {
  const noted = await db.selectFrom('jobs').select('file_sha256').where('lease', '=', lease).executeTakeFirst();
  const sha256 = noted?.file_sha256 ?? null;
  if (sha256 !== null) await leaveFile(db, { organizationId, sha256 }, dueAt);
}

/**
 * The documents that name a file, as their original or as their prepared file. Two queries in one: SQLite would read all
 * documents of the organization for an `or` over two columns, and each of them has an index.
 */
function documentsNaming(db: Db, { organizationId, sha256 }: NamedFile) {
  const ofOrganization = db.selectFrom('documents').select('id').where('organization_id', '=', organizationId);
  const asPrepared = ofOrganization.where('prepared_sha256', '=', sha256);
  return ofOrganization.where('sha256', '=', sha256).union(asPrepared);
}

/** Whose file it is: documents, and submissions that it is the sealed PDF of. */
export async function ownersOf(
  db: Db,
  { organizationId, sha256 }: NamedFile,
): Promise<readonly { readonly documentId: string; readonly submissionId?: string }[]> {
  const documents = await documentsNaming(db, { organizationId, sha256 }).execute();
  const submissions = await db
    .selectFrom('submissions')
    .select(['document_id as documentId', 'id as submissionId'])
    .where('organization_id', '=', organizationId)
    .where('sealed_sha256', '=', sha256)
    .where('erased_at', 'is', null)
    .execute();
  return [...documents.map(({ id }) => ({ documentId: id })), ...submissions];
}

/**
 * Whether anything names a file: a document, a sealed submission, or a note of it by whoever is storing or removing it.
 *
 * @param ownNote the subject of a note that does not count
 */
export async function isNamed(db: Db, file: NamedFile, ownNote = ''): Promise<boolean> {
  const { organizationId, sha256 } = file;
  const document = documentsNaming(db, file).limit(1);
  const submission = db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sealed_sha256', '=', sha256)
    .where('erased_at', 'is', null)
    .limit(1);
  const note = pending(db, file).where('subject_id', '!=', ownNote).limit(1);
  const named = (await document.executeTakeFirst()) ?? (await submission.executeTakeFirst());
  return (named ?? (await note.executeTakeFirst())) !== undefined;
}
