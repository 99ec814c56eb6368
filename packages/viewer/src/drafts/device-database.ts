import type { FieldValue, SubmissionResult } from '@document-signer/core';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Draft, PendingSubmission } from './draft.ts';

/** A draft without its values, which are stored one by one: typing a letter does not write all images again. */
export interface DraftHead extends Omit<Draft, 'values'> {
  readonly key: string;
}

/** A pending submission or a receipt as it is stored. */
type Keyed<Record> = Record & { readonly key: string; readonly savedAt: number };

interface Tables extends DBSchema {
  drafts: { key: string; value: DraftHead };
  /** By draft and field. */
  values: { key: [string, string]; value: FieldValue };
  pending: { key: string; value: Keyed<PendingSubmission> };
  receipts: {
    key: string;
    value: Keyed<{ readonly receipt: SubmissionResult; readonly version?: number | undefined }>;
  };
}

/** The database of all documents of this origin. */
export type DeviceDatabase = IDBPDatabase<Tables>;

/** A change may touch all tables. */
const allTables = ['drafts', 'values', 'pending', 'receipts'] as const;

/** An atomic change. */
type Change = IDBPTransaction<Tables, typeof allTables, 'readwrite'>;

/** Queues a request of a change. */
type Ask = (act: () => Promise<unknown>) => void;

function takeBack(tx: Change): void {
  try {
    tx.abort();
  } catch {
    // The transaction has ended already.
  }
}

/**
 * Makes an atomic change, which is on the disk when it resolves. A failure rejects once, and never as an unhandled rejection.
 * Once all requests are queued, the browser completes them even when the page is left.
 *
 * @throws when the device is full, its storage is broken, or a value cannot be stored
 */
export async function change<Made>(
  database: DeviceDatabase,
  make: (tx: Change, ask: Ask) => Promise<Made>,
): Promise<Made> {
  const tx = database.transaction(allTables, 'readwrite', { durability: 'strict' });
  const asked: Promise<unknown>[] = [];
  const ask: Ask = (act) => {
    const done = act();
    // When the transaction is aborted, each request fails; the first failure is enough.
    done.catch(() => {});
    asked.push(done);
  };

  async function makeAll(): Promise<Made> {
    try {
      const made = await make(tx, ask);
      // Otherwise the browser waits for more requests, and aborts when the page is gone.
      tx.commit();
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

/** Every value of a draft. */
export function valuesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

/** Raised when the tables change. Data of an older version is dropped then: it is thirty days old at most. */
const schemaVersion = 1;

/** How long anything is stored, in milliseconds. */
export const maxAgeMs = 30 * 24 * 60 * 60_000;

/** The tables whose records have `savedAt`. */
const dated = ['drafts', 'pending', 'receipts'] as const;

/** Deletes what is too old. What a clock that was ahead has stored counts as stored now, or it would stay for ever. */
async function dropOld(database: DeviceDatabase): Promise<void> {
  const now = Date.now();
  await change(database, async (tx, ask) => {
    for (const name of dated) {
      for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
        const { value: record } = cursor;
        if (record.savedAt > now) await cursor.update({ ...record, savedAt: now });
        // NaN and undefined count as old.
        if (record.savedAt > now - maxAgeMs) continue;
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
    // A tab with a newer version of the viewer waits for this connection to close.
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
 * The database of the page, opened at its first use. What is older than thirty days is deleted then.
 *
 * @throws when storage is blocked, full or broken, or has tables of a newer version of the viewer
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

/** Whether the database may exist: some browsers cannot tell, and some frames must not ask. */
async function mayBeThere(): Promise<boolean> {
  try {
    const there = await indexedDB.databases();
    return there.some(({ name }) => name === databaseName);
  } catch {
    return true;
  }
}

/**
 * The database of the page if it exists. Opening one that does not exist would create it, and a page that stores nothing should
 * leave nothing on the device.
 *
 * @throws as `openDeviceDatabase` does
 */
export async function findDeviceDatabase(): Promise<DeviceDatabase | undefined> {
  return opened || (await mayBeThere()) ? await openDeviceDatabase() : undefined;
}

/** Blocked storage may never answer, so a deletion times out after this. */
const timeoutMs = 5000;

function findInTime(): Promise<DeviceDatabase | undefined> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this device does not answer.')), timeoutMs);
  });
  return Promise.race([findDeviceDatabase(), late]);
}

/**
 * Deletes drafts and receipts.
 *
 * @param isMine whether what is stored under a key is to be deleted
 * @param includeUnsent also submissions that wait to be sent
 * @returns how many of the latter still wait
 * @throws Error when the database cannot be opened, or does not answer
 */
export async function deleteFromDevice(isMine: (key: string) => boolean, includeUnsent: boolean): Promise<number> {
  const database = await findInTime();
  if (!database) return 0;
  return await change(database, async (tx, ask) => {
    for (const name of ['drafts', 'receipts'] as const) {
      const table = tx.objectStore(name);
      for (const key of await table.getAllKeys()) if (isMine(key)) ask(() => table.delete(key));
    }
    const values = tx.objectStore('values');
    for (const key of await values.getAllKeys()) if (isMine(key[0])) ask(() => values.delete(key));
    const pending = tx.objectStore('pending');
    const waiting = (await pending.getAllKeys()).filter(isMine);
    if (!includeUnsent) return waiting.length;
    for (const key of waiting) ask(() => pending.delete(key));
    return 0;
  });
}
