import type { Database } from '../../database/database.ts';
import type { WriteJob } from '../../database/group-commit.ts';
import type { Tables } from '../../database/tables.ts';
import { requireValidKey, type StoredKey } from './api-keys.ts';

/** The database of a request. */
export type CallerDatabase = Pick<Database, 'read' | 'write'>;

/**
 * The database for the holder of an API key. Each write checks in its transaction that the key is still valid: it may have ended
 * since the request was authenticated, and keys are cached for a second.
 *
 * @param now milliseconds since the epoch
 */
export function callerDatabase(
  { read, write, unscoped }: Database,
  key: Pick<StoredKey, 'id' | 'organizationId' | 'isOperator'>,
  now: () => number,
): CallerDatabase {
  return {
    read,
    async write<T>(organizationId: string, job: WriteJob<Tables, T>): Promise<T> {
      const checked: WriteJob<Tables, T> = async (db) => {
        await requireValidKey(db, key, now());
        return job(db);
      };
      if (organizationId === key.organizationId) return write(organizationId, checked);
      if (!key.isOperator) throw new Error('A key writes to its own organization only.');
      // It creates another organization. Only an unscoped transaction sees both.
      return unscoped.write(checked);
    },
  };
}
