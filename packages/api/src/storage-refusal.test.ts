import { constants } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import util from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { isStorageRefusal } from './storage-refusal.ts';

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('Expected an error.');
}

async function openNotes() {
  const path = join(await temporaryFolder(), 'notes.sqlite');
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE notes (text TEXT UNIQUE)');
  return { path, database };
}

describe('a storage refusal', () => {
  it('is a full database', async () => {
    const { database } = await openNotes();
    database.exec('PRAGMA max_page_count = 4');
    const insert = () => database.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(100_000));
    expect(isStorageRefusal(errorOf(insert))).toBe(true);
  });

  it('is a locked database', async () => {
    const { path, database } = await openNotes();
    database.exec('BEGIN IMMEDIATE');
    const other = new DatabaseSync(path, { timeout: 0 });
    expect(isStorageRefusal(errorOf(() => other.exec("INSERT INTO notes VALUES ('a')")))).toBe(true);
  });

  it('is a read-only database', async () => {
    const { path } = await openNotes();
    const reader = new DatabaseSync(path, { readOnly: true });
    expect(isStorageRefusal(errorOf(() => reader.exec("INSERT INTO notes VALUES ('a')")))).toBe(true);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'] as const)('is the disk error %s', (name) => {
    // Node uses a code like "Unknown system error -122" for numbers without a name.
    const code = util.getSystemErrorMap().get(-constants.errno[name])?.[0] ?? 'Unknown system error';
    const error = Object.assign(new Error('write'), { code, errno: -constants.errno[name] });
    expect(isStorageRefusal(error)).toBe(true);
  });
});

describe('an error that is not a storage refusal', () => {
  it('is an invalid statement or a violated constraint', async () => {
    const { database } = await openNotes();
    const insert = database.prepare("INSERT INTO notes VALUES ('a')");
    insert.run();
    expect(isStorageRefusal(errorOf(() => database.exec('SELEKT')))).toBe(false);
    expect(isStorageRefusal(errorOf(() => insert.run()))).toBe(false);
  });

  it('is a bug in code', () => {
    expect(isStorageRefusal(new TypeError('x is not a function'))).toBe(false);
    expect(isStorageRefusal(undefined)).toBe(false);
  });
});
