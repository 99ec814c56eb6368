import { openDB } from 'idb';
import { change, type DeviceDatabase, type Tables, valuesOf } from './device-tables.ts';

/** Raised when the tables change. What was kept in an older form is dropped then: it is days old at most. */
const schemaVersion = 1;

/** How long anything is kept, milliseconds: somebody who has not come back in thirty days does not. */
export const longestKept = 30 * 24 * 60 * 60_000;

/** The tables whose records say when they were kept. */
const dated = ['drafts', 'pending', 'receipts'] as const;

/** Whether anything was kept for too long, or by a clock that was ahead. To look writes nothing, and waits for no disk. */
async function hasOld(database: DeviceDatabase, now: number): Promise<boolean> {
  const tx = database.transaction(dated);
  // Of what breaks it, the request tells already.
  tx.done.catch(() => {});
  for (const name of dated) {
    for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
      const { savedAt } = cursor.value;
      // Said so that what is no time at all counts as old.
      if (!(savedAt <= now && savedAt > now - longestKept)) return true;
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
