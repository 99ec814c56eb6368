import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStorageRefusal } from '../../src/storage-refusal.ts';

function run(...[program = '', ...args]: string[]): string | undefined {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return error?.message ?? (status === 0 ? undefined : stderr.trim());
}

/** A tmpfs that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk, but leaves this number of bytes free. */
  fill(free: number): Promise<void>;
  empty(): Promise<void>;
  remove(): void;
}

/** Mounts a small disk. Needs root on Linux. @returns the error message when it cannot be mounted */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'document-signer-disk-'));
  const obstacle = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder);
  if (obstacle !== undefined) {
    rmdirSync(folder);
    return obstacle;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill(free) {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(folder);
      // A running service may use the space first.
      await writeFile(filler, new Uint8Array(Math.max(0, bavail * bsize - free))).catch((error: unknown) => {
        if (!isStorageRefusal(error)) throw error;
      });
    },
    empty: () => rm(filler, { force: true }),
    remove() {
      // Lazy, because a process that was just killed may still use the disk.
      run('umount', '--lazy', folder);
      rmdirSync(folder);
    },
  };
}
