import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { isStorageRefusal } from '../storage-refusal.ts';
import { groupCommit } from './group-commit.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

interface Notes {
  notes: { text: string };
}

/** A table of notes, and the number of commits. */
async function openNotes(options?: Parameters<typeof groupCommit>[1]) {
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
    write: groupCommit(db, options),
    /** Limits the size of the database in pages, as a full disk would. */
    limitPages: (count: number) => sql`PRAGMA max_page_count = ${sql.lit(count)}`.execute(db),
    commits: () => statements.filter((sql) => sql === 'commit').length,
    /** The committed notes, as another connection sees them. */
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

describe('jobs that arrive at the same time', () => {
  it('share a commit', async () => {
    const { write, commits, stored } = await openNotes();
    const texts = Array.from({ length: 50 }, (_, index) => `note ${index}`);
    await Promise.all(texts.map((text) => add(write, text)));
    expect(stored()).toEqual(texts.sort());
    expect(commits()).toBe(1);
  });

  it('share a commit when they arrive in one turn of the event loop', async () => {
    const { write, commits } = await openNotes();
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    await Promise.all(Array.from({ length: 50 }, (_, index) => turn().then(() => add(write, `note ${index}`))));
    expect(commits()).toBe(1);
  });

  it('are durable when they resolve', async () => {
    const { write, stored } = await openNotes();
    const seen = ['a', 'b', 'c'].map(async (text) => {
      await add(write, text);
      return stored().includes(text);
    });
    expect(await Promise.all(seen)).toEqual([true, true, true]);
  });

  it('see the writes of earlier jobs', async () => {
    const { write } = await openNotes();
    const count = () => write((db) => db.selectFrom('notes').selectAll().execute());
    const [, , found] = await Promise.all([add(write, 'a'), add(write, 'b'), count()]);
    expect(found).toHaveLength(2);
  });
});

describe('after a commit that several jobs shared', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const addAll = (write: Write, texts: readonly string[]) => Promise.all(texts.map((text) => add(write, text)));

  it('gathers jobs that arrive one after the other', async () => {
    const { write, commits } = await openNotes({ gatherMs: 200 });
    await addAll(write, ['a', 'b']);
    const first = add(write, 'c');
    await turn();
    await turn();
    await Promise.all([first, add(write, 'd')]);
    expect(commits()).toBe(2);
  });

  it('does not wait when enough jobs are in the queue', async () => {
    const { write, commits } = await openNotes({ gatherMs: 1_000_000 });
    await addAll(write, ['a', 'b']);
    await addAll(
      write,
      Array.from({ length: 16 }, (_, index) => `note ${index}`),
    );
    expect(commits()).toBe(2);
  });

  it('does not delay single jobs', async () => {
    const { write, commits } = await openNotes({ gatherMs: 1_000_000 });
    for (const text of ['a', 'b', 'c']) await add(write, text);
    expect(commits()).toBe(3);
  });
});

describe('a job that fails', () => {
  it('is rolled back alone when it throws', async () => {
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

  it('is rolled back alone when it violates a constraint', async () => {
    const { write, stored } = await openNotes();
    const outcomes = await Promise.allSettled(['a', 'same', 'same', 'b'].map((text) => add(write, text)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(stored()).toEqual(['a', 'b', 'same']);
  });
});

describe('a disk that is full during a job', () => {
  it('fails all jobs of the commit, and stores none', async () => {
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
  /** A disk that is full at the commit. */
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

  it('rejects all its jobs, and stores none', async () => {
    const { write, all } = await openOnFullDisk();
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((text) => add(write, text)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(all()).toEqual([]);
  });

  it('does not affect later jobs', async () => {
    const { write, makeRoom, all } = await openOnFullDisk();
    await expect(add(write, 'a')).rejects.toThrow('disk is full');
    makeRoom();
    await add(write, 'b');
    expect(all()).toEqual([{ text: 'b' }]);
  });
});
