import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { checkAccess } from '../storage/sql/data-folder.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { checkS3 } from './s3/check-s3.ts';
import { createS3Blobs } from './s3/s3-blobs.ts';
import { createS3Client } from './s3/s3-client.ts';

/** Which of the settings say where the files are. */
type Place = Pick<Config, 'dataDir' | 's3'>;

/** Opens the store of the files that the settings name. */
export function openBlobs({ dataDir, s3 }: Place): BlobStore {
  return s3
    ? createS3Blobs(createS3Client(s3), s3, { keepsChecksums: false, endsRemovals: false })
    : createDiskBlobs(filesIn(dataDir));
}

function filesIn(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Uploads would fail later, each by itself, where the folder of all files or that of an organization belongs to another user. */
function checkFiles(folder: string): void {
  checkAccess(folder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((name) => name.startsWith('org_'))) checkAccess(join(folder, name));
}

/**
 * The same for a service: it checks first that files can be stored, read and removed there.
 *
 * @throws Error that says which setting is concerned, and what to do
 */
export async function startBlobs(place: Place): Promise<BlobStore> {
  const { s3, dataDir } = place;
  if (!s3) {
    checkFiles(filesIn(dataDir));
    return openBlobs(place);
  }
  const client = createS3Client(s3);
  return createS3Blobs(client, s3, await checkS3(client, s3));
}
