import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkAccess } from '../data-folder.ts';
import type { Config } from '../process/config.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';

/** The settings that say where files are stored. */
type Place = Pick<Config, 'dataDir' | 's3'>;

/** Opens the file store of the settings. */
export async function openBlobs({ dataDir, s3 }: Place): Promise<BlobStore> {
  if (!s3) return createDiskBlobs(filesIn(dataDir));
  // The S3 SDK takes time and memory to load.
  const { createS3Blobs } = await import('./s3/s3-blobs.ts');
  return createS3Blobs(s3);
}

function filesIn(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Checks that the folder of files and those of organizations belong to this user. Uploads would fail later otherwise. */
function checkFiles(folder: string): void {
  checkAccess(folder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((name) => name.startsWith('org_'))) checkAccess(join(folder, name));
}

/**
 * Opens the same store for a service, after checking that files can be stored, read and removed.
 *
 * @throws Error that says what is wrong
 */
export async function startBlobs(place: Place): Promise<BlobStore> {
  const { s3, dataDir } = place;
  if (s3) {
    const { startS3Blobs } = await import('./s3/check-s3.ts');
    return startS3Blobs(s3);
  }
  checkFiles(filesIn(dataDir));
  return openBlobs(place);
}
