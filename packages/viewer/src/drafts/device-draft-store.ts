import { hasDatabases } from './delete-drafts.ts';
import { change, openDeviceDatabase } from './device-database.ts';
import type { Draft } from './draft.ts';
import { type DecidePending, type DraftStore, type Kept, noDraftStore } from './draft-store.ts';

/** The timeout of an operation, because blocked storage may never respond. */
const timeoutMs = 3000;

/** Adds a timeout to operations, and returns a fallback on failure. While one operation hangs, later ones fail at once. */
function createTimeLimit() {
  let isStuck = false;
  return async <Answer>(work: () => Promise<Answer>, fallback: Answer): Promise<Answer> => {
    if (isStuck) return fallback;
    const { promise: late, resolve } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => {
      isStuck = true;
      resolve(fallback);
    }, timeoutMs);
    const done = work()
      .catch(() => fallback)
      .finally(() => {
        clearTimeout(timer);
        isStuck = false;
      });
    return Promise.race([late, done]);
  };
}

async function readAll(key: string): Promise<Kept> {
  const database = await openDeviceDatabase();
  const [draft, pending, receipt] = await Promise.all([
    database.get('drafts', key),
    database.get('pending', key),
    database.get('receipts', key),
  ]);
  return { draft, pending, receipt: receipt?.receipt, receiptVersion: receipt?.version };
}

async function saveDraft(key: string, draft: Draft): Promise<boolean> {
  await change(await openDeviceDatabase(), (tx) => {
    const done = tx.objectStore('drafts').put(draft, key);
    // Without it, the browser waits for more requests, and aborts the transaction when the page is closed.
    tx.commit();
    return done;
  });
  return true;
}

async function changePending(key: string, decide: DecidePending) {
  return await change(await openDeviceDatabase(), async (tx) => {
    const table = tx.objectStore('pending');
    const before = await table.get(key);
    const pending = decide(before);
    if (!pending) await table.delete(key);
    else if (pending !== before) await table.put(pending, key);
    return { pending };
  });
}

/** Whether drafts can be stored. Without locks, as in pages without HTTPS, tabs would overwrite each other's drafts. */
function canStore(): boolean {
  return hasDatabases() && globalThis.navigator?.locks !== undefined;
}

/** Opens the draft store of a document and a signer in IndexedDB. */
export function openDraftStore(key: string): DraftStore {
  if (!canStore()) return { ...noDraftStore, isWanted: true };
  const inTime = createTimeLimit();
  return {
    key,
    isWanted: true,
    // Without a timeout: nothing blocks on it, and a late draft is better than an overwritten one.
    read: () => readAll(key).catch(() => undefined),
    saveDraft: (draft) => inTime(() => saveDraft(key, draft), false),
    dropDraft: () =>
      inTime(async () => {
        await (await openDeviceDatabase()).delete('drafts', key);
        return true;
      }, false),
    changePending: (decide) => inTime(() => changePending(key, decide), undefined),
    finish: (receipt, version) =>
      inTime(
        async () =>
          await change(await openDeviceDatabase(), async (tx) => {
            await tx.objectStore('receipts').put({ receipt, version, savedAt: Date.now() }, key);
            await Promise.all([tx.objectStore('drafts').delete(key), tx.objectStore('pending').delete(key)]);
            return true;
          }),
        false,
      ),
  };
}
