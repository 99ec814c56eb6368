import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../test/listen.ts';
import { ensureDatabase } from '../../../test/postgres/ensure-database.ts';
import {
  asSuperuser,
  emptyDatabase,
  openUntilEnd,
  superuserUrl,
  usualSettings,
} from '../../../test/postgres/open-empty.ts';
import { startPostgres } from '../../../test/postgres/server.ts';
import { openPostgres, openPostgresReadOnly } from './open-postgres.ts';

describe('openPostgres', () => {
  it('finishes migrations that a killed process started', async () => {
    const url = await emptyDatabase();
    const name = new URL(url).pathname.slice(1);
    for (let wait = 0; wait < 60; wait += 6) {
      const opening = openPostgres({ ...usualSettings, url }).then((database) => database.close());
      const ended = opening.catch(() => undefined);
      await setTimeout(wait);
      await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await ended;
    }
    const database = await openUntilEnd(url);
    expect(await database.unscoped.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('does not block requests while it waits for a lock', async () => {
    const url = await emptyDatabase();
    const database = await openUntilEnd(url);
    // The last migrations run again, and lock each table.
    const undo = [
      'alter table webhook_endpoints add due_at bigint, add lease text, add wakes bigint default 0 not null',
      'create index webhook_endpoints_next on webhook_endpoints (due_at)',
      'create index webhook_endpoints_due on webhook_endpoints (organization_id, due_at)',
      'drop table idempotency_keys, envelope_signers, envelopes',
      'alter table api_keys drop signer_id',
      'alter table submissions drop envelope_id, drop signer_id',
      'alter table audit_events drop envelope_id',
      'alter table documents drop file_key, drop prepared_key',
      'alter table submissions drop sealed_key',
      'alter table jobs rename file_key to file_sha256',
      'create index documents_by_hash on documents (sha256)',
      'create index documents_by_prepared_hash on documents (prepared_sha256)',
      'create index submissions_by_hash on submissions (sealed_sha256)',
    ];
    const forgetIt = "delete from kysely_migration where name >= '0016'";
    await asSuperuser([forgetIt, ...undo].join('; '), superuserUrl(url));
    const reader = new Client({ connectionString: superuserUrl(url) });
    await reader.connect();
    onTestFinished(() => reader.end());
    await reader.query('begin; select from documents');
    const opening = openUntilEnd(url);
    const waiting = "select from pg_locks where relation = 'documents'::regclass and not granted";
    await expect.poll(async () => (await reader.query(waiting)).rowCount).toBe(1);
    expect(await database.unscoped.read.selectFrom('documents').select('id').execute()).toEqual([]);
    await reader.query('commit');
    await opening;
  });
});

describe('openPostgresReadOnly', () => {
  const forget = "delete from kysely_migration where name > '0004'";

  it('refuses a database of another version, and changes nothing', async () => {
    const url = await emptyDatabase();
    await expect(openPostgresReadOnly({ ...usualSettings, url })).rejects.toThrow('Start the service on it once');
    const database = await openUntilEnd(url);
    expect(await database.unscoped.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
    await asSuperuser(`${forget}; drop table webhook_deliveries`, superuserUrl(url));
    await expect(openPostgresReadOnly({ ...usualSettings, url })).rejects.toThrow('an older version made its tables');
    const names = (await database.unscoped.read.introspection.getTables()).map(({ name }) => name);
    expect(names).not.toContain('webhook_deliveries');
    await asSuperuser("insert into kysely_migration (name, timestamp) values ('9999-later', '')", superuserUrl(url));
    await expect(openPostgresReadOnly({ ...usualSettings, url })).rejects.toThrow(
      'a newer version migrated its tables',
    );
  });
});

describe('openPostgres refuses', () => {
  it('a server that may lose acknowledged data, unless the operator accepts that', async () => {
    const unsafe = await startPostgres(['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']);
    onTestFinished(async () => unsafe?.remove());
    const url = await ensureDatabase(unsafe?.url ?? '', 'unsafe');
    const dangers = ['fsync-off', 'full-page-writes-off', 'synchronous-commit-off'] as const;
    await expect(openPostgres({ ...usualSettings, url })).rejects.toThrow(`DATABASE_ALLOW=${dangers.join(',')}`);
    await expect(openPostgres({ ...usualSettings, url, allowed: ['fsync-off'] })).rejects.toThrow(
      'DATABASE_ALLOW=full-page-writes-off,synchronous-commit-off',
    );
    const database = await openPostgres({ ...usualSettings, url, allowed: dangers });
    await database.close();
  });

  it('a standby or read-only server', async () => {
    const failedOver = await startPostgres();
    if (!failedOver) return expect.fail('There is no PostgreSQL for this machine.');
    onTestFinished(() => failedOver.remove());
    const url = await ensureDatabase(failedOver.url, 'replica');
    await (await openPostgres({ ...usualSettings, url })).close();
    await asSuperuser('alter database replica set default_transaction_read_only = on', failedOver.url);
    await expect(openPostgres({ ...usualSettings, url })).rejects.toThrow('default_transaction_read_only is on');
    await asSuperuser('alter database replica reset default_transaction_read_only', failedOver.url);
    await failedOver.stop('fast');
    await failedOver.startAsStandby();
    await expect(openPostgres({ ...usualSettings, url })).rejects.toThrow('it is a standby');
    // Commands that only read accept it.
    await (await openPostgresReadOnly({ ...usualSettings, url })).close();
  });
});

/** The names of the startup parameters that a client sends (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
async function startupParameters(): Promise<string[]> {
  const startup = Promise.withResolvers<Buffer>();
  const pooler = createServer((socket) => {
    socket.once('data', (message) => {
      startup.resolve(message);
      socket.destroy();
    });
  });
  const port = await listen(pooler);
  await expect(openUntilEnd(`postgres://me@127.0.0.1:${port}/data`)).rejects.toThrow('cannot be used');
  const words = (await startup.promise).subarray(8).toString().split('\0');
  return words.filter((name, index) => index % 2 === 0 && name !== '');
}

describe('a pool', () => {
  it('sends only startup parameters that a pooler accepts', async () => {
    // https://www.pgbouncer.org/config.html, ignore_startup_parameters
    const known = ['user', 'database', 'application_name', 'client_encoding'];
    expect((await startupParameters()).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has no idle timeout when it is read-only, as a backup writes files between queries', async () => {
    const url = await emptyDatabase();
    await openUntilEnd(url);
    const database = await openPostgresReadOnly({ ...usualSettings, url });
    onTestFinished(() => database.close());
    const { sql } = await import('kysely');
    const ask = sql<Record<string, string>>`select current_setting('idle_in_transaction_session_timeout') as idle`;
    expect((await ask.execute(database.unscoped.read)).rows).toEqual([{ idle: '0' }]);
  });

  it('returns connections after errors and timeouts', async () => {
    const database = await openUntilEnd(await emptyDatabase(), { pool: 2, statementTimeoutMs: 300 });
    const { sql } = await import('kysely');
    const slow = () => sql`select pg_sleep(5)`.execute(database.unscoped.read);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, slow));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
      outcomes.map(() => '57014'),
    );
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.unscoped.read);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
