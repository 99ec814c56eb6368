import type { FieldValue, SubmissionResult } from '@document-signer/core';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { Draft, PendingSubmission } from './draft.ts';

/** A draft but its values: those stand beside it one by one, so that a letter typed does not write all images again. */
export interface DraftHead extends Omit<Draft, 'values'> {
  readonly key: string;
  /** Another one with each writing: whoever wrote before sees that somebody else did since. */
  readonly turn: string;
}

/** What a pending submission and a receipt are kept as. */
export type Keyed<Record> = Record & { readonly key: string; readonly savedAt: number };

/** What is kept on the device. */
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
 * and never as an error of the page that nobody caught. Once all is asked for, the browser ends it alone, also where the page
 * is gone: what asks without waiting for an answer is kept by a page that is just left.
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
    const done = act();
    // When the whole is taken back, each of them fails; the first is enough to know.
    done.catch(() => {});
    asked.push(done);
  };

  async function makeAll(): Promise<Made> {
    try {
      const made = await make(tx, ask);
      // Without it, a browser waits for the page to say that nothing more comes, and takes all back when that is gone.
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
