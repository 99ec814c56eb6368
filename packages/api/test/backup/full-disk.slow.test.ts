import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDocument } from '../documents.ts';
import { runCommand } from '../durability/process.ts';
import { mountSmallDisk } from '../durability/small-disk.ts';
import { runService } from '../running-service.ts';
import { installationAt, restore, rowsIn } from './installations.ts';

const disk = mountSmallDisk(32);
const name = 'A backup or restore fails on a full disk, and succeeds once there is space';
const service = runService();

afterAll(() => typeof disk === 'string' || disk.remove());

it.skipIf(typeof disk === 'string')(typeof disk === 'string' ? `${name} (skipped: ${disk})` : name, async () => {
  if (typeof disk === 'string') return;
  const { dataDir } = service();
  const { secretKey } = await service().organization();
  await createDocument(service().baseUrl, secretKey);
  const source = await installationAt(dataDir);
  const target = await installationAt(join(disk.folder, 'restored'));
  const backUpTo = (folder: string) => runCommand(['backup', folder], { dataDir, env: source });

  await disk.fill(8_192);
  const [small, whole] = [join(disk.folder, 'small'), join(disk.folder, 'whole')];
  const refused = await backUpTo(small);
  expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/no space left/i) });
  await expect(restore(small, target)).rejects.toThrow('is not a complete backup');

  await disk.empty();
  expect(await backUpTo(whole)).toMatchObject({ code: 0, error: '' });
  await disk.fill(8_192);
  await expect(restore(whole, target)).rejects.toThrow(/no space left|disk/i);
  await disk.empty();
  await rm(target.DATA_DIR, { recursive: true });
  await restore(whole, target);
  expect(await rowsIn(target)).toEqual(await rowsIn(source));
});
