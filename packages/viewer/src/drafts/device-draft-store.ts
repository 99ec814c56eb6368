import type { FieldValue, SubmissionResult } from '@document-signer/core';
import { deletionCount, hasDatabases } from './delete-drafts.ts';
import {
  change,
  type DeviceDatabase,
  type DraftHead,
  findDeviceDatabase,
  openDeviceDatabase,
  valuesOf,
} from './device-database.ts';
import type { Draft, PendingSubmission } from './draft.ts';
import { type DecidePending, type DraftStore, type Kept, noDraftStore } from './draft-store.ts';

/** Blocked storage may never answer, so an operation times out after this. */
const timeoutMs = 3000;

/** Limits the time of operations, and turns failures into an answer. While one of them hangs, later ones fail at once. */
function createTimeLimit() {
  let isStuck = false;
  return async <Answer>(work: () => Promise<Answer>, otherwise: Answer): Promise<Answer> => {
    if (isStuck) return otherwise;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => {
        isStuck = true;
        resolve(otherwise);
      }, timeoutMs);
    });
    const done = work()
      .catch(() => otherwise)
      .finally(() => {
        clearTimeout(timer);
        isStuck = false;
      });
    return Promise.race([late, done]);
  };
}

/** The stored draft. A record that cannot be read counts as missing. */
function draftOf(head: DraftHead | undefined, values: Draft['values']): Draft | undefined {
  const isSound = typeof head?.version === 'number' && typeof head.labels === 'object' && head.labels !== null;
  if (!isSound) return undefined;
  const { key: _, ...draft } = head;
  return { ...draft, values };
}

function isSendable(pending: PendingSubmission | undefined): pending is PendingSubmission {
  return typeof pending?.payload?.checksum === 'string' && typeof pending.fingerprint === 'string';
}

async function readValues(database: DeviceDatabase, key: string): Promise<Record<string, FieldValue>> {
  const tx = database.transaction('values');
  // A failure is reported by its requests.
  tx.done.catch(() => {});
  const [keys, values] = await Promise.all([tx.store.getAllKeys(valuesOf(key)), tx.store.getAll(valuesOf(key))]);
  return Object.fromEntries(keys.flatMap(([, id], index) => (values[index] ? [[id, values[index]]] : [])));
}

const nothingKept: Kept = { draft: undefined, pending: undefined, receipt: undefined };

async function readAll(key: string): Promise<Kept> {
  const database = await findDeviceDatabase();
  if (!database) return nothingKept;
  const [head, values, pending, receipt] = await Promise.all([
    database.get('drafts', key),
    readValues(database, key),
    database.get('pending', key),
    database.get('receipts', key),
  ]);
  return {
    draft: draftOf(head, values),
    pending: isSendable(pending) ? pending : undefined,
    receipt: receipt?.receipt,
    receiptVersion: receipt?.version,
  };
}

/**
 * Writes a draft.
 *
 * @param stored the values that are stored now: only what differs is written. Undefined: all are replaced
 */
async function write(
  database: DeviceDatabase,
  { key, ...head }: DraftHead,
  values: Draft['values'],
  stored: Draft['values'] | undefined,
) {
  await change(database, async (tx, ask) => {
    const table = tx.objectStore('values');
    const before = stored ?? {};
    // Nothing is read first: a page that is being left would not get the answer.
    if (!stored) ask(() => table.delete(valuesOf(key)));
    for (const id of Object.keys(before)) if (!values[id]) ask(() => table.delete([key, id]));
    for (const [id, value] of Object.entries(values)) if (before[id] !== value) ask(() => table.put(value, [key, id]));
    ask(() => tx.objectStore('drafts').put({ ...head, key }));
  });
}

async function changePending(key: string, decide: DecidePending) {
  return await change(await openDeviceDatabase(), async (tx, ask) => {
    const table = tx.objectStore('pending');
    const found = await table.get(key);
    const before = isSendable(found) ? found : undefined;
    const pending = decide(before);
    if (pending && pending !== before) ask(() => table.put({ ...pending, key }));
    else if (!pending && found) ask(() => table.delete(key));
    return { pending };
  });
}

/** Whether drafts can be kept here. Without locks, as in pages without HTTPS, tabs would overwrite each other's drafts. */
function canStore(): boolean {
  return hasDatabases() && globalThis.navigator?.locks !== undefined;
}

/**
 * Opens the draft store in IndexedDB. The database is created at the first write.
 *
 * @param key of a document and a signer
 */
export function openDraftStore(key: string): DraftStore {
  if (!canStore()) return noDraftStore;
  const inTime = createTimeLimit();
  /** The stored values as far as they are known, and the number of deletions until then. */
  let known: { readonly values: Draft['values']; readonly deletions: number } | undefined;
  let writes = 0;

  async function saveDraft({ values, ...head }: Draft): Promise<boolean> {
    const deletions = deletionCount(key);
    const database = await openDeviceDatabase();
    if (deletions !== deletionCount(key)) return false;
    const stored = known?.deletions === deletions ? known.values : undefined;
    // Unknown until this write, or a later one that does not wait for it, has succeeded.
    known = undefined;
    writes += 1;
    const own = writes;
    await write(database, { ...head, key }, values, stored);
    if (own === writes) known = { values, deletions };
    return true;
  }

  async function drop(
    tables: readonly ('drafts' | 'values' | 'pending')[],
    receipt?: SubmissionResult,
    version?: number,
  ) {
    known = undefined;
    writes += 1;
    await change(await openDeviceDatabase(), async (tx, ask) => {
      for (const table of tables) ask(() => tx.objectStore(table).delete(table === 'values' ? valuesOf(key) : key));
      if (receipt) ask(() => tx.objectStore('receipts').put({ receipt, version, key, savedAt: Date.now() }));
    });
    return true;
  }

  return {
    key,
    // Without a time limit: nothing waits for it, and a draft that is found late is better than one that is overwritten.
    async read() {
      const deletions = deletionCount(key);
      const kept = await readAll(key).catch(() => undefined);
      if (kept) known = { values: kept.draft?.values ?? {}, deletions };
      return kept;
    },
    saveDraft: (draft) => inTime(() => saveDraft(draft), false),
    dropDraft: () => inTime(() => drop(['drafts', 'values']), false),
    changePending: (decide) => inTime(() => changePending(key, decide), undefined),
    finish: (receipt, version) => inTime(() => drop(['drafts', 'values', 'pending'], receipt, version), false),
  };
}
