import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { organizationRow } from '../../test/rows.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { fileName, openEmbedded } from './embedded.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

it('blocks other writers from the start of a transaction, even if it reads first', async () => {
  const dataDir = await temporaryFolder();
  const database = await openTestDatabase(dataDir);
  const other = new DatabaseSync(join(dataDir, 'document-signer.sqlite'), { timeout: 0 });
  onTestFinished(() => database.close());
  const add = "INSERT INTO organizations (id, name, plan, created_at) VALUES ('org_2', 'Beside', 'free', 0)";

  await database.unscoped.write(async (db) => {
    await db.selectFrom('organizations').selectAll().execute();
    expect(() => other.exec(add)).toThrow('locked');
    await db
      .insertInto('organizations')
      .values({ ...organizationRow, name: 'First' })
      .execute();
  });

  other.exec(add);
  other.close();
  const names = await database.unscoped.read.selectFrom('organizations').select('name').orderBy('id').execute();
  expect(names).toEqual([{ name: 'First' }, { name: 'Beside' }]);
});

/** A file with a table of notes. */
async function openNotes() {
  const path = join(await temporaryFolder(), 'notes.sqlite');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  onTestFinished(() => db.destroy());
  await sql`create table notes (text text)`.execute(db);
  return {
    db,
    path,
    add: (to: Kysely<Tables>, text: string) => sql`insert into notes values (${text})`.execute(to),
    stored: async () => (await sql<{ text: string }>`select text from notes`.execute(db)).rows.map(({ text }) => text),
  };
}

describe('a statement that fails in a transaction', () => {
  it('prevents later statements when the disk is full', async () => {
    const { db, add, stored } = await openNotes();
    // SQLite rolls back the whole transaction by itself.
    await sql`pragma max_page_count = 20`.execute(db);
    const writing = db.transaction().execute(async (transaction) => {
      await add(transaction, 'before');
      const [full] = await Promise.allSettled([add(transaction, 'x'.repeat(1_000_000)), add(transaction, 'after')]);
      expect(full).toMatchObject({ reason: { message: 'database or disk is full' } });
    });
    await expect(writing).rejects.toThrow('The transaction has ended.');
    await db.transaction().execute((transaction) => add(transaction, 'next'));
    expect(await stored()).toEqual(['next']);
  });

  it('does not fail the transaction when it violates a constraint', async () => {
    const { db, add, stored } = await openNotes();
    await sql`create unique index once on notes (text)`.execute(db);
    await db.transaction().execute(async (transaction) => {
      await add(transaction, 'a');
      await expect(add(transaction, 'a')).rejects.toThrow('UNIQUE');
      await add(transaction, 'b');
    });
    expect(await stored()).toEqual(['a', 'b']);
  });
});

it('runs no statement of a transaction after its end', async () => {
  const { db, add, stored } = await openNotes();
  const late = Promise.withResolvers<void>();
  let adding: Promise<unknown> | undefined;
  const writing = db.transaction().execute(async (transaction) => {
    adding = transaction.getExecutor().provideConnection(async (connection) => {
      await late.promise;
      return connection.executeQuery(sql`insert into notes values ('late')`.compile(transaction));
    });
    throw new Error('No.');
  });
  await expect(writing).rejects.toThrow('No.');
  late.resolve();
  await expect(adding).rejects.toThrow('The transaction has ended.');
  await add(db, 'next');
  expect(await stored()).toEqual(['next']);
});

describe('while another process holds the write lock', () => {
  it('reads immediately, and writes when the lock is free', async () => {
    const { db, path, add, stored } = await openNotes();
    const reader = new Kysely<Tables>({ dialect: sqliteDialect(path) });
    const other = new DatabaseSync(path);
    onTestFinished(() => reader.destroy());
    onTestFinished(() => other.close());
    other.exec("BEGIN IMMEDIATE; INSERT INTO notes VALUES ('beside')");

    const writing = db.transaction().execute((transaction) => add(transaction, 'waiting'));
    const settled = vi.fn();
    void writing.then(settled, settled);
    const { rows } = await sql`select text from notes`.execute(reader);
    expect(rows).toEqual([]);
    expect(settled).not.toHaveBeenCalled();
    other.exec('COMMIT');
    await writing;
    expect(await stored()).toEqual(['beside', 'waiting']);
  });

  it('reads in a transaction without the write lock', async () => {
    const dataDir = await temporaryFolder();
    const database = await openEmbedded(dataDir, false);
    const other = new DatabaseSync(join(dataDir, fileName), { timeout: 0 });
    onTestFinished(() => database.close());
    onTestFinished(() => other.close());
    await database.unscoped.read.transaction().execute(async (moment) => {
      await moment.selectFrom('organizations').select('id').execute();
      other.exec('BEGIN IMMEDIATE; COMMIT');
    });
  });
});
