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

/** A disk in memory that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk except for a number of bytes. */
  fill(free: number): Promise<void>;
  empty(): Promise<void>;
  remove(): void;
}

/** Makes a small disk, which needs root on Linux. @returns the reason where that is not possible */
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
      // A running service may fill it meanwhile.
      await writeFile(filler, new Uint8Array(Math.max(0, bavail * bsize - free))).catch((error: unknown) => {
        if (!isStorageRefusal(error)) throw error;
      });
    },
    empty: () => rm(filler, { force: true }),
    remove() {
      // A process that was just killed may still use it. This detaches it now, and removes it when it is unused.
      run('umount', '--lazy', folder);
      rmdirSync(folder);
    },
  };
}
