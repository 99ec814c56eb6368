import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { isStorageRefusal } from './refusal.ts';

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing went wrong.');
}

async function openNotes() {
  const path = join(await temporaryFolder(), 'notes.sqlite');
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE notes (text TEXT UNIQUE)');
  return { path, database };
}

describe('storage that refuses', () => {
  it('is full', async () => {
    const { database } = await openNotes();
    database.exec('PRAGMA max_page_count = 4');
    const insert = () => database.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(100_000));
    expect(isStorageRefusal(errorOf(insert))).toBe(true);
  });

  it('is held by somebody else', async () => {
    const { path, database } = await openNotes();
    database.exec('BEGIN IMMEDIATE');
    const other = new DatabaseSync(path, { timeout: 0 });
    expect(isStorageRefusal(errorOf(() => other.exec("INSERT INTO notes VALUES ('a')")))).toBe(true);
  });

  it('is read-only', async () => {
    const { path } = await openNotes();
    const reader = new DatabaseSync(path, { readOnly: true });
    expect(isStorageRefusal(errorOf(() => reader.exec("INSERT INTO notes VALUES ('a')")))).toBe(true);
  });

  it('is a disk without room for a file', () => {
    expect(isStorageRefusal(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
  });
});

describe('what is our own fault', () => {
  it('is a wrong statement, or a row that may not be there', async () => {
    const { database } = await openNotes();
    const insert = database.prepare("INSERT INTO notes VALUES ('a')");
    insert.run();
    expect(isStorageRefusal(errorOf(() => database.exec('SELEKT')))).toBe(false);
    expect(isStorageRefusal(errorOf(() => insert.run()))).toBe(false);
  });

  it('is any other error', () => {
    expect(isStorageRefusal(new TypeError('x is not a function'))).toBe(false);
    expect(isStorageRefusal(undefined)).toBe(false);
  });
});
