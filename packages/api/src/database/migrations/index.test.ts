import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import type { Tables } from '../tables.ts';
import { migrate } from './index.ts';

async function openEmpty(path: string) {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  onTestFinished(() => db.destroy());
  return db;
}

const tableNames = async (db: Kysely<Tables>) => (await db.introspection.getTables()).map(({ name }) => name);

it('rolls back all migrations when one fails, and runs all of them the next time', async () => {
  const db = await openEmpty(join(await temporaryFolder(), 'half.sqlite'));
  const broken = {
    '0001-one': { up: (on: Kysely<unknown>) => on.schema.createTable('one').addColumn('id', 'text').execute() },
    '0002-two': {
      async up(on: Kysely<unknown>) {
        await on.schema.createTable('two').addColumn('id', 'text').execute();
        await sql`insert into nowhere values (1)`.execute(on);
      },
    },
  };
  await expect(migrate(db, broken)).rejects.toThrow('nowhere');
  expect(await tableNames(db)).toEqual([]);
  await migrate(db);
  expect(await tableNames(db)).toContain('submissions');
});

it('runs no migration twice when several connections migrate one file', async () => {
  const path = join(await temporaryFolder(), 'many.sqlite');
  const all = await Promise.all([1, 2, 3].map(() => openEmpty(path)));
  for (const db of all) await migrate(db);
  const [first] = all;
  expect(await tableNames(first ?? expect.fail())).toContain('jobs');
});
