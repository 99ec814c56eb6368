import type { FieldValue, SubmissionResult } from '@document-signer/core';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

/** All tables, for what changes them together. */
export const allTables = ['drafts', 'values', 'pending', 'receipts'] as const;

/** Raised when the tables change. What was kept in an older form is dropped then: it is days old at most. */
const schemaVersion = 1;

/** How long anything is kept, milliseconds: somebody who has not come back in thirty days does not. */
export const longestKept = 30 * 24 * 60 * 60_000;

/** Every value of a draft. */
export function valuesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

async function dropOld(database: DeviceDatabase): Promise<void> {
  const tx = database.transaction(allTables, 'readwrite');
  const isOld = (record: { readonly savedAt?: unknown }) => !(Number(record.savedAt) > Date.now() - longestKept);
  for (const table of ['drafts', 'pending', 'receipts'] as const) {
    for (const record of await tx.objectStore(table).getAll()) {
      if (!isOld(record)) continue;
      await tx.objectStore(table).delete(record.key);
      if (table === 'drafts') await tx.objectStore('values').delete(valuesOf(record.key));
    }
  }
  await tx.done;
}

async function open(onClosed: () => void): Promise<DeviceDatabase> {
  const database = await openDB<Tables>('document-signer', schemaVersion, {
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
