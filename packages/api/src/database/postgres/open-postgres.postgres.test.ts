import { describe, expect, it } from 'vitest';
import { addOrganization } from '../../../test/add-organization.ts';
import {
  asSuperuser,
  emptyDatabase,
  openUntilEnd,
  postgresServer,
  superuserUrl,
  usualSettings,
} from '../../../test/postgres/open-empty.ts';
import { openPostgres } from './open-postgres.ts';

describe('openPostgres', () => {
  it('migrates once when several processes start at the same time', async () => {
    const url = await emptyDatabase();
    const all = await Promise.all(Array.from({ length: 6 }, () => openUntilEnd(url)));
    const wanted = { name: 'Acme', plan: 'free' } as const;
    await Promise.all(all.map((database) => addOrganization(database, wanted, { keyId: null }, 0)));
    const [first] = all;
    expect(await first?.unscoped.read.selectFrom('organizations').select('id').execute()).toHaveLength(6);
  });

  it('runs prepared queries after a column was added', async () => {
    const url = await emptyDatabase();
    const database = await openUntilEnd(url);
    const { id } = await addOrganization(database);
    const { isUnrevoked } = await import('../../features/api-keys/api-keys.ts');
    const { readDocument } = await import('../../features/documents/documents.ts');
    const ask = async () => [
      await isUnrevoked(database.read(id), id, 'key_1'),
      await readDocument(database.read(id), id, 'doc_1'),
    ];
    for (let time = 0; time < 5; time++) expect(await ask()).toEqual([false, undefined]);
    await asSuperuser('alter table documents add column later text', superuserUrl(url));
    for (let time = 0; time < 5; time++) expect(await ask()).toEqual([false, undefined]);
  });
});

describe('openPostgres fails without showing the password for', () => {
  const reasons = [
    ['an address where no server listens', 'postgres://me:secret@127.0.0.1:1/data', '127.0.0.1:1/data', 'ECONNREFUSED'],
    [
      'a database that does not exist',
      postgresServer.replace('/postgres?', '/').replace(/\/[^/]*$/, '/nowhere'),
      'nowhere',
      'no such database',
    ],
    [
      'a role that does not exist',
      postgresServer.replace('postgres@', 'stranger:secret@'),
      '',
      'does not allow this role to log in',
    ],
  ] as const;

  it.each(reasons)('%s', async (_name, url, place, why) => {
    const error = await openPostgres({ ...usualSettings, url }).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining('DATABASE_URL') });
    expect((error as Error).message).toContain(place);
    expect((error as Error).message).toContain(why);
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain('secret');
  });

  it('a role that bypasses row-level security, unless the operator accepts that', async () => {
    const url = superuserUrl(await emptyDatabase());
    await expect(openPostgres({ ...usualSettings, url })).rejects.toThrow(/superuser.*DATABASE_ALLOW=bypass-rls/s);
    await openUntilEnd(url, { allowed: ['bypass-rls'] });
  });
});

describe('a transaction', () => {
  it('has its own timeouts', async () => {
    const database = await openUntilEnd(await emptyDatabase(), { statementTimeoutMs: 1_234 });
    const { sql } = await import('kysely');
    const ask = sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const limits = [{ statement: '1234ms', idle: '15s' }];
    expect((await ask.execute(database.unscoped.read)).rows).toEqual(limits);
    expect((await database.unscoped.write((db) => ask.execute(db))).rows).toEqual(limits);
  });
});
