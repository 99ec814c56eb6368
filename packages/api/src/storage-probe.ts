import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTimeout } from './concurrency/promises.ts';
import type { Database } from './database/database.ts';

/** A disk with less space counts as full. */
const minFreeBytes = 2 ** 20;

/** Writes to a folder and to the database, and leaves nothing behind. @throws when the disk or the database refuses */
async function writeSomething({ unscoped }: Pick<Database, 'unscoped'>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, 'x', { flush: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < minFreeBytes) throw new Error('The disk is full.');
  } finally {
    await rm(path, { force: true });
  }
  // Sets a row to the values that it has.
  await unscoped.write((db) =>
    db
      .updateTable('organizations')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', ({ selectFrom }) => selectFrom('organizations').select('id').limit(1))
      .execute(),
  );
}

/** How long an answer waits for a probe. A slow one goes on, and decides on later answers. */
const waitMs = 500;

/** A probe that takes longer hangs: the disk or the server of the database does not answer. It is not repeated before it ends. */
const hungMs = 10_000;

/** How long a result is kept: anyone can ask whether the service is ready, and each probe is a write. */
const keptMs = 1_000;

/**
 * Creates the function that returns whether the last probe of the storage succeeded. Under load or while another process has the lock,
 * a probe takes seconds, and the storage still counts as writable.
 *
 * @param now milliseconds
 */
export function createStorageProbe(
  database: Pick<Database, 'unscoped'>,
  folder: string,
  now = () => performance.now(),
): () => Promise<boolean> {
  let isWritable = true;
  let nextAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<void> | undefined;

  async function probe(): Promise<void> {
    const hung = setTimeout(() => {
      isWritable = false;
    }, hungMs).unref();
    isWritable = await writeSomething(database, folder).then(
      () => true,
      () => false,
    );
    clearTimeout(hung);
    nextAt = now() + keptMs;
    probing = undefined;
  }

  return async () => {
    if (now() >= nextAt) probing ??= probe();
    if (probing !== undefined) await withTimeout(waitMs, probing).catch(() => undefined);
    return isWritable;
  };
}
