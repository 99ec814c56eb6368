import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { takeWorkFolders } from './work-folders.ts';

async function take(dataDir: string, isShared: boolean) {
  const folders = await takeWorkFolders(dataDir, isShared);
  onTestFinished(() => folders.leave());
  return folders;
}

describe('a process with its own data folder', () => {
  it('removes the files of an earlier process', async () => {
    const dataDir = await temporaryFolder();
    const { incoming } = await take(dataDir, false);
    await writeFile(join(incoming, 'half'), '');
    await take(dataDir, false);
    expect(await readdir(incoming)).toEqual([]);
  });
});

describe('processes that share a data folder', () => {
  it('have separate folders', async () => {
    const dataDir = await temporaryFolder();
    const one = await take(dataDir, true);
    await writeFile(join(one.incoming, 'half'), '');
    const others = await Promise.all(Array.from({ length: 5 }, () => take(dataDir, true)));
    expect(new Set([one, ...others].map(({ completing }) => completing)).size).toBe(6);
    expect(await readdir(one.incoming)).toEqual(['half']);
  });

  it('remove the folders of killed processes', async () => {
    const dataDir = await temporaryFolder();
    const dead = join(dataDir, 'processes', 'dead', 'incoming');
    await mkdir(dead, { recursive: true });
    await writeFile(join(dead, 'half'), '');
    await take(dataDir, true);
    expect(existsSync(dead)).toBe(false);
  });

  it('remove their folders when they end', async () => {
    const dataDir = await temporaryFolder();
    const { leave } = await takeWorkFolders(dataDir, true);
    await leave();
    expect(await readdir(join(dataDir, 'processes'))).toEqual([]);
  });
});
