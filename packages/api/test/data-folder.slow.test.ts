import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { initOrganization, killAll, serveProcess } from './durability/process.ts';
import { temporaryFolder } from './temporary-folder.ts';

afterEach(killAll);

/** What in a folder anybody but its owner may read, write or enter. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
}

it('keeps the database and its logs from other users, also in a folder that all may look into', async () => {
  const dataDir = await temporaryFolder();
  chmodSync(dataDir, 0o755);
  await initOrganization({ dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
  const { end } = await serveProcess({ dataDir });
  expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toHaveLength(2);
  expect(openToOthers(dataDir)).toEqual([]);
  await end('SIGTERM');
});
