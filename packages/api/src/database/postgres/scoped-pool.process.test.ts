import { sql } from 'kysely';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { CommitUnknown, PostgresError } from './errors.ts';
import { scoped } from './scoped-pool.ts';

const scope = { organization: 'org_1', timeouts: { statementMs: 0, idleMs: 0 } };

/** A pool whose server fails some queries. Counts the connections that are discarded. */
function openFailing(failureOf: (sent: string) => Error | undefined) {
  let discarded = 0;
  const pool = {
    connect: async () => ({
      async query(query: string | { readonly text: string }) {
        const failure = failureOf(typeof query === 'string' ? query : query.text);
        if (failure) throw failure;
        return { command: 'SELECT', rowCount: 0, rows: [] };
      },
      release(isBroken: boolean) {
        if (isBroken) discarded += 1;
      },
    }),
  } as unknown as Pool;
  return { db: scoped(pool, scope), discarded: () => discarded };
}

const lost = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });

it('rejects reads and transactions when the connection is lost', async () => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', listen);
  onTestFinished(() => void process.off('unhandledRejection', listen));
  const { db, discarded } = openFailing(() => lost);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('EPIPE');
  await expect(db.transaction().execute((transaction) => sql`select 1`.execute(transaction))).rejects.toThrow('EPIPE');
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
  expect(discarded()).toBe(2);
});

it.each([
  ['the connection breaks', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), CommitUnknown],
  ['the server stops', Object.assign(new Error('stopping'), { severity: 'FATAL', code: '57P01' }), CommitUnknown],
  ['the server refuses it', Object.assign(new Error('no'), { severity: 'ERROR', code: '40001' }), PostgresError],
])('reports whether a commit may have succeeded when %s', async (_, error, kind) => {
  const { db, discarded } = openFailing((sent) => (sent === 'commit' ? error : undefined));
  const writing = db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  await expect(writing).rejects.toBeInstanceOf(kind);
  expect(discarded()).toBe(kind === CommitUnknown && error.code === 'ECONNRESET' ? 1 : 0);
});

it('discards a connection when its transaction could not begin', async () => {
  const timeout = Object.assign(new Error('no lock'), { severity: 'ERROR', code: '55P03' });
  const { db, discarded } = openFailing((sent) => (sent.startsWith('begin') ? timeout : undefined));
  await expect(db.transaction().execute(async () => {})).rejects.toBeInstanceOf(PostgresError);
  expect(discarded()).toBe(1);
});
