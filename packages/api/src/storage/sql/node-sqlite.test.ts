import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { organizationRow } from '../../../test/organization-row.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { sqliteDialect } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

it('writes after it has looked, though a command beside it tries to write in between', async () => {
  const dataDir = await temporaryFolder();
  const database = await openTestDatabase(dataDir);
  const beside = new DatabaseSync(join(dataDir, 'document-signer.sqlite'), { timeout: 0 });
  onTestFinished(() => database.close());
  const add = "INSERT INTO organizations (id, name, plan, created_at) VALUES ('org_2', 'Beside', 'free', 0)";

  await database.across.write(async (db) => {
    await db.selectFrom('organizations').selectAll().execute();
    // It has to wait for its turn. Were it let in here, this transaction would have looked at what is no longer so.
    expect(() => beside.exec(add)).toThrow('locked');
    await db
      .insertInto('organizations')
      .values({ ...organizationRow, name: 'First' })
      .execute();
  });

  beside.exec(add);
  beside.close();
  const names = await database.across.read.selectFrom('organizations').select('name').orderBy('id').execute();
  expect(names).toEqual([{ name: 'First' }, { name: 'Beside' }]);
});

it('a disk that is full in a transaction is what is told, and not that there is nothing left to undo', async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(await temporaryFolder(), 'small.sqlite')) });
  onTestFinished(() => db.destroy());
  await sql`create table notes (text text)`.execute(db);
  const note = (text: string) => sql`insert into notes values (${text})`;
  // As on a disk with no room for more: SQLite undoes all of the transaction by itself.
  await sql`pragma max_page_count = 20`.execute(db);
  await expect(
    db.transaction().execute(async (transaction) => {
      await note('short').execute(transaction);
      await note('x'.repeat(1_000_000)).execute(transaction);
    }),
  ).rejects.toThrow('database or disk is full');
  await db.transaction().execute(async (transaction) => void (await note('next').execute(transaction)));
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'next' }]);
});
