import { createHash } from 'node:crypto';
import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { inS3, onDisk, type TestBlobs } from '../../test/blob-stores.ts';
import { openOrganization } from '../../test/open-empty.ts';
import { addDocument } from '../features/documents/document-changes.ts';
import { nextDue } from '../jobs/job-store.ts';
import { removalDelayMs, scheduleRemovals } from './file-removals.ts';
import { runRemovals } from './remove-files.ts';
import { S3Refusal } from './s3/refusal.ts';
import { storeFiles } from './store-files.ts';

const content = '%PDF-the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A service with a file store. */
async function service(make: () => Promise<TestBlobs>) {
  const store = await make();
  const { database, organizationId } = await openOrganization();
  const clock = { now: 0 };
  const deps = { database, blobs: store.blobs, now: () => clock.now, log: silent };
  const documentId = newId('doc');
  const parts = { geometry: [], fields: [], activeContent: [], submissionPolicy: 'multiple' } as const;
  const prepared = { sha256: 'b'.repeat(64), bytes: 1, preparation: { removed: [], changed: [] } };
  return {
    organizationId,
    clock,
    deps,
    names: store.names,
    async store() {
      const files = [
        { path: await store.incoming(content), sha256 },
        { path: await store.incoming(content), sha256 },
      ] as const;
      return storeFiles(deps, organizationId, documentId, files);
    },
    name: ([fileKey, key]: readonly [string, string]) =>
      database.write(organizationId, (db) => {
        const file = { filename: 'a.pdf', fileKey, fileSize: content.length, sha256 };
        const document = { ...file, ...parts, id: documentId, prepared: { ...prepared, key } };
        return addDocument(db, organizationId, document, { keyId: null }, clock.now);
      }),
    schedule: (key: string) =>
      database.write(organizationId, (db) =>
        scheduleRemovals(db, organizationId, { ownerId: 'sub_1', keys: [key], dueAt: clock.now }),
      ),
    /** Runs all removals that are due at a time. */
    async removeAt(now: number, more: Partial<typeof deps> = {}) {
      clock.now = now;
      const runner = runRemovals({ ...deps, ...more });
      await expect.poll(async () => (await nextDue(database, 'file')) ?? Infinity).toBeGreaterThan(now);
      await runner.stop(1_000);
    },
    left: async () => (await database.unscoped.read.selectFrom('jobs').selectAll().execute()).length,
  };
}

describe.each([
  ['a disk', onDisk],
  ['S3', () => inS3()],
] as const)('on %s', (_, make) => {
  it('removes unreferenced files after a day', async () => {
    const { store, removeAt, names, left } = await service(make);
    await store();
    await removeAt(removalDelayMs - 1);
    expect(await names()).toHaveLength(2);
    await removeAt(removalDelayMs);
    expect([await names(), await left()]).toEqual([[], 0]);
  });

  it('keeps files that a row references, and removes those of a failed attempt with the same bytes', async () => {
    const { store, name, removeAt, names, left } = await service(make);
    await store();
    const keys = await store();
    await name(keys);
    await removeAt(removalDelayMs);
    expect(await left()).toBe(0);
    expect(await names()).toHaveLength(2);
    for (const key of keys) expect((await names()).join()).toContain(key);
  });
});

it('keeps a file that another row references, as documents of earlier versions share files', async () => {
  const { store, name, schedule, removeAt, names, left } = await service(onDisk);
  const keys = await store();
  await name(keys);
  await schedule(keys[0]);
  await removeAt(0);
  expect([(await names()).length, await left()]).toEqual([2, 0]);
});

it('refuses a row that references removed files', async () => {
  const { store, name, removeAt, names } = await service(onDisk);
  const keys = await store();
  await removeAt(removalDelayMs);
  await expect(name(keys)).rejects.toThrow('removed');
  expect(await names()).toEqual([]);
});

it('retries a removal that failed', async () => {
  const { store, removeAt, deps, names, left } = await service(onDisk);
  await store();
  const unavailable = { ...deps.blobs, delete: () => Promise.reject(new S3Refusal('timeout')) };
  await removeAt(removalDelayMs, { blobs: unavailable });
  expect([(await names()).length, await left()]).toEqual([2, 2]);
  await removeAt(removalDelayMs + 10_000);
  expect([await names(), await left()]).toEqual([[], 0]);
});
