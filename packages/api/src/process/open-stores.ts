import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import { startBlobs } from '../blobs/open-blobs.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { watchOperatorCertificate } from '../sealing/keys/operator-key.ts';
import { openSealKeys, reencryptSealKeys, type SealKeys } from '../sealing/keys/seal-keys.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { secretsBeside } from '../secrets/secrets.ts';
import { takeWorkFolders, type WorkFolders } from '../work-folders.ts';
import type { Config } from './config.ts';

const unverifiedAuthority = 'TSA_URL begins with http://, so time stamps can be forged on the way from the authority';

/** The storage that every process of the service works on. */
export interface Stores {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly secrets: Secrets;
  readonly seals: SealKeys;
  readonly folders: Pick<WorkFolders, 'incoming' | 'completing'>;
  close(): Promise<void>;
}

async function openSeals(database: Database, secrets: Secrets, config: Config): Promise<SealKeys> {
  const seals = await openSealKeys(config.seal, secrets.seals, Date.now());
  await reencryptSealKeys(database, seals);
  return seals;
}

/** Opens the storage and checks that it can be used. @throws Error that says what to do */
export async function openStores(config: Config, log: Pick<Logger, 'warn' | 'error'>): Promise<Stores> {
  await using cleanup = new AsyncDisposableStack();
  // Earlier builds kept disk space in it, which opening the database may need. That says what is wrong with the folder.
  await rm(join(config.dataDir, 'reserve'), { force: true }).catch(() => undefined);
  const database = await openDatabase(config, { alone: true });
  cleanup.defer(() => database.close());
  const { leave, ...folders } = await takeWorkFolders(config.dataDir, database.isShared);
  cleanup.defer(leave);
  const secrets = await secretsBeside(database, config);
  const seals = await openSeals(database, secrets, config);
  if (/^http:/i.test(seals.timeStampAuthority ?? '')) log.warn(unverifiedAuthority);
  const blobs = await startBlobs(config);
  cleanup.defer(watchOperatorCertificate(seals.operatorKey, { log, now: Date.now }));
  const opened = cleanup.move();
  return { database, blobs, secrets, seals, folders, close: () => opened.disposeAsync() };
}
