import { findDeviceDatabase } from './device-database.ts';
import { change, type DeviceDatabase } from './device-tables.ts';
import { isMeant, type WhichDrafts } from './draft-deletion.ts';

/** Blocked storage may never answer, so opening it times out after this, in milliseconds. */
const timeoutMs = 5000;

function findInTime(): Promise<DeviceDatabase | undefined> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this device does not answer.')), timeoutMs);
  });
  return Promise.race([findDeviceDatabase(), late]);
}

/**
 * Deletes drafts from the database.
 *
 * @returns how many submissions still wait to be sent
 * @throws Error when the database cannot be opened, or does not answer
 */
export async function deleteFromDevice(which: WhichDrafts): Promise<number> {
  const isMine = (key: string) => isMeant(key, which);
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
    if (!which.includeUnsent) return waiting.length;
    for (const key of waiting) ask(() => pending.delete(key));
    return 0;
  });
}
