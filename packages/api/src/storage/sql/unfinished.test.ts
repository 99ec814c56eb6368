import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { markFinished, markUnfinished, refuseUnfinished, unfinishedIn } from './unfinished.ts';

it('A folder that is being filled says with what, and is used by nothing else until it is whole', async () => {
  const folder = await temporaryFolder();
  expect(unfinishedIn(folder)).toBeUndefined();
  markUnfinished(folder, 'backup 1');
  expect(unfinishedIn(folder)).toBe('backup 1');
  expect(() => refuseUnfinished(folder)).toThrow('has not come to its end');
  markFinished(folder);
  expect(() => refuseUnfinished(folder)).not.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

it('A mark that nobody came to write anything into is none', async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'restore.unfinished'), '');
  expect(unfinishedIn(folder)).toBeUndefined();
  expect(() => refuseUnfinished(folder)).not.toThrow();
});
