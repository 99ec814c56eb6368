import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { clearAbandoned } from './clear-abandoned.ts';

const minutes = 60_000;

describe('uploads that a crash left behind', () => {
  it('are removed once nobody can be sending them any more', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'upload'), 'half of a PDF');
    await clearAbandoned(folder, Date.now() + 59 * minutes);
    expect(await readdir(folder)).toEqual(['upload']);
    await clearAbandoned(folder, Date.now() + 61 * minutes);
    expect(await readdir(folder)).toEqual([]);
  });

  it('may be none: the folder is made with the first upload', async () => {
    await expect(clearAbandoned(join(await temporaryFolder(), 'nowhere'), 0)).resolves.toBeUndefined();
  });
});
