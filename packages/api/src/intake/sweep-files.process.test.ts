import { createHash } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '@document-signer/core';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inS3, onDisk, type TestBlobs } from '../../test/blob-stores.ts';
import { preparedFile } from '../../test/documents.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { S3Refusal } from '../blobs/s3/refusal.ts';
import { lease } from '../jobs/keep-lease.ts';
import { noReserve } from '../storage/disk-reserve.ts';
import { addDocument } from '../storage/document-changes.ts';
import { nextDue } from '../storage/jobs.ts';
import { addOrganization } from '../storage/organizations.ts';
import { beginFile, FileBeingSwept, timeForFile } from '../storage/pending-files.ts';
import { storeFile } from './store-file.ts';
import { runSweeps } from './sweep-files.ts';

const content = '%PDF-the bytes of a file';
const sha256 = createHash('sha256').update(content).digest('hex');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** For how long the same bytes are refused when somebody else may yet be about to remove them, in milliseconds. */
const keptFor = 180_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A store, and a service that stores files in it. S3 lives by the same clock. */
async function service(make: () => Promise<TestBlobs>) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = await make();
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'free' }, { keyId: null }, 0);
  const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);
  const deps = { database, blobs: store.blobs, now: () => Date.now(), log: silent, reserve: noReserve };
  const parts = { geometry: [], fields: [], activeContent: [], submissionPolicy: 'multiple' } as const;
  const document = { filename: 'a.pdf', fileSize: content.length, sha256, prepared: preparedFile, ...parts };
  return {
    ...{ id, pass, deps, names: store.names },
    store: async (more: Partial<typeof deps> = {}) =>
      storeFile({ ...deps, ...more }, id, { sha256, path: await store.incoming(content) }),
    /** Begins to store the file once, where `store` tries again for a few seconds. */
    begin: () => beginFile(database, { organizationId: id, sha256 }, Date.now()),
    name: (note: Awaited<ReturnType<typeof storeFile>>) =>
      addDocument(database, id, { ...document, notes: [note] }, { keyId: newId('key') }, Date.now()),
    /** Sweeps all that is due. */
    async sweep(more: Partial<typeof deps> = {}) {
      const runner = runSweeps({ ...deps, ...more });
      await expect.poll(async () => (await nextDue(database, 'file')) ?? Infinity).toBeGreaterThan(Date.now());
      await runner.stop(1_000);
    },
    left: async () => (await database.unscoped.read.selectFrom('jobs').selectAll().execute()).length,
    /** What the trail tells of files that are damaged. */
    async damage() {
      const events = database.unscoped.read.selectFrom('audit_events').select(['document_id', 'details_json']);
      return events.where('type', '=', 'document.file_damaged').execute();
    },
  };
}

/** A store whose first removal is held up until it is let go. */
function heldUp({ until: _, ...blobs }: BlobStore) {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isFirst = true;
  const held: BlobStore = {
    ...blobs,
    async delete(...args) {
      if (isFirst) {
        isFirst = false;
        asked.resolve();
        await goOn.promise;
      }
      await blobs.delete(...args);
    },
  };
  return { held, asked: asked.promise, goOn: () => goOn.resolve() };
}

describe.each([
  ['a disk', onDisk],
  ['S3', () => inS3()],
] as const)('on %s', (_, make) => {
  it('a file whose row never came is swept when there was time enough', async () => {
    const { pass, store, sweep, names, left } = await service(make);
    await store();
    pass(timeForFile - 10_000);
    await sweep();
    expect(await names()).toHaveLength(1);
    pass(10_000);
    await sweep();
    expect([await names(), await left()]).toEqual([[], 0]);
  });

  it('a file that a row names stays, whoever failed to store it as well', async () => {
    const { pass, store, name, sweep, names, left } = await service(make);
    await store();
    await name(await store());
    pass(2 * timeForFile);
    await sweep();
    expect([(await names()).length, await left()]).toEqual([1, 0]);
  });
});

it('on a disk, a file that was stored anew stays, though a process that was held up removes it only then', async () => {
  const { pass, deps, store, begin, name, sweep, names, left, damage } = await service(onDisk);
  await store();
  pass(timeForFile);
  const { held, asked, goOn } = heldUp(deps.blobs);
  const late = runSweeps({ ...deps, blobs: held });
  await asked;
  // Its lease runs out; another process takes over, and after a while nobody is kept from storing it.
  pass(lease + 1);
  await sweep();
  await expect(begin()).rejects.toThrow(FileBeingSwept);
  pass(keptFor);
  await sweep();
  await name(await store());
  goOn();
  await late.stop(60_000);
  expect([(await names()).length, await left(), await damage()]).toEqual([1, 0, []]);
});

describe('a file that is stored anew while it is swept', () => {
  it('is left alone by a process that was held up, and took it for one that nothing names', async () => {
    const { pass, deps, store, name, sweep, names, left } = await service(onDisk);
    await store();
    pass(timeForFile);
    let isFirst = true;
    const slow: typeof deps.database = {
      ...deps.database,
      async write(...args) {
        const answer = await deps.database.write(...args);
        if (!isFirst) return answer;
        isFirst = false;
        pass(lease);
        await sweep();
        pass(keptFor);
        await sweep();
        await name(await store());
        return answer;
      },
    };
    await sweep({ database: slow });
    expect([(await names()).length, await left()]).toEqual([1, 0]);
  });

  it('waits until it is gone, and is there afterwards', async () => {
    const { pass, deps, store, name, sweep, names } = await service(onDisk);
    await store();
    pass(timeForFile);
    const { held, asked, goOn } = heldUp(deps.blobs);
    const sweeping = sweep({ blobs: held });
    await asked;
    const storing = store();
    goOn();
    await sweeping;
    await name(await storing);
    expect(await names()).toHaveLength(1);
  });

  it('is refused for a while when nobody knows whether it is gone, and when that is known, since another removal may be late', async () => {
    const { pass, deps, store, begin, sweep, names } = await service(onDisk);
    await store();
    pass(timeForFile);
    const away = { ...deps.blobs, delete: () => Promise.reject(new S3Refusal('timeout')) };
    await sweep({ blobs: away });
    await expect(begin()).rejects.toThrow(FileBeingSwept);
    pass(keptFor);
    await sweep();
    expect(await names()).toEqual([]);
    await expect(begin()).rejects.toThrow(FileBeingSwept);
    pass(keptFor);
    await sweep();
    await store();
    expect(await names()).toHaveLength(1);
  });

  it('is taken at once when S3 has refused to remove it, and swept when S3 does not any more', async () => {
    const { pass, deps, store, sweep, names, left } = await service(onDisk);
    await store();
    pass(timeForFile);
    const strict = { ...deps.blobs, delete: () => Promise.reject(new S3Refusal('AccessDenied', 403)) };
    for (let count = 0; count < 2; count++) {
      await sweep({ blobs: strict });
      await store();
      pass(timeForFile);
    }
    await sweep();
    expect([await names(), await left()]).toEqual([[], 0]);
  });

  it('is refused for a while when S3 has refused to remove it, but somebody else may have been about to, and only then', async () => {
    const { pass, deps, store, begin, sweep, names } = await service(onDisk);
    await store();
    pass(timeForFile);
    const remove = (refusal: S3Refusal) => sweep({ blobs: { ...deps.blobs, delete: () => Promise.reject(refusal) } });
    await remove(new S3Refusal('timeout'));
    pass(keptFor);
    await remove(new S3Refusal('AccessDenied', 403));
    await expect(begin()).rejects.toThrow(FileBeingSwept);
    pass(keptFor);
    await remove(new S3Refusal('AccessDenied', 403));
    await store();
    expect(await names()).toHaveLength(1);
  });

  it('is told of as lost where nothing held back a removal that came too late', async () => {
    const { pass, deps, store, name, sweep, names, damage } = await service(onDisk);
    await store();
    pass(timeForFile);
    const heedless: BlobStore = { ...deps.blobs, delete: (owner, hash) => deps.blobs.delete(owner, hash) };
    const { held, asked, goOn } = heldUp(heedless);
    const late = runSweeps({ ...deps, blobs: held });
    await asked;
    pass(lease + 1);
    await sweep();
    pass(keptFor);
    await sweep();
    const { record } = await name(await store());
    goOn();
    await late.stop(60_000);
    expect(await names()).toEqual([]);
    expect(await damage()).toEqual([{ document_id: record.id, details_json: expect.stringContaining('missing') }]);
  });
});

it('a file that somebody put aside to remove it, and ended, goes with the next who sweeps it', async () => {
  const { id, pass, deps, store, sweep, left } = await service(onDisk);
  await store();
  pass(timeForFile);
  const path = await deps.blobs.localPath(id, sha256, '');
  await rename(path, `${path}.aside-1`);
  await sweep();
  expect([await readdir(dirname(path)), await left()]).toEqual([[], 0]);
});
