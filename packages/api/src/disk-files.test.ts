import type { WriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamToFile } from './disk-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('writes the bytes to the file', async () => {
  const path = join(folder, 'whole');
  await streamToFile(path, (file) => pipeline(Readable.from([Buffer.from('%PDF-')]), file), { flush: true });
  expect(await readFile(path, 'utf8')).toBe('%PDF-');
  await rm(path);
});

it('waits until an abandoned file is closed, so that its removal is final', async () => {
  const names = Array.from({ length: 200 }, (_, index) => join(folder, `refused-${index}`));
  await Promise.all(
    names.map(async (path) => {
      let stream: WriteStream | undefined;
      const refused = streamToFile(path, async (file) => {
        stream = file;
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      expect(stream?.closed).toBe(true);
      await rm(path, { force: true });
    }),
  );
  expect(await readdir(folder)).toEqual([]);
});

it('fails on an existing file', async () => {
  const path = join(folder, 'there');
  const fill = () => streamToFile(path, (file) => pipeline(Readable.from(['first']), file), { flags: 'wx' });
  await fill();
  await expect(fill()).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(path, 'utf8')).toBe('first');
});
