import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { StoredKey } from './api-keys.ts';

/** Records when keys were last used. */
export interface KeyUses {
  /**
   * Records a use. It never fails and is not waited for: it is written within ten seconds, with others.
   *
   * @param now milliseconds since the epoch
   */
  note(key: Pick<StoredKey, 'id' | 'organizationId' | 'lastUsedAt'>, now: number): void;
  /** Resolves when all recorded uses are written or dropped. */
  flush(): Promise<void>;
}

/** A key in constant use is written once within this time. */
const precisionMs = 60_000;

/** Uses are written together after this time. */
const delayMs = 10_000;

/** Uses of more keys are dropped. */
const maxWaiting = 10_000;

/** How many keys one transaction writes: requests wait for it. */
const maxInTransaction = 100;

interface Use {
  readonly id: string;
  readonly organizationId: string;
  readonly usedAt: number;
}

/**
 * Creates the recorder. No request waits for it or fails because of it: what the storage refuses is dropped with a line in the
 * log.
 */
export function createKeyUses({ unscoped }: Pick<Database, 'unscoped'>, log: Logger): KeyUses {
  const waiting = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function writeSome(uses: readonly Use[]): Promise<void> {
    return unscoped.write(async (db) => {
      for (const { id, organizationId, usedAt } of uses) {
        await db
          .updateTable('api_keys')
          .set({ last_used_at: usedAt })
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .execute();
      }
    });
  }

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // In one order, so that processes that write the same keys cannot deadlock.
    const uses = [...waiting.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    waiting.clear();
    let dropped = 0;
    for (let start = 0; start < uses.length; start += maxInTransaction) {
      const some = uses.slice(start, start + maxInTransaction);
      await writeSome(some).catch(() => {
        dropped += some.length;
      });
    }
    if (dropped > 0) log.warn({ dropped }, 'times of last use were dropped: storage refuses them');
  }

  function flush(): Promise<void> {
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    note({ id, organizationId, lastUsedAt }, now) {
      // A last use in the future is left from before the clock was set back.
      if (lastUsedAt !== null && now >= lastUsedAt && now - lastUsedAt < precisionMs) return;
      if (waiting.size >= maxWaiting && !waiting.has(id)) return;
      waiting.set(id, { id, organizationId, usedAt: now });
      // The timer keeps no process running. A shutdown in order flushes.
      timer ??= setTimeout(() => void flush(), delayMs).unref();
    },
    flush,
  };
}
