import { LRUCache } from 'lru-cache';
import type { BackgroundWrites } from '../../database/background-writes.ts';
import type { Writer } from '../../database/database.ts';
import type { StoredKey } from './api-keys.ts';

/** Records when keys were last used. */
export interface KeyUses {
  /**
   * Records a use. It never fails and is not waited for.
   *
   * @param now milliseconds since the epoch
   */
  note(key: Pick<StoredKey, 'id' | 'organizationId' | 'lastUsedAt'>, now: number): void;
}

/** A key in constant use is written once within this time. */
const precisionMs = 60_000;

/** Whether a use is known already. One in the future is left from before the clock was set back. */
function isKnown(usedAt: number | null | undefined, now: number): boolean {
  return typeof usedAt === 'number' && now >= usedAt && now - usedAt < precisionMs;
}

/** Creates the recorder. */
export function createKeyUses({ write }: Writer, background: BackgroundWrites): KeyUses {
  /** The uses that are written or on their way. Keys are cached for a second, with the use before. */
  const written = new LRUCache<string, number>({ max: 10_000 });
  return {
    note({ id, organizationId, lastUsedAt }, now) {
      if (isKnown(lastUsedAt, now) || isKnown(written.get(id), now)) return;
      written.set(id, now);
      const writeUse = () =>
        write(organizationId, async (db) => {
          await db
            .updateTable('api_keys')
            .set({ last_used_at: now })
            .where('organization_id', '=', organizationId)
            .where('id', '=', id)
            .execute();
        });
      background.start('times of last use', writeUse, () => written.delete(id));
    },
  };
}
