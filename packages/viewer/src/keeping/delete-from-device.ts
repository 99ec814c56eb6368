import { allTables, type DeviceDatabase, openDeviceDatabase } from './device-database.ts';
import { isMeant, type WhichDrafts } from './thrown-away.ts';

/** So long, milliseconds, a storage may take to open: one that is blocked may never answer. */
const patience = 5000;

function openInTime(): Promise<DeviceDatabase> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this device does not answer.')), patience);
  });
  return Promise.race([openDeviceDatabase(), late]);
}

/**
 * Deletes from the database what `deleteDrafts` means.
 *
 * @returns how many submissions are left that wait
 * @throws Error when the database cannot be opened, or does not answer
 */
export async function deleteFromDevice(which: WhichDrafts): Promise<number> {
  const database = await openInTime();
  const tx = database.transaction(allTables, 'readwrite', { durability: 'strict' });
  const mine = (key: string) => isMeant(key, which);
  for (const name of ['drafts', 'receipts'] as const) {
    const table = tx.objectStore(name);
    for (const key of (await table.getAllKeys()).filter(mine)) await table.delete(key);
  }
  const values = tx.objectStore('values');
  for (const key of await values.getAllKeys()) if (mine(key[0])) await values.delete(key);
  const pending = tx.objectStore('pending');
  const waiting = (await pending.getAllKeys()).filter(mine);
  if (which.includeUnsent) for (const key of waiting) await pending.delete(key);
  await tx.done;
  return which.includeUnsent ? 0 : waiting.length;
}
