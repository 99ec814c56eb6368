import { afterEach, expect, it } from 'vitest';
import { killAll, runCommand } from '../durability/process.ts';
import { fillPlace } from './filled.ts';
import { backUp, embeddedPlace, filesBelow, newPlace, problemsIn, restore, rowsIn } from './places.ts';

afterEach(killAll);

it.each([
  ['between its rows', '^insert into "submissions"'],
  ['when all rows are there', '^delete from "jobs"'],
])(
  'A restore into PostgreSQL that is killed %s leaves a place that no service starts in, and comes to its end when it is asked for again',
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
    expect(service.error + service.out).toContain(
      `The restore into ${dataDir} is not finished. Run the same \`restore\` again to resume it.`,
    );
    await fillPlace(from, 1);
    const { folder: other } = await backUp(from);
    await expect(restore(other, place)).rejects.toThrow(`The restore of another backup into ${dataDir} is unfinished.`);

    expect(await runCommand(['restore', folder], { dataDir, env })).toMatchObject({ code: 0, error: '' });
    const again = await embeddedPlace();
    await restore(folder, again);
    expect(await rowsIn(place)).toEqual(await rowsIn(again));
    expect(await problemsIn(place)).toEqual([]);
    expect((await filesBelow(dataDir)).filter((path) => /restor/.test(path))).toEqual([]);
  },
);
