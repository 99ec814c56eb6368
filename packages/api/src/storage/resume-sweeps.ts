import type { Database } from './sql/database.ts';

/**
 * Makes due at once what a process before this one had in hand, for one that has the database to itself. The leases stay until
 * somebody sweeps: what that process asked of S3 may be carried out yet, and nobody is to store the same bytes until then.
 */
export function resumeSweeps({ unscoped }: Pick<Database, 'unscoped'>, now: number): Promise<void> {
  return unscoped.write(async (db) => {
    await db
      .updateTable('jobs')
      .set({ due_at: now })
      .where('kind', '=', 'file')
      .where('lease', 'is not', null)
      // What is only kept for a while (`keepAfter`) is kept from everybody.
      .where('deaths', '>=', 0)
      .execute();
  });
}
