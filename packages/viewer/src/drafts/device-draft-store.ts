import type { FieldValue, ViewedPage } from '@document-signer/core';
import { findDeviceDatabase, openDeviceDatabase } from './device-database.ts';
import { change, type DeviceDatabase, type DraftHead, type Tables, valuesOf } from './device-tables.ts';
import type { Draft, PendingSubmission, Viewing } from './draft.ts';
import type { DecidePending, DraftStore, Kept, PendingChange } from './draft-store.ts';

/** Whether a record can be read. Anything else counts as missing. */
function isSound(head: DraftHead | undefined): head is DraftHead {
  return typeof head?.version === 'number' && typeof head.labels === 'object' && head.labels !== null;
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

function draftOf(head: DraftHead, values: Draft['values']): Draft {
  const { version, savedAt, labels, viewed, isUntouched = false } = head;
  return {
    version,
    savedAt,
    labels,
    values,
    ...(viewed && viewed.length > 0 && { viewed }),
    ...(isUntouched && { isUntouched }),
  };
}

async function readAll(database: DeviceDatabase, key: string): Promise<Kept & { readonly turn: string | undefined }> {
  const [head, values, pending, receipt] = await Promise.all([
    database.get('drafts', key),
    readValues(database, key),
    database.get('pending', key),
    database.get('receipts', key),
  ]);
  return {
    draft: isSound(head) ? draftOf(head, values) : undefined,
    pending: isSendable(pending) ? pending : undefined,
    receipt: receipt?.receipt,
    receiptVersion: receipt?.version,
    turn: head?.turn,
  };
}

const nothingKept = { draft: undefined, pending: undefined, receipt: undefined, turn: undefined } as const;

/** What this tab wrote or read last, so that it writes only what has changed. */
interface Known {
  readonly turn: string | undefined;
  readonly values: Draft['values'];
}

const nothingKnown: Known = { turn: undefined, values: {} };

/** The viewed pages of this version, each once. */
function joinViewed({ version, viewed = [] }: Viewing, there: Viewing | undefined): readonly ViewedPage[] {
  const before = there?.version === version ? (there.viewed ?? []) : [];
  const known = new Set(before.map(({ pageNumber }) => pageNumber));
  return [...before, ...viewed.filter(({ pageNumber }) => !known.has(pageNumber))];
}

/** Adds viewed pages to a draft. @returns whether any were new */
function writeViewed(
  database: DeviceDatabase,
  key: string,
  viewing: Viewing,
  isWanted: () => boolean,
): Promise<boolean> {
  return change(database, async (tx, ask) => {
    const heads = tx.objectStore('drafts');
    const found = await heads.get(key);
    const there = isSound(found) ? found : undefined;
    const isOther = there?.version !== viewing.version;
    const viewed = joinViewed(viewing, there);
    // The values of another version are still to be carried over.
    if ((there && isOther && !there.isUntouched) || !isWanted()) return false;
    if (!isOther && viewed.length === there?.viewed?.length) return false;
    const fresh = { key, version: viewing.version, savedAt: Date.now(), labels: {}, isUntouched: true };
    const head = there && !isOther ? there : { ...fresh, turn: crypto.randomUUID() };
    ask(() => heads.put({ ...head, viewed }));
    return true;
  });
}

/**
 * Writes what has changed. When another tab wrote since, or the page is being left, it writes everything: the input of two
 * tabs is never mixed.
 */
async function write(
  database: DeviceDatabase,
  key: string,
  draft: Draft,
  known: Known,
  isLeaving: boolean,
): Promise<Known> {
  const { values, ...head } = draft;
  const turn = crypto.randomUUID();
  await change(database, async (tx, ask) => {
    const [heads, table] = [tx.objectStore('drafts'), tx.objectStore('values')];
    const there = isLeaving ? undefined : await heads.get(key);
    const isOurs = known.turn !== undefined && there?.turn === known.turn;
    const before = isOurs ? known.values : {};
    if (!isOurs) ask(() => table.delete(valuesOf(key)));
    for (const id of Object.keys(before)) if (!values[id]) ask(() => table.delete([key, id]));
    for (const [id, value] of Object.entries(values)) if (before[id] !== value) ask(() => table.put(value, [key, id]));
    ask(() => heads.put({ ...head, viewed: joinViewed(draft, there), key, turn }));
  });
  return { turn, values };
}

/** Changes the pending submission. */
function writePending(database: DeviceDatabase, key: string, decide: DecidePending): Promise<PendingChange> {
  return change(database, async (tx, ask) => {
    const table = tx.objectStore('pending');
    const found = await table.get(key);
    const before = isSendable(found) ? found : undefined;
    const after = decide(before);
    if (after && after !== before) ask(() => table.put({ ...after, key }));
    else if (!after && found) ask(() => table.delete(key));
    return { before, after };
  });
}

/** A draft store without events, whose functions reject when the device fails. */
export interface DeviceDraftStore
  extends Omit<DraftStore, 'key' | 'listen' | 'saveDraft' | 'saveViewed' | 'changePending'> {
  /** @returns whether any were new */
  saveViewed(viewing: Viewing, isWanted: () => boolean): Promise<boolean>;
  changePending(decide: DecidePending): Promise<PendingChange>;
  /** @param isWanted called just before the write: drafts may have been deleted since */
  saveDraft(draft: Draft, isLeaving?: boolean, isWanted?: () => boolean): Promise<boolean>;
}

/**
 * Opens the draft store in IndexedDB. Unlike `openDraftStore`, its functions reject.
 *
 * @param key of a document and a signer
 */
export function openDeviceDraftStore(key: string): DeviceDraftStore {
  let known = nothingKnown;

  async function drop(
    tables: readonly ('drafts' | 'values' | 'pending')[],
    ofReceipt?: Pick<Tables['receipts']['value'], 'receipt' | 'version'>,
  ): Promise<boolean> {
    await change(await openDeviceDatabase(), async (tx, ask) => {
      for (const table of tables) ask(() => tx.objectStore(table).delete(table === 'values' ? valuesOf(key) : key));
      if (ofReceipt) ask(() => tx.objectStore('receipts').put({ ...ofReceipt, key, savedAt: Date.now() }));
    });
    if (tables.includes('drafts')) known = nothingKnown;
    return true;
  }

  return {
    async read() {
      const database = await findDeviceDatabase();
      const { turn, ...kept } = database ? await readAll(database, key) : nothingKept;
      known = { turn, values: kept.draft?.values ?? {} };
      return kept;
    },
    async saveDraft(draft, isLeaving = false, isWanted = () => true) {
      const database = await openDeviceDatabase();
      if (!isWanted()) return false;
      known = await write(database, key, draft, known, isLeaving);
      return true;
    },
    saveViewed: async (viewing, isWanted) => writeViewed(await openDeviceDatabase(), key, viewing, isWanted),
    dropDraft: () => drop(['drafts', 'values']),
    changePending: async (decide) => writePending(await openDeviceDatabase(), key, decide),
    finish: (receipt, version) => drop(['drafts', 'values', 'pending'], { receipt, version }),
  };
}
