import { afterEach, expect, it } from 'vitest';
import { killAll, runCommand } from '../durability/process.ts';
import { fillInstallation } from './fill-installation.ts';
import { backUp, embeddedInstallation, newInstallation, restore } from './installations.ts';

afterEach(killAll);

it.each([
  ['while it inserts rows', '^insert into "submissions"'],
  ['after it inserted all rows', '^delete from "jobs"'],
])('blocks the service and another restore after a restore into PostgreSQL is killed %s', async (_, query) => {
  const from = await embeddedInstallation();
  await fillInstallation(from, 5);
  const { folder } = await backUp(from);
  const target = await newInstallation();
  const { DATA_DIR: dataDir, ...env } = target;
  const imports = [new URL('die-at-query.ts', import.meta.url)];
  const killed = await runCommand(['restore', folder], { dataDir, imports, env: { ...env, DIE_AT_QUERY: query } });
  expect(killed).toMatchObject({ code: null, error: '' });

  const service = await runCommand(['serve'], { dataDir, env });
  expect(service.code).toBe(1);
  expect(service.error + service.out).toContain(`A restore into ${dataDir} has not finished. Empty that folder`);
  await expect(restore(folder, target)).rejects.toThrow('is not empty');
});
