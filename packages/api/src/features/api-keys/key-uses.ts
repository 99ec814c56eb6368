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

/** Creates the recorder. */
export function createKeyUses({ write }: Writer, background: BackgroundWrites): KeyUses {
  return {
    note({ id, organizationId, lastUsedAt }, now) {
      // A last use in the future is left from before the clock was set back.
      if (lastUsedAt !== null && now >= lastUsedAt && now - lastUsedAt < precisionMs) return;
      const writeUse = () =>
        write(organizationId, async (db) => {
          await db
            .updateTable('api_keys')
            .set({ last_used_at: now })
            .where('organization_id', '=', organizationId)
            .where('id', '=', id)
            .execute();
        });
      background.start('times of last use', writeUse);
    },
  };
}
