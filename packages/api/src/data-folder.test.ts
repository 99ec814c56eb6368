import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { makeFolder, markFinished, markUnfinished, refuseUnfinished, takeFolder } from './data-folder.ts';

it('makes a folder and its parents, accessible only to their owner', async () => {
  const folder = join(await temporaryFolder(), 'srv', 'data');
  makeFolder(folder);
  makeFolder(folder);
  const found = await stat(folder);
  expect(found.isDirectory()).toBe(true);
  expect(found.mode & 0o777).toBe(0o700);
});

it('locks a folder until it is released', async () => {
  const folder = await temporaryFolder();
  const release = takeFolder(folder);
  expect(() => takeFolder(folder)).toThrow('another service uses it');
  expect(await readdir(folder)).toEqual(['serve.lock']);
  takeFolder(await temporaryFolder())();
  release();
  takeFolder(folder)();
});

it('reports a missing folder as such', async () => {
  const folder = join(await temporaryFolder(), 'nowhere');
  expect(() => takeFolder(folder)).toThrow('unable to open database file');
});

it('refuses a folder until its restore is finished', async () => {
  const folder = await temporaryFolder();
  markUnfinished(folder);
  expect(() => refuseUnfinished(folder)).toThrow('has not finished');
  markFinished(folder);
  expect(() => refuseUnfinished(folder)).not.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
