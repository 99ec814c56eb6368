import type { FieldValue, SubmissionResult } from '@document-signer/core';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { Draft, PendingSubmission } from './draft.ts';

/** A draft without its values, which are stored one by one: typing a letter does not write all images again. */
export interface DraftHead extends Omit<Draft, 'values'> {
  readonly key: string;
  /** New with each write: shows a tab that another one has written since. */
  readonly turn: string;
}

/** A pending submission or a receipt as it is stored. */
export type Keyed<Record> = Record & { readonly key: string; readonly savedAt: number };

/** The tables of the device's database. */
export interface Tables extends DBSchema {
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
