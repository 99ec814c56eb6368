import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/database/postgres/open-postgres.ts';
import type { DatabaseSettings } from '../../src/database/postgres/pool.ts';
import { ensureDatabase } from './ensure-database.ts';

/** The URL of the test server, as the superuser. */
export const postgresServer = process.env.TEST_POSTGRES_URL ?? expect.fail('TEST_POSTGRES_URL is not set.');

/** Database settings without a URL. */
export const usualSettings = { pool: 3, statementTimeoutMs: 30_000, allowed: [] } as const;

/** Creates an empty database. @returns its URL */
export const emptyDatabase = () => ensureDatabase(postgresServer, `empty_${randomUUID().replaceAll('-', '')}`);

/** Opens a database until the test ends. */
export async function openUntilEnd(url: string, settings: Partial<DatabaseSettings> = {}) {
  const database = await openPostgres({ ...usualSettings, url, ...settings });
  onTestFinished(() => database.close());
  return database;
}

/** The URL of a database, as the superuser. */
export function superuserUrl(address: string): string {
  const url = new URL(address);
  url.username = new URL(postgresServer).username;
  return url.href;
}

/** Runs a statement as the superuser, on a separate connection. */
export async function asSuperuser(sql: string, address = postgresServer): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
