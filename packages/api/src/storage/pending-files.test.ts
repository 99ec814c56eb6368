import { newId } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { preparedFile } from '../../test/documents.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { addOrganization } from '../features/organizations/organizations.ts';
import { addDocument } from './document-changes.ts';
import { type LeasedJob, leaseJob, nextDue } from './jobs.ts';
import { keepAfter } from './leased-jobs.ts';
import { beginFile, FileBeingSwept, isNamed, leaveFile, ownersOf, timeForFile } from './pending-files.ts';
import { resumeSweeps } from './resume-sweeps.ts';

const sha256 = 'a'.repeat(64);

/** An organization, and what can happen to a file of it. */
async function organization() {
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'free' }, { keyId: null }, 0);
  const parts = { geometry: [], fields: [], activeContent: [], submissionPolicy: 'multiple' } as const;
  return {
    database,
    id,
    begin: (now = 0) => beginFile(database, { organizationId: id, sha256 }, now),
    name: (note?: LeasedJob) =>
      addDocument(
        database,
        id,
        {
          ...{ filename: 'a.pdf', fileSize: 1, sha256 },
          ...parts,
          prepared: preparedFile,
          ...(note && { notes: [note] }),
        },
        { keyId: newId('key') },
        0,
      ),
    /** Whoever sweeps takes up the next note that is due. */
    take: (now: number) => leaseJob(database, 'file', { now, after: '', leasedUntil: now + 30_000 }),
    isOrphan: ({ subjectId, fileBefore }: LeasedJob) =>
      database.write(
        id,
        async (db) => !(await isNamed(db, { organizationId: id, sha256: fileBefore ?? '' }, subjectId)),
      ),
    documents: async () => (await database.read(id).selectFrom('documents').select('id').execute()).length,
  };
}

describe('a file that is being stored', () => {
  it('is left alone while there is time, and forgotten with the row that names it', async () => {
    const { database, begin, take, name } = await organization();
    const note = await begin();
    expect(await take(timeForFile - 1)).toBeUndefined();
    await name(note);
    expect(await nextDue(database, 'file')).toBeUndefined();
  });

  it('is an orphan when its row never came', async () => {
    const { begin, take, isOrphan } = await organization();
    await begin();
    const job = await take(timeForFile);
    expect(job).toMatchObject({ fileBefore: sha256 });
    expect(job && (await isOrphan(job))).toBe(true);
  });

  it('cannot get its row once somebody sweeps it', async () => {
    const { begin, take, name, documents } = await organization();
    const note = await begin();
    await take(timeForFile);
    await expect(name(note)).rejects.toThrow(FileBeingSwept);
    expect(await documents()).toBe(0);
  });

  it('is stored by others at the same time, and stays for them', async () => {
    const { begin, take, isOrphan, name } = await organization();
    await begin(0);
    const other = await begin(5);
    const job = await take(timeForFile);
    expect(job && (await isOrphan(job))).toBe(false);
    await name(other);
    expect(job && (await isOrphan(job))).toBe(false);
  });
});

describe('a file that is being swept', () => {
  it('is not stored anew until that is over', async () => {
    const { database, begin, take } = await organization();
    await begin();
    const job = await take(timeForFile);
    await expect(begin(timeForFile)).rejects.toThrow(FileBeingSwept);
    await database.write(job?.organizationId ?? '', (db) =>
      db
        .deleteFrom('jobs')
        .where('subject_id', '=', job?.subjectId ?? '')
        .execute(),
    );
    await begin(timeForFile);
  });

  it('is so also when nobody was ever storing it, and after whoever swept it died', async () => {
    const { database, id, begin, take } = await organization();
    await database.write(id, (db) => leaveFile(db, { organizationId: id, sha256 }, 0));
    await take(0);
    await expect(begin()).rejects.toThrow(FileBeingSwept);
    await take(30_000);
    await expect(begin()).rejects.toThrow(FileBeingSwept);
  });

  it('is so also when the process that swept it has ended and the next one starts, which goes on with it at once', async () => {
    const { database, id, begin, take } = await organization();
    await database.write(id, (db) => leaveFile(db, { organizationId: id, sha256 }, 0));
    const before = await take(0);
    await resumeSweeps(database, 10);
    await expect(begin(10)).rejects.toThrow(FileBeingSwept);
    const job = await take(10);
    expect(job).toMatchObject({ subjectId: before?.subjectId, attempt: 1, deaths: 1 });
    if (!job) return;
    await database.write(id, (db) => keepAfter(db, job, 500));
    await resumeSweeps(database, 20);
    expect(await take(499)).toBeUndefined();
    await expect(begin(499)).rejects.toThrow(FileBeingSwept);
  });

  it('is kept when a document names it as its prepared file', async () => {
    const { database, id, name, isOrphan, take } = await organization();
    await name();
    const prepared = { organizationId: id, sha256: preparedFile.sha256 };
    await database.write(id, (db) => leaveFile(db, prepared, 0));
    const job = await take(0);
    expect(job).toMatchObject({ fileBefore: preparedFile.sha256 });
    expect(job && (await isOrphan(job))).toBe(false);
    expect(await ownersOf(database.read(id), prepared)).toHaveLength(1);
  });

  it('is kept when a row names it: a document, one that was deleted, or a sealed submission', async () => {
    const { database, id, take, isOrphan, name } = await organization();
    const { record } = await name();
    await database.write(id, (db) => leaveFile(db, { organizationId: id, sha256 }, 0));
    const job = await take(0);
    if (!job) return expect.fail('There is no note.');
    expect(await isOrphan(job)).toBe(false);
    await database.write(id, (db) => db.updateTable('documents').set({ status: 'deleted' }).execute());
    expect(await isOrphan(job)).toBe(false);
    await database.write(id, (db) =>
      db
        .updateTable('documents')
        .set({ sha256: 'b'.repeat(64) })
        .execute(),
    );
    expect(await isOrphan(job)).toBe(true);
    const texts = { status: 'completed', submitted_at: '', checksum: '', fields_json: '', render_context_json: '' };
    const more = { pages_json: '', rest_json: '', body_hash: '', key_id: 'key_1', document_version: 1 };
    const sealed = { received_at: 0, checksum_verified: 1, sealed_sha256: sha256, idempotency_key: null };
    const row = { id: newId('sub'), organization_id: id, document_id: record.id, ...texts, ...more, ...sealed };
    await database.write(id, (db) => db.insertInto('submissions').values(row).execute());
    expect(await isOrphan(job)).toBe(false);
  });

  it('of another organization is another file', async () => {
    const { database, begin, take, isOrphan } = await organization();
    const { id } = await addOrganization(database, { name: 'Other', plan: 'free' }, { keyId: null }, 0);
    await beginFile(database, { organizationId: id, sha256 }, timeForFile);
    await begin();
    const job = await take(timeForFile);
    expect(job && (await isOrphan(job))).toBe(true);
  });
});
