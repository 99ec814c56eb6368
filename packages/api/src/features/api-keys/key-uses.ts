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
  note(key: Pick<StoredKey, 'id' | 'organizationId'>, now: number): void;
}

/** A process writes the use of a key once within this time. */
const precisionMs = 60_000;

/** Creates the recorder. */
export function createKeyUses({ write }: Writer, background: BackgroundWrites): KeyUses {
  /** The keys whose use is written or on its way. */
  const written = new LRUCache<string, true>({ max: 10_000, ttl: precisionMs, ttlResolution: 0 });
  return {
    note({ id, organizationId }, now) {
      if (written.get(id)) return;
      written.set(id, true);
      const writeUse = () =>
        write(organizationId, async (db) => {
          await db
            .updateTable('api_keys')
            .set({ last_used_at: now })
            .where('organization_id', '=', organizationId)
            .where('id', '=', id)
            .execute();
        });
      background.start('time of last use', writeUse, () => written.delete(id));
    },
  };
}
