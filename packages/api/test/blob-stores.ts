import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { blobKey } from '../src/blobs/blob-key.ts';
import type { BlobStore } from '../src/blobs/blob-store.ts';
import { openBlobs, startBlobs } from '../src/blobs/open-blobs.ts';
import { readConfig } from '../src/process/config.ts';
import { type S3Options, startS3 } from './s3/s3-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A test file store, with direct access to its files. */
export interface TestBlobs {
  readonly blobs: BlobStore;
  /** Writes a file to be stored. @returns its path */
  incoming(content: string): Promise<string>;
  /** Replaces the content of a stored file. */
  damage(organizationId: string, sha256: string, content: string): Promise<void>;
  /** The names of all files. */
  names(): Promise<string[]>;
}

async function incomingIn(folder: string) {
  await mkdir(folder, { recursive: true });
  let count = 0;
  return async (content: string) => {
    const path = join(folder, `incoming-${++count}`);
    await writeFile(path, content);
    return path;
  };
}

/** Opens a store on disk. */
export async function onDisk(): Promise<TestBlobs> {
  const dataDir = await temporaryFolder();
  const files = join(dataDir, 'files');
  return {
    blobs: await openBlobs({ dataDir, s3: undefined }),
    incoming: await incomingIn(dataDir),
    damage: (organizationId, sha256, content) => writeFile(join(files, blobKey(organizationId, sha256)), content),
    names: async () => (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.pdf')),
  };
}

/** Opens a store in S3, with its server. */
export async function inS3(options: Partial<S3Options> = {}, more: Readonly<Record<string, string>> = {}) {
  const server = await startS3(options);
  onTestFinished(() => server.stop());
  const dataDir = await temporaryFolder();
  const { s3 } = readConfig({ ...server.settings, ...more });
  return {
    server,
    s3,
    blobs: await startBlobs({ dataDir, s3 }),
    incoming: await incomingIn(dataDir),
    async damage(organizationId: string, sha256: string, content: string) {
      const key = blobKey(organizationId, sha256);
      server.objects.set(key, { body: Buffer.from(content), time: new Date() });
    },
    names: async () => [...server.objects.keys()],
  } satisfies TestBlobs & Record<string, unknown>;
}

/** Every kind of store, with its name for test titles. */
export const everyStore: readonly (readonly [string, () => Promise<TestBlobs>])[] = [
  ['a disk', onDisk],
  ['S3', () => inS3()],
];
