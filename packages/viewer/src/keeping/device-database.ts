import type { FieldValue, SubmissionResult } from '@document-signer/core';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Draft, PendingSubmission } from './draft.ts';

/** A draft but its values: those stand beside it one by one, so that a letter typed does not write all images again. */
export interface DraftHead extends Omit<Draft, 'values'> {
  readonly key: string;
  /** Another one with each writing: whoever wrote before sees that somebody else did since. */
  readonly turn: string;
}

/** What a pending submission and a receipt are kept as. */
export type Keyed<Record> = Record & { readonly key: string; readonly savedAt: number };

interface Tables extends DBSchema {
  drafts: { key: string; value: DraftHead };
  /** By draft and field. */
  values: { key: [string, string]; value: FieldValue };
  pending: { key: string; value: Keyed<PendingSubmission> };
  receipts: { key: string; value: Keyed<{ readonly receipt: SubmissionResult }> };
}

/** The database of all documents of this origin. */
export type DeviceDatabase = IDBPDatabase<Tables>;

/** All tables: what changes one of them may change the others with it. */
const allTables = ['drafts', 'values', 'pending', 'receipts'] as const;

/** A change that is made as a whole or not at all. */
type Change = IDBPTransaction<Tables, typeof allTables, 'readwrite'>;

/** Asks for something in a change, at once. */
type Ask = (act: () => Promise<unknown>) => void;

function takeBack(tx: Change): void {
  try {
    tx.abort();
  } catch {
    // It is over.
  }
}

/**
 * Makes a change, which is on the disk when it resolves: all of it or, where anything of it fails, nothing. That is told once,
 * and never as an error of the page that nobody caught.
 *
 * @throws where the device is full, its storage breaks, or something cannot be kept at all
 */
export async function change<Made>(
  database: DeviceDatabase,
  make: (tx: Change, ask: Ask) => Promise<Made>,
): Promise<Made> {
  const tx = database.transaction(allTables, 'readwrite', { durability: 'strict' });
  const asked: Promise<unknown>[] = [];
  const ask: Ask = (act) => {
    const done = (async () => act())();
    // When the whole is taken back, each of them fails; the first is enough to know.
    done.catch(() => {});
    asked.push(done);
  };

  async function makeAll(): Promise<Made> {
    try {
      const made = await make(tx, ask);
      await Promise.all(asked);
      return made;
    } catch (error) {
      takeBack(tx);
      throw error;
    }
  }

  const [made] = await Promise.all([makeAll(), tx.done]);
  return made;
}

/** Raised when the tables change. What was kept in an older form is dropped then: it is days old at most. */
const schemaVersion = 1;

/** How long anything is kept, milliseconds: somebody who has not come back in thirty days does not. */
export const longestKept = 30 * 24 * 60 * 60_000;

/** Every value of a draft. */
export function valuesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

/** The tables whose records say when they were kept. */
const dated = ['drafts', 'pending', 'receipts'] as const;

/** Whether anything was kept for too long, or by a clock that was ahead. To look writes nothing, and waits for no disk. */
async function hasOld(database: DeviceDatabase, now: number): Promise<boolean> {
  const tx = database.transaction(dated);
  for (const name of dated) {
    for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
      const { savedAt } = cursor.value;
      if (savedAt > now || savedAt <= now - longestKept) return true;
    }
  }
  return false;
}

/** Drops what was kept for too long. What a clock kept that was ahead of time is as if kept now: else it would stay for ever. */
async function dropOld(database: DeviceDatabase): Promise<void> {
  const now = Date.now();
  if (!(await hasOld(database, now))) return;
  await change(database, async (tx, ask) => {
    for (const name of dated) {
      for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
        const { value: record } = cursor;
        if (record.savedAt > now) await cursor.update({ ...record, savedAt: now });
        if (record.savedAt > now - longestKept) continue;
        await cursor.delete();
        if (name === 'drafts') ask(() => tx.objectStore('values').delete(valuesOf(record.key)));
      }
    }
  });
}

const databaseName = 'document-signer';

async function open(onClosed: () => void): Promise<DeviceDatabase> {
  const database = await openDB<Tables>(databaseName, schemaVersion, {
    upgrade(database) {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('drafts', { keyPath: 'key' });
      database.createObjectStore('values');
      database.createObjectStore('pending', { keyPath: 'key' });
      database.createObjectStore('receipts', { keyPath: 'key' });
    },
    // A tab with a newer version of ours waits for this one to let go.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  await dropOld(database);
  return database;
}

let opened: Promise<DeviceDatabase> | undefined;

/**
 * The database of the page, opened with its first use. What is older than thirty days is dropped then.
 *
 * @throws where storage is blocked, full or broken, or holds tables of a newer version of ours
 */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  const close = () => {
    opened = undefined;
  };
  opened ??= open(close).catch((error: unknown) => {
    close();
    throw error;
  });
  return opened;
}

/** Whether the database may be there: some browsers cannot tell, and some frames must not ask. */
async function mayBeThere(): Promise<boolean> {
  try {
    const there = await indexedDB.databases();
    return there.some(({ name }) => name === databaseName);
  } catch {
    return true;
  }
}

/**
 * The database of the page to read in, where there is one. One that is not there would be made by opening it: for a page on
 * which nothing has been kept, that is work, and something left on the device, for nothing.
 *
 * @throws as `openDeviceDatabase` does
 */
export async function findDeviceDatabase(): Promise<DeviceDatabase | undefined> {
  return opened || (await mayBeThere()) ? await openDeviceDatabase() : undefined;
}
