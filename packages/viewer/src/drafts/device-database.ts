import type { SubmissionResult } from '@document-signer/core';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Draft, PendingSubmission } from './draft.ts';

interface StoredReceipt {
  readonly receipt: SubmissionResult;
  readonly version?: number | undefined;
  readonly savedAt: number;
}

/** Each table has at most one record per document and signer. */
interface Tables extends DBSchema {
  drafts: { key: string; value: Draft };
  pending: { key: string; value: PendingSubmission };
  receipts: { key: string; value: StoredReceipt };
}

const tables = ['drafts', 'pending', 'receipts'] as const;

/** The database of this origin. */
export type DeviceDatabase = IDBPDatabase<Tables>;

/** A transaction over all tables. */
type Change = IDBPTransaction<Tables, typeof tables, 'readwrite'>;

/**
 * Runs a transaction. It is flushed to disk when the promise resolves.
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

/** Increase it when the tables change. The upgrade drops older data, which is at most thirty days old. */
const schemaVersion = 2;

/** How long records are stored, in milliseconds. */
export const maxAgeMs = 30 * 24 * 60 * 60_000;

/** Deletes expired records. Resets times in the future, from a clock that was ahead: such records would never expire. */
async function dropOld(database: DeviceDatabase): Promise<void> {
  const now = Date.now();
  await change(database, async (tx) => {
    for (const name of tables) {
      for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
        const { value: record } = cursor;
        if (record.savedAt > now) await cursor.update({ ...record, savedAt: now });
        // NaN and undefined count as expired.
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
 * Returns the database of the page. The first call opens it and deletes expired records.
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

/** The timeout of a deletion, because blocked storage may never respond. */
const timeoutMs = 5000;

/**
 * Deletes drafts and receipts.
 *
 * @param isSelected whether to delete the records under a key
 * @param includeUnsent whether to delete submissions that wait to be sent, too
 * @returns how many matching submissions still wait to be sent
 * @throws Error when the database cannot be opened, or does not respond
 */
export async function deleteFromDevice(isSelected: (key: string) => boolean, includeUnsent: boolean): Promise<number> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this device does not answer.')), timeoutMs);
  });
  return await change(await Promise.race([openDeviceDatabase(), late]), async (tx) => {
    let waiting = 0;
    for (const name of tables) {
      const table = tx.objectStore(name);
      const selected = (await table.getAllKeys()).filter(isSelected);
      if (name === 'pending' && !includeUnsent) waiting = selected.length;
      else await Promise.all(selected.map((key) => table.delete(key)));
    }
    return waiting;
  });
}
