import type { SubmissionResult } from '@document-signer/core';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Draft, PendingSubmission } from './draft.ts';

interface StoredReceipt {
  readonly receipt: SubmissionResult;
  readonly version?: number | undefined;
  readonly savedAt: number;
}

/** Each table has at most one record of a document and signer. */
interface Tables extends DBSchema {
  drafts: { key: string; value: Draft };
  pending: { key: string; value: PendingSubmission };
  receipts: { key: string; value: StoredReceipt };
}

const tables = ['drafts', 'pending', 'receipts'] as const;

/** The database of all documents of this origin. */
export type DeviceDatabase = IDBPDatabase<Tables>;

/** An atomic change, which may touch all tables. */
type Change = IDBPTransaction<Tables, typeof tables, 'readwrite'>;

/**
 * Makes an atomic change, which is on the disk when it resolves.
 *
 * @throws when the device is full, its storage is broken, or a value cannot be stored
 */
export async function change<Made>(
  database: DeviceDatabase,
  make: (tx: Change) => Promise<Made> | Made,
): Promise<Made> {
  const tx = database.transaction(tables, 'readwrite', { durability: 'strict' });
  const [made] = await Promise.all([make(tx), tx.done]);
  return made;
}

/** Raised when the tables change. Data of an older version is dropped then: it is thirty days old at most. */
const schemaVersion = 2;

/** How long anything is stored, in milliseconds. */
export const maxAgeMs = 30 * 24 * 60 * 60_000;

/** Deletes what is too old. What a clock that was ahead has stored counts as stored now, or it would stay for ever. */
async function dropOld(database: DeviceDatabase): Promise<void> {
  const now = Date.now();
  await change(database, async (tx) => {
    for (const name of tables) {
      for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
        const { value: record } = cursor;
        if (record.savedAt > now) await cursor.update({ ...record, savedAt: now });
        // NaN and undefined count as old.
        else if (!(record.savedAt > now - maxAgeMs)) await cursor.delete();
      }
    }
  });
}

const databaseName = 'document-signer';

async function open(onClosed: () => void): Promise<DeviceDatabase> {
  const database = await openDB<Tables>(databaseName, schemaVersion, {
    upgrade(database) {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      for (const name of tables) database.createObjectStore(name);
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

/** Blocked storage may never answer, so a deletion times out after this. */
const timeoutMs = 5000;

/**
 * Deletes drafts and receipts.
 *
 * @param isMine whether what is stored under a key is to be deleted
 * @param includeUnsent also submissions that wait to be sent
 * @returns how many of the latter still wait
 * @throws Error when the database cannot be opened, or does not answer
 */
export async function deleteFromDevice(isMine: (key: string) => boolean, includeUnsent: boolean): Promise<number> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this device does not answer.')), timeoutMs);
  });
  return await change(await Promise.race([openDeviceDatabase(), late]), async (tx) => {
    let waiting = 0;
    for (const name of tables) {
      const table = tx.objectStore(name);
      const mine = (await table.getAllKeys()).filter(isMine);
      if (name === 'pending' && !includeUnsent) waiting = mine.length;
      else await Promise.all(mine.map((key) => table.delete(key)));
    }
    return waiting;
  });
}
