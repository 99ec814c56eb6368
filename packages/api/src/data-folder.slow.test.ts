import { readdirSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { mountSmallDisk } from '../test/durability/small-disk.ts';
import { markUnfinished } from './data-folder.ts';

const disk = mountSmallDisk(1);
afterAll(() => typeof disk === 'string' || disk.remove());

const name = 'leaves no empty mark on a full disk';
it.skipIf(typeof disk === 'string')(typeof disk === 'string' ? `${name} (left out: ${disk})` : name, async () => {
  if (typeof disk === 'string') return;
  await disk.fill(0);
  expect(() => markUnfinished(disk.folder, 'backup 1')).toThrow(/no space left/i);
  await disk.empty();
  expect(readdirSync(disk.folder)).toEqual([]);
});
