import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { addDocument } from '../../test/add-document.ts';
import { openOrganization } from '../../test/open-empty.ts';
import { leaseJob } from '../jobs/job-store.ts';
import { newFileKey } from './blob-key.ts';
import {
  cancelRemovals,
  findUnreferencedFiles,
  isReferenced,
  removalDelayMs,
  scheduleRemovals,
} from './file-removals.ts';

/** An organization with a file that is scheduled for removal. */
async function scheduled() {
  const { database, organizationId: id } = await openOrganization();
  const key = newFileKey();
  const schedule = (ownerId: string, keys: readonly string[], dueAt = removalDelayMs) =>
    database.write(id, (db) => scheduleRemovals(db, id, { ownerId, keys, dueAt }));
  await schedule('doc_1', [key]);
  return {
    database,
    id,
    key,
    schedule,
    cancel: (keys = [key]) => database.write(id, (db) => cancelRemovals(db, id, keys)),
    take: (now: number) => leaseJob(database, 'file', { now, after: '', leasedUntil: now + 30_000 }),
  };
}

describe('a removal', () => {
  it('is due a day after it was scheduled, unless it was cancelled', async () => {
    const { key, cancel, take, schedule } = await scheduled();
    expect(await take(removalDelayMs - 1)).toBeUndefined();
    await cancel();
    expect(await take(removalDelayMs)).toBeUndefined();
    await schedule('doc_1', [key]);
    expect(await take(removalDelayMs)).toMatchObject({ fileKey: key });
  });

  it('cannot be cancelled after it has begun', async () => {
    const { key, cancel, take } = await scheduled();
    await take(removalDelayMs);
    await expect(cancel()).rejects.toThrow('removed');
    await expect(cancel([newFileKey()])).rejects.toThrow('removed');
    await expect(cancel([key, newFileKey()])).rejects.toThrow('removed');
  });

  it('is found by the id of its submission', async () => {
    const { database, id, schedule } = await scheduled();
    const [first, second, other] = [newFileKey(), newFileKey(), newFileKey()];
    await schedule('sub_1', [first, second]);
    await schedule('sub_10', [other]);
    const found = await findUnreferencedFiles(database.read(id), id, 'sub_1');
    expect(found.toSorted()).toEqual([first, second].toSorted());
  });
});

it('isReferenced is true for the sealed file of an envelope', async () => {
  const { database, id } = await scheduled();
  const key = newFileKey();
  const { record } = await addDocument(database, id);
  expect(await isReferenced(database.read(id), { organizationId: id, key })).toBe(false);
  const row = { id: newId('env'), organization_id: id, document_id: record.id, document_version: 1, created_at: 0 };
  await database.write(id, (db) =>
    db
      .insertInto('envelopes')
      .values({ ...row, is_mailed: 0, status: 'completed', sealed_key: key })
      .execute(),
  );
  expect(await isReferenced(database.read(id), { organizationId: id, key })).toBe(true);
});

it('isReferenced is true for files of documents, including deleted ones', async () => {
  const { database, id } = await scheduled();
  const [fileKey, key] = [newFileKey(), newFileKey()];
  await addDocument(database, id, { fileKey, prepared: { key } });
  const areReferenced = async (organizationId = id) => [
    await isReferenced(database.read(organizationId), { organizationId, key: fileKey }),
    await isReferenced(database.read(organizationId), { organizationId, key }),
  ];
  expect(await areReferenced()).toEqual([true, true]);
  expect(await areReferenced('org_other')).toEqual([false, false]);
  await database.write(id, (db) => db.updateTable('documents').set({ status: 'deleted' }).execute());
  expect(await areReferenced()).toEqual([true, true]);
  await database.write(id, (db) => db.updateTable('documents').set({ file_key: newFileKey() }).execute());
  expect(await areReferenced()).toEqual([false, true]);
});
