import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { isStorageRefusal } from '../storage-watch.ts';
import { groupCommit } from './group-commit.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

interface Notes {
  notes: { text: string };
}

/** A table of notes, and what was said to the database about transactions, in order. */
async function openNotes() {
  const path = join(await temporaryFolder(), 'notes.sqlite');
  const statements: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void statements.push(query.sql);
  const db = new Kysely<Notes>({ dialect: sqliteDialect(path), log });
  onTestFinished(() => db.destroy());
  await db.schema
    .createTable('notes')
    .addColumn('text', 'text', (column) => column.unique())
    .execute();
  return {
    write: groupCommit(db),
    /** Makes the disk as small as this, in pages of the database. */
    limitPages: (count: number) => sql`PRAGMA max_page_count = ${sql.lit(count)}`.execute(db),
    commits: () => statements.filter((sql) => sql === 'commit').length,
    /** What another connection finds, which sees only what was committed. */
    stored() {
      const other = new DatabaseSync(path);
      const rows = other.prepare('SELECT text FROM notes ORDER BY text').all();
      other.close();
      return rows.map(({ text }) => text);
    },
  };
}

type Write = Awaited<ReturnType<typeof openNotes>>['write'];

const add = (write: Write, text: string) => write((db) => db.insertInto('notes').values({ text }).execute());

describe('jobs that arrive together', () => {
  it('share a commit', async () => {
    const { write, commits, stored } = await openNotes();
    const texts = Array.from({ length: 50 }, (_, index) => `note ${index}`);
    await Promise.all(texts.map((text) => add(write, text)));
    expect(stored()).toEqual(texts.sort());
    expect(commits()).toBe(1);
  });

  it('share it also when each comes of a request of its own, as long as the event loop goes round once', async () => {
    const { write, commits } = await openNotes();
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    await Promise.all(Array.from({ length: 50 }, (_, index) => turn().then(() => add(write, `note ${index}`))));
    expect(commits()).toBe(1);
  });

  it('are durable when they are answered', async () => {
    const { write, stored } = await openNotes();
    const seen = ['a', 'b', 'c'].map(async (text) => {
      await add(write, text);
      return stored().includes(text);
    });
    expect(await Promise.all(seen)).toEqual([true, true, true]);
  });

  it('see what those before them wrote', async () => {
    const { write } = await openNotes();
    const count = () => write((db) => db.selectFrom('notes').selectAll().execute());
    const [, , found] = await Promise.all([add(write, 'a'), add(write, 'b'), count()]);
    expect(found).toHaveLength(2);
  });
});

describe('a job that fails', () => {
  it('is undone alone, and alone hears of it', async () => {
    const { write, stored } = await openNotes();
    const failing = write(async (db) => {
      await db.insertInto('notes').values({ text: 'half done' }).execute();
      throw new Error('No.');
    });
    const outcomes = await Promise.allSettled([add(write, 'a'), failing, add(write, 'b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(failing).rejects.toThrow('No.');
    expect(stored()).toEqual(['a', 'b']);
  });

  it('because the database refuses it, leaves the others as they are', async () => {
    const { write, stored } = await openNotes();
    const outcomes = await Promise.allSettled(['a', 'same', 'same', 'b'].map((text) => add(write, text)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(stored()).toEqual(['a', 'b', 'same']);
  });
});

describe('a disk that is full in the middle of a job', () => {
  it('is what the jobs of its commit hear of, and nothing of them is kept', async () => {
    const { write, stored, limitPages } = await openNotes();
    await limitPages(8);
    const outcomes = await Promise.allSettled([add(write, 'a'), add(write, 'b'.repeat(100_000)), add(write, 'c')]);
    const refused = outcomes.map((outcome) => outcome.status === 'rejected' && isStorageRefusal(outcome.reason));
    expect(refused).toEqual([true, true, true]);
    expect(stored()).toEqual([]);
    await limitPages(1_000);
    await add(write, 'd');
    expect(stored()).toEqual(['d']);
  });
});

describe('a commit that fails', () => {
  /** A disk that is full just when it counts. */
  async function openOnFullDisk() {
    const database = new DatabaseSync(join(await temporaryFolder(), 'notes.sqlite'));
    database.exec('CREATE TABLE notes (text TEXT)');
    let isFull = true;
    const dialect = new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const statement = database.prepare(sql);
          return {
            reader: statement.columns().length > 0,
            all: (parameters) => statement.all(...(parameters as string[])),
            run(parameters) {
              if (sql === 'commit' && isFull) throw new Error('database or disk is full');
              return statement.run(...(parameters as string[]));
            },
            iterate: (parameters) => statement.iterate(...(parameters as string[])),
          };
        },
      },
    });
    const db = new Kysely<Notes>({ dialect });
    onTestFinished(() => db.destroy());
    const makeRoom = () => {
      isFull = false;
    };
    return { write: groupCommit(db), makeRoom, all: () => database.prepare('SELECT text FROM notes').all() };
  }

  it('rejects every job of it, and keeps nothing of them', async () => {
    const { write, all } = await openOnFullDisk();
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((text) => add(write, text)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(all()).toEqual([]);
  });

  it('does not stand in the way of those that come later', async () => {
    const { write, makeRoom, all } = await openOnFullDisk();
    await expect(add(write, 'a')).rejects.toThrow('disk is full');
    makeRoom();
    await add(write, 'b');
    expect(all()).toEqual([{ text: 'b' }]);
  });
});
