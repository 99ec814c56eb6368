import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../test/durability/process.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { databaseSettings } from '../test/test-database.ts';
import { readConfig } from './config.ts';
import { openStores } from './open-stores.ts';

/** A database, and who owns its tables at work on them by hand. */
async function owned() {
  const dataDir = await temporaryFolder();
  const settings = await databaseSettings(dataDir);
  const client = new Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    ...{ client, dataDir },
    /** Starts and ends once, and gives what was logged of tables. */
    async start() {
      const lines: unknown[] = [];
      const stores = await openStores(readConfig({ DATA_DIR: dataDir, ...settings }), {
        warn: (line: unknown, words?: unknown) => void lines.push({ line, words }),
        error: () => undefined,
      });
      await stores.close();
      return lines;
    },
  };
}

it('Policies that somebody has changed or added are told of when they are put right, and only then', async () => {
  const { client, start } = await owned();
  expect(await start()).toEqual([]);
  await client.query('alter policy of_the_organization on documents using (true)');
  await client.query('create policy another on jobs for select using (true)');
  await client.query('create policy "for reports" on jobs as restrictive using (true)');
  await client.query('alter table submissions disable row level security');
  await client.query('drop policy of_the_organization on api_keys');
  const words = 'what keeps organizations apart in a table was not as the service makes it, and was made anew';
  const told = [
    { words, line: { table: 'api_keys', policies: [] } },
    { words, line: { table: 'documents', policies: ['of_the_organization'] } },
    { words, line: { table: 'jobs', policies: ['another', 'for reports'] } },
    { words, line: { table: 'submissions', policies: [] } },
  ];
  const lines = await start();
  expect(lines).toHaveLength(told.length);
  expect(lines).toEqual(expect.arrayContaining(told));
  expect(await start()).toEqual([]);
});

it('A command that puts them right says so beside its answer', async () => {
  const { client, dataDir, start } = await owned();
  await start();
  await client.query('create policy another on jobs using (true)');
  const listing = await runCommand(['operator'], { dataDir });
  expect(listing).toMatchObject({ code: 0, error: expect.stringContaining('table jobs') });
  expect(listing.error).toContain('policies another');
});
