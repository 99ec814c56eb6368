import { deletionCount, isMeant, onDraftsDeleted } from './draft-deletion.ts';
import { type DraftStore, type DraftStoreEvent, noDraftStore } from './draft-store.ts';
import { hasDatabases } from './has-databases.ts';
import { openChannel } from './open-channel.ts';
import { storageKey } from './storage-key.ts';

/** Blocked storage may never answer, so an operation times out after this, in milliseconds. */
const timeoutMs = 3000;

/** Each document has its own store, and in it each signer that the host tells apart. */
export interface DraftStoreOptions {
  readonly documentId: string;
  readonly signerId: string | undefined;
}

/** Limits the time of operations. While one of them hangs, later ones fail at once. */
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

/** Opens the draft store of a document. Its code is loaded at the first use, its database at the first write. */
export function openDraftStore({ documentId, signerId }: DraftStoreOptions): DraftStore {
  if (!hasDatabases()) return noDraftStore;
  const key = storageKey(documentId, signerId);
  const inTime = createTimeLimit();
  const device = async () => (await import('../late/index.ts')).openDeviceDraftStore(key);
  let draftStore: ReturnType<typeof device> | undefined;
  let channel: BroadcastChannel | undefined;

  function open(): ReturnType<typeof device> {
    draftStore ??= device().catch((error: unknown) => {
      // The next use tries to load the code again.
      draftStore = undefined;
      throw error;
    });
    return draftStore;
  }

  /** Tells the other tabs with the same document that something changed. A channel does not receive its own messages. */
  function tell(news: DraftStoreEvent): void {
    const open = channel ?? openChannel(key);
    open?.postMessage(news);
    if (open !== channel) open?.close();
  }

  type Act = (device: Awaited<ReturnType<typeof open>>) => Promise<boolean>;
  const change = (act: Act, news: DraftStoreEvent) =>
    inTime(async () => {
      const isDone = await act(await open());
      tell(news);
      return isDone;
    }, false);

  return {
    key,
    // Without a time limit: nothing waits for it, and a draft that is found late is better than one that is overwritten.
    read: async () => {
      try {
        return await (await open()).read();
      } catch {
        return undefined;
      }
    },
    saveDraft(draft, isLeaving = false) {
      const times = deletionCount(key);
      return change((device) => {
        const saving = device.saveDraft(draft, isLeaving, () => times === deletionCount(key));
        // The page may be gone when it is done. Other tabs read after the writes that were started before.
        if (isLeaving) tell('draft');
        return saving;
      }, 'draft');
    },
    saveViewed(viewing) {
      const times = deletionCount(key);
      return inTime(async () => {
        const isNew = await (await open()).saveViewed(viewing, () => times === deletionCount(key));
        if (isNew) tell('draft');
        return true;
      }, false);
    },
    dropDraft: () => change((device) => device.dropDraft(), 'draft'),
    changePending: (decide) =>
      inTime(async () => {
        const changed = await (await open()).changePending(decide);
        // The tab that sends it reports its progress.
        if (changed.before?.savedAt !== changed.after?.savedAt) tell('pending');
        return changed;
      }, undefined),
    finish: (receipt, version) => change((device) => device.finish(receipt, version), 'receipt'),
    listen(listener) {
      channel = openChannel(key);
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'draft' || data === 'pending' || data === 'receipt') listener(data);
      });
      const stop = onDraftsDeleted((which) => {
        if (isMeant(key, which)) listener(which.includeUnsent ? 'all_deleted' : 'drafts_deleted');
      });
      return () => {
        stop();
        channel?.close();
        channel = undefined;
      };
    },
  };
}
