import { afterEach, expect, it } from 'vitest';
import { killAll, runCommand } from '../durability/process.ts';
import { fillPlace } from './filled.ts';
import { backUp, embeddedPlace, newPlace, restore } from './places.ts';

afterEach(killAll);

it.each([
  ['between its rows', '^insert into "submissions"'],
  ['when all rows are there', '^delete from "jobs"'],
])(
  'A restore into PostgreSQL that is killed %s leaves a place that no service starts in, until both are emptied',
  async (_, query) => {
    const from = await embeddedPlace();
    await fillPlace(from, 5);
    const { folder } = await backUp(from);
    const place = await newPlace();
    const { DATA_DIR: dataDir, ...env } = place;
    const imports = [new URL('die-at-query.ts', import.meta.url)];
    const killed = await runCommand(['restore', folder], { dataDir, imports, env: { ...env, DIE_AT_QUERY: query } });
    expect(killed).toMatchObject({ code: null, error: '' });

    const service = await runCommand(['serve'], { dataDir, env });
    expect(service.code).toBe(1);
    expect(service.error + service.out).toContain(`A restore into ${dataDir} has not finished. Empty that folder`);
    await expect(restore(folder, place)).rejects.toThrow('is not empty');
  },
);
