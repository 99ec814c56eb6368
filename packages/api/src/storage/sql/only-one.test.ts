import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { takeFolder } from './only-one.ts';

it('gives a folder to one at a time, and to the next when it is given free', async () => {
  const folder = await temporaryFolder();
  const giveFree = takeFolder(folder);
  expect(() => takeFolder(folder)).toThrow('another service is at work in it');
  expect(await readdir(folder)).toEqual(['serve.lock']);
  takeFolder(await temporaryFolder())();
  giveFree();
  takeFolder(folder)();
});

it('does not say that another service is there when the folder is not', async () => {
  const folder = join(await temporaryFolder(), 'nowhere');
  expect(() => takeFolder(folder)).toThrow('unable to open database file');
});
