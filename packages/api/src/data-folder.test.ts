import { readdirSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { makeFolder, markFinished, markUnfinished, refuseUnfinished, takeFolder, unfinishedIn } from './data-folder.ts';

it('makes a folder and those above it, for nobody else to look into', async () => {
  const folder = join(await temporaryFolder(), 'srv', 'data');
  makeFolder(folder);
  makeFolder(folder);
  const found = await stat(folder);
  expect(found.isDirectory()).toBe(true);
  expect(found.mode & 0o777).toBe(0o700);
});

it('gives a folder to one at a time, and to the next when it is given free', async () => {
  const folder = await temporaryFolder();
  const giveFree = takeFolder(folder);
  expect(() => takeFolder(folder)).toThrow('another service uses it');
  expect(await readdir(folder)).toEqual(['serve.lock']);
  takeFolder(await temporaryFolder())();
  giveFree();
  takeFolder(folder)();
});

it('does not say that another service is there when the folder is not', async () => {
  const folder = join(await temporaryFolder(), 'nowhere');
  expect(() => takeFolder(folder)).toThrow('unable to open database file');
});

it('A folder that is being filled says with what, and is used by nothing else until it is whole', async () => {
  const folder = await temporaryFolder();
  expect(unfinishedIn(folder)).toBeUndefined();
  markUnfinished(folder, 'backup 1');
  expect(unfinishedIn(folder)).toBe('backup 1');
  expect(() => refuseUnfinished(folder)).toThrow('is not finished');
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
