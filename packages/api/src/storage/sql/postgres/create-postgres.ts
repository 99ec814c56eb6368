import { type Kysely, sql } from 'kysely';
import { migrate, migrateAs } from '../migrations/index.ts';
import type { NewDatabase } from '../new-database.ts';
import type { Tables } from '../tables.ts';
import { everyone } from './driver.ts';
import { openWith } from './open-postgres.ts';
import { openPool } from './pool.ts';
import { checkRowLevelSecurity } from './row-level-security.ts';
import { checkSchema } from './schema-check.ts';
import { scoped } from './scoped.ts';
import { checkServer } from './server-check.ts';
import type { DatabaseSettings } from './settings.ts';

async function isFilled(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('organizations') as found`.execute(db);
  if (typeof rows[0]?.found !== 'string') return false;
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function prepare(db: Kysely<Tables>, { allowed }: DatabaseSettings, migrations: readonly string[]) {
  await checkServer(db, allowed);
  await checkSchema(db);
  if (await isFilled(db)) return true;
  await migrateAs(db, migrations);
  return false;
}

/** Makes the tables in a PostgreSQL database, for rows of all organizations. */
export function createPostgres(settings: DatabaseSettings, migrations: readonly string[]): Promise<NewDatabase> {
  return openWith(settings, async () => {
    // On a connection of its own, everything may take as long as it takes.
    const pool = openPool(settings, { max: 1, query_timeout: 0 });
    const db: Kysely<Tables> = scoped(pool, { organization: everyone, limits: { statement: 0, idle: 0 } });
    const close = () => pool.end();
    try {
      return {
        ...{ db, isFilled: await prepare(db, settings, migrations), close },
        async migrate() {
          await migrate(db);
          await checkRowLevelSecurity(db);
        },
        finish: async () => {},
      };
    } catch (error) {
      await close();
      throw error;
    }
  });
}
