import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { clearAbandoned } from './clear-abandoned.ts';

describe('uploads that a crash left behind', () => {
  it('are removed, and nothing beside them', async () => {
    const dataDir = await temporaryFolder();
    const folder = join(dataDir, 'incoming');
    await mkdir(folder);
    await writeFile(join(folder, 'upload'), 'half of a PDF');
    await writeFile(join(dataDir, 'secret.key'), 'a secret');
    await clearAbandoned(folder);
    expect(await readdir(dataDir)).toEqual(['incoming', 'secret.key']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('may be none: the folder is made', async () => {
    const folder = join(await temporaryFolder(), 'incoming');
    await clearAbandoned(folder);
    expect(await readdir(folder)).toEqual([]);
  });
});
