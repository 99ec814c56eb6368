import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { makeFolder } from './data-folder.ts';

it('makes a folder and those above it, for nobody else to look into', async () => {
  const folder = join(await temporaryFolder(), 'srv', 'data');
  makeFolder(folder);
  makeFolder(folder);
  const found = await stat(folder);
  expect(found.isDirectory()).toBe(true);
  expect(found.mode & 0o777).toBe(0o700);
});
