import { openDB } from 'idb';
import { change, type DeviceDatabase, type Tables, valuesOf } from './device-tables.ts';

/** Raised when the tables change. Data of an older version is dropped then: it is thirty days old at most. */
const schemaVersion = 1;

/** How long anything is stored, in milliseconds. */
export const maxAgeMs = 30 * 24 * 60 * 60_000;

/** The tables whose records have `savedAt`. */
const dated = ['drafts', 'pending', 'receipts'] as const;

/** Whether anything is too old, or was stored by a clock that was ahead. Reading alone does not wait for the disk. */
async function hasOld(database: DeviceDatabase, now: number): Promise<boolean> {
  const tx = database.transaction(dated);
  // A failure is reported by its request.
  tx.done.catch(() => {});
  for (const name of dated) {
    for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
      const { savedAt } = cursor.value;
      // Written so that NaN and undefined count as old.
      if (!(savedAt <= now && savedAt > now - maxAgeMs)) return true;
    }
  }
  return false;
}

/** Deletes what is too old. What a clock that was ahead has stored counts as stored now; otherwise it would stay for ever. */
async function dropOld(database: DeviceDatabase): Promise<void> {
  const now = Date.now();
  if (!(await hasOld(database, now))) return;
  await change(database, async (tx, ask) => {
    for (const name of dated) {
      for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
        const { value: record } = cursor;
        if (record.savedAt > now) await cursor.update({ ...record, savedAt: now });
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
