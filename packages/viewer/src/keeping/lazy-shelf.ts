import { hasDatabases } from './has-databases.ts';
import { openChannel } from './open-channel.ts';
import { noShelf, type Shelf, type ShelfNews } from './shelf.ts';
import { shelfKey } from './shelf-key.ts';
import { isMeant, onThrownAway, timesThrown } from './thrown-away.ts';

/** Longer than this, milliseconds, nobody waits for the device: a storage that is blocked may never answer. */
const patience = 3000;

/** Which shelf: each document has its own, and in it each signer that the host tells apart. */
export interface ShelfOptions {
  readonly documentId: string;
  readonly draftKey: string | undefined;
}

/** Gives an answer in any case, and in time. While one piece of work does not end, the next ones are not waited for. */
function createPatience() {
  let isStuck = false;
  return async <Answer>(work: () => Promise<Answer>, otherwise: Answer): Promise<Answer> => {
    if (isStuck) return otherwise;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => {
        isStuck = true;
        resolve(otherwise);
      }, patience);
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

/** Opens the shelf of a document on this device. Its code is loaded with the first use, the database with what is first kept. */
export function openShelf({ documentId, draftKey }: ShelfOptions): Shelf {
  if (!hasDatabases()) return noShelf;
  const key = shelfKey(documentId, draftKey);
  const inTime = createPatience();
  const device = async () => (await import('../late/index.ts')).openDeviceShelf(key);
  let shelf: ReturnType<typeof device> | undefined;
  let channel: BroadcastChannel | undefined;

  function open(): ReturnType<typeof device> {
    shelf ??= device().catch((error: unknown) => {
      // Another time the code may come.
      shelf = undefined;
      throw error;
    });
    return shelf;
  }

  /** The line to the other tabs with the same document. Only that something happened goes over it; a channel does not hear itself, so that only others are told. */
  function tell(news: ShelfNews): void {
    const line = channel ?? openChannel(key);
    line?.postMessage(news);
    if (line !== channel) line?.close();
  }

  type Act = (device: Awaited<ReturnType<typeof open>>) => Promise<boolean>;
  const change = (act: Act, news: ShelfNews) =>
    inTime(async () => {
      const isDone = await act(await open());
      tell(news);
      return isDone;
    }, false);

  return {
    key,
    // Without a limit: nobody waits for it, and a draft that is found late is better than one that is written over.
    read: async () => {
      try {
        return await (await open()).read();
      } catch {
        return undefined;
      }
    },
    saveDraft(draft, isLeaving = false) {
      const times = timesThrown(key);
      return change((device) => {
        const saving = device.saveDraft(draft, isLeaving, () => times === timesThrown(key));
        // Nobody may be left to tell when it is done. Whoever hears of it reads after what was begun before.
        if (isLeaving) tell('draft');
        return saving;
      }, 'draft');
    },
    saveViewed(viewing) {
      const times = timesThrown(key);
      return inTime(async () => {
        const isNew = await (await open()).saveViewed(viewing, () => times === timesThrown(key));
        if (isNew) tell('draft');
        return true;
      }, false);
    },
    dropDraft: () => change((device) => device.dropDraft(), 'draft'),
    changePending: (decide) =>
      inTime(async () => {
        const changed = await (await open()).changePending(decide);
        // Whether it is on its way is for the one who sends it to tell.
        if (changed.before?.savedAt !== changed.after?.savedAt) tell('pending');
        return changed;
      }, undefined),
    finish: (receipt, version) => change((device) => device.finish(receipt, version), 'receipt'),
    listen(listener) {
      channel = openChannel(key);
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'draft' || data === 'pending' || data === 'receipt') listener(data);
      });
      const stop = onThrownAway((which) => {
        if (isMeant(key, which)) listener(which.includeUnsent ? 'all_thrown_away' : 'thrown_away');
      });
      return () => {
        stop();
        channel?.close();
        channel = undefined;
      };
    },
  };
}
