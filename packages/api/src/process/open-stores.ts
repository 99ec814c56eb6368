import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import { startBlobs } from '../blobs/open-blobs.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Secrets } from '../keys/secret.ts';
import { secretsBeside } from '../keys/secrets-beside.ts';
import { watchOperatorCertificate } from '../sealing/keys/operator-certificate.ts';
import { openSealKeys, type SealKeys } from '../sealing/keys/seal-keys.ts';
import { settleSealKeys } from '../sealing/keys/settle-seal-keys.ts';
import { type DiskReserve, diskReserve } from '../storage/disk-reserve.ts';
import { takeWorkFolders, type WorkFolders } from '../work-folders.ts';
import type { Config } from './config.ts';

const unprovenAuthority =
  'TSA_URL begins with http://, and TSA_CA is not set: somebody on the way could give time stamps in place of the authority';

const noRoom =
  'the disk has no room for DISK_RESERVE_BYTES: when it is full, keys cannot be revoked and nothing can be deleted';

/** What every process of the service works on, whether it serves, does the work in the background, or both. */
export interface Stores {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly secrets: Secrets;
  readonly seals: SealKeys;
  readonly reserve: DiskReserve;
  readonly folders: Pick<WorkFolders, 'incoming' | 'completing'>;
  close(): Promise<void>;
}

/** What is opened once there is a database. */
async function openBeside(database: Database, config: Config, log: Pick<Logger, 'warn' | 'error'>) {
  const secrets = await secretsBeside(database, config);
  const seals = await openSealKeys(config.seal, secrets.seals, Date.now());
  await settleSealKeys(database, seals);
  if (/^http:/i.test(seals.timeStampAuthority ?? '') && !seals.timeStampRoots) log.warn(unprovenAuthority);
  const blobs = await startBlobs(config);
  const ended = new AbortController();
  // Requests to S3 that are no longer awaited would keep the process from ending.
  return { secrets, seals, blobs: blobs.until?.(ended.signal) ?? blobs, endBlobs: () => ended.abort() };
}

/** Opens all that is stored, and checks that it can be used. @throws Error that says what to do */
export async function openStores(config: Config, log: Pick<Logger, 'warn' | 'error'>): Promise<Stores> {
  const reserve = diskReserve(config.dataDir, config.diskReserveBytes);
  // On a full disk, a start needs room for SQLite's shared memory.
  const database = await reserve.use(() => openDatabase(config, { alone: true }));
  const { leave, ...folders } = await takeWorkFolders(config.dataDir, database.isShared).catch(closing(database));
  const close = async () => {
    await database.close();
    await leave();
  };
  const { endBlobs, ...beside } = await openBeside(database, config, log).catch(closing({ close }));
  const isTaken = await reserve.take().catch((error: unknown) => {
    endBlobs();
    return closing({ close })(error);
  });
  if (!isTaken) log.warn(noRoom);
  const endWatch = watchOperatorCertificate(beside.seals.operatorKey, { log, now: Date.now });
  return {
    ...{ ...beside, database, folders, reserve },
    async close() {
      endBlobs();
      endWatch();
      await close();
    },
  };
}

/** Closes what was opened, since it would keep the process from ending, and goes on failing. */
export function closing({ close }: Pick<Stores, 'close'>): (error: unknown) => Promise<never> {
  return async (error) => {
    await close();
    throw error;
  };
}
