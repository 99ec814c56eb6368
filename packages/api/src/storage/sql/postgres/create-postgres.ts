import type { Kysely } from 'kysely';
import { migrate, migrateAs } from '../migrations/index.ts';
import type { NewDatabase } from '../new-database.ts';
import type { Tables } from '../tables.ts';
import { everyone } from './driver.ts';
import { openWith } from './open-postgres.ts';
import { openPool } from './pool.ts';
import { scoped } from './scoped.ts';
import { checkServer } from './server-check.ts';
import type { DatabaseSettings } from './settings.ts';
import { finishTables } from './wall.ts';

async function isFilled(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'organizations')) return false;
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function prepare(db: Kysely<Tables>, { allowed }: DatabaseSettings, migrations: readonly string[]) {
  await checkServer(db, allowed);
  if (await isFilled(db)) return true;
  await migrateAs(db, migrations);
  await finishTables(db);
  return false;
}

/** Makes the tables in a PostgreSQL database, past the wall between organizations, without rows. */
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
          await finishTables(db);
        },
        finish: async () => {},
      };
    } catch (error) {
      await close();
      throw error;
    }
  });
}
