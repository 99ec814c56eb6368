import type { Logger } from 'pino';
import type { Database } from '../../storage/sql/database.ts';
import type { StoredKey } from './api-keys.ts';

/** Takes down when keys were used last. */
export interface KeyUses {
  /**
   * Takes a use down. It never fails and is not waited for: it is written within ten seconds, with others.
   *
   * @param now milliseconds since the epoch
   */
  note(key: Pick<StoredKey, 'id' | 'organizationId' | 'lastUsedAt'>, now: number): void;
  /** Resolves when all that was noted is written, or was found not to be. */
  flush(): Promise<void>;
}

/** How exact the time is, in milliseconds. A key in use is written once in this time. */
const exactness = 60_000;

/** How long uses are gathered before they are written together, in milliseconds. */
const gathering = 10_000;

/** How many keys wait at most, and are written in one transaction: others, whom somebody waits for, come in between. */
const limits = { waiting: 10_000, together: 100 } as const;

/** How many organizations are written for at once, where each takes a connection that others may want. */
const atOnce = 2;

interface Use {
  readonly id: string;
  readonly organizationId: string;
  readonly usedAt: number;
}

/**
 * Makes the way to note the uses of keys: worth knowing, but not worth keeping a request waiting, nor failing one. What
 * the storage refuses is dropped with a line in the log; the next use is noted again.
 */
export function createKeyUses({ write, isShared }: Pick<Database, 'write' | 'isShared'>, log: Logger): KeyUses {
  const waiting = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function writeOf(organizationId: string, uses: readonly Use[]): Promise<void> {
    await write(organizationId, async (db) => {
      for (const { id, usedAt } of uses) {
        await db
          .updateTable('api_keys')
          .set({ last_used_at: usedAt })
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .execute();
      }
    });
  }

  async function writeSome(uses: readonly Use[]): Promise<void> {
    const owners = Object.entries(Object.groupBy(uses, ({ organizationId }) => organizationId));
    const queue = owners.values();
    const writer = async () => {
      for (const [organizationId, own = []] of queue) await writeOf(organizationId, own);
    };
    // The embedded database writes all of them in one transaction.
    await Promise.all(Array.from({ length: isShared ? atOnce : owners.length }, writer));
  }

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...waiting.values()];
    waiting.clear();
    let dropped = 0;
    for (let start = 0; start < uses.length; start += limits.together) {
      const some = uses.slice(start, start + limits.together);
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
      // After a clock was set back, the use that is told of lies ahead, and would for as long.
      if (lastUsedAt !== null && now >= lastUsedAt && now - lastUsedAt < exactness) return;
      if (waiting.size >= limits.waiting && !waiting.has(id)) return;
      waiting.set(id, { id, organizationId, usedAt: now });
      // It keeps no process from ending; whoever ends one in order flushes before.
      timer ??= setTimeout(() => void flush(), gathering).unref();
    },
    flush,
  };
}
