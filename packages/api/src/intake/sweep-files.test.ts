import { createHash } from 'node:crypto';
import { newId } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { everyStore, onDisk, type TestBlobs } from '../../test/blob-stores.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { S3Refusal } from '../blobs/s3/refusal.ts';
import { lease } from '../jobs/keep-lease.ts';
import { addDocument } from '../storage/document-changes.ts';
import { nextDue } from '../storage/jobs.ts';
import { addOrganization } from '../storage/organizations.ts';
import { FileBeingSwept, timeForFile } from '../storage/pending-files.ts';
import { storeFile } from './store-file.ts';
import { runSweeps } from './sweep-files.ts';

const content = '%PDF-the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A store, and a service that stores files in it. */
async function service(make: () => Promise<TestBlobs>) {
  const store = await make();
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'free' }, { keyId: null }, 0);
  const clock = { now: 0 };
  const deps = { database, blobs: store.blobs, now: () => clock.now, log: silent };
  const parts = { geometry: [], fields: [], activeContent: [], submissionPolicy: 'multiple' } as const;
  const document = { filename: 'a.pdf', fileSize: content.length, sha256, ...parts };
  return {
    ...{ clock, deps, names: store.names },
    store: async (more: Partial<typeof deps> = {}) =>
      storeFile({ ...deps, ...more }, id, { sha256, path: await store.incoming(content) }),
    name: (note: Awaited<ReturnType<typeof storeFile>>) =>
      addDocument(database, id, { ...document, note }, { keyId: newId('key') }, clock.now),
    /** Sweeps all that is due. */
    async sweep(more: Partial<typeof deps> = {}) {
      const runner = runSweeps({ ...deps, ...more });
      await expect.poll(async () => (await nextDue(database, 'file')) ?? Infinity).toBeGreaterThan(clock.now);
      await runner.stop(1_000);
    },
    left: async () => (await database.across.read.selectFrom('jobs').selectAll().execute()).length,
  };
}

describe.each(everyStore)('on %s', (_, make) => {
  it('a file whose row never came is swept when there was time enough', async () => {
    const { clock, store, sweep, names, left } = await service(make);
    await store();
    clock.now = timeForFile - 1;
    await sweep();
    expect(await names()).toHaveLength(1);
    clock.now = timeForFile;
    await sweep();
    expect([await names(), await left()]).toEqual([[], 0]);
  });

  it('a file that a row names stays, whoever failed to store it as well', async () => {
    const { clock, store, name, sweep, names, left } = await service(make);
    await store();
    await name(await store());
    clock.now = 2 * timeForFile;
    await sweep();
    expect([(await names()).length, await left()]).toEqual([1, 0]);
  });
});

describe('a file that is stored anew while it is swept', () => {
  it('is left alone by a process that was held up, and took it for one that nothing names', async () => {
    const { clock, deps, store, name, sweep, names, left } = await service(onDisk);
    await store();
    clock.now = timeForFile;
    const heldUp: typeof deps.database = {
      ...deps.database,
      async write(...args) {
        const answer = await deps.database.write(...args);
        if (clock.now > timeForFile) return answer;
        clock.now += lease;
        await sweep();
        await name(await store());
        return answer;
      },
    };
    await sweep({ database: heldUp });
    expect([(await names()).length, await left()]).toEqual([1, 0]);
  });

  it('waits until it is gone, and is there afterwards', async () => {
    const { clock, deps, store, name, sweep, names } = await service(onDisk);
    await store();
    clock.now = timeForFile;
    const deleting = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = {
      ...deps.blobs,
      async delete(organizationId: string, hash: string) {
        deleting.resolve();
        await goOn.promise;
        await deps.blobs.delete(organizationId, hash);
      },
    };
    const sweeping = sweep({ blobs: slow });
    await deleting.promise;
    const storing = store();
    goOn.resolve();
    await sweeping;
    await name(await storing);
    expect(await names()).toHaveLength(1);
  });

  it('is refused for a while when nobody knows whether it is gone', async () => {
    const { clock, deps, store, sweep, names } = await service(onDisk);
    await store();
    clock.now = timeForFile;
    const away = { ...deps.blobs, delete: () => Promise.reject(new S3Refusal('timeout')) };
    await sweep({ blobs: away });
    await expect(store()).rejects.toThrow(FileBeingSwept);
    clock.now += 60_000;
    await sweep();
    expect(await names()).toEqual([]);
    await store();
    expect(await names()).toHaveLength(1);
  });
});
