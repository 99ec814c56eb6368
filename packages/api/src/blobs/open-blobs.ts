import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkAccess } from '../data-folder.ts';
import type { Config } from '../process/config.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';

/** Which of the settings say where the files are. */
type Place = Pick<Config, 'dataDir' | 's3'>;

/** Opens the store of the files that the settings name. */
export async function openBlobs({ dataDir, s3 }: Place): Promise<BlobStore> {
  if (!s3) return createDiskBlobs(filesIn(dataDir));
  // The SDK of S3 takes time and memory to load.
  const { createS3Blobs } = await import('./s3/s3-blobs.ts');
  return createS3Blobs(s3, false);
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
 * Opens the same store for a service. It checks first that files can be stored, read and removed there.
 *
 * @throws Error that says which setting to change
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
