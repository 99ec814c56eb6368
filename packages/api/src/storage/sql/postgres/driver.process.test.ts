import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { ScopedDriver } from './driver.ts';
import { CommitUnknown, PostgresError } from './errors.ts';

/** A pool whose server is gone: whatever is sent fails. */
const lostPool = {
  connect: async () => ({
    query: () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    release: () => undefined,
  }),
} as unknown as Pool;

it('a server that goes while a transaction begins fails the transaction, and not the process', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));

  const driver = new ScopedDriver(lostPool, { organization: 'org_1', limits: { statement: 0, idle: 0 } });
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  await driver.savepoint(connection, 'one');
  await driver.releaseSavepoint(connection, 'one');
  await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toThrow('EPIPE');
  await expect(driver.rollbackTransaction(connection)).rejects.toThrow('EPIPE');
  await new Promise((resolve) => setImmediate(resolve));
  expect(unheard).toEqual([]);
});

/** A transaction on a connection whose server fails what it is told to. */
async function inTransaction(failureOf: (asked: string) => Error | false) {
  const query = async (sent: string | { readonly text: string }) => {
    const error = failureOf(typeof sent === 'string' ? sent : sent.text);
    return error ? Promise.reject(error) : { command: 'SELECT', rows: [] };
  };
  const pool = { connect: async () => ({ query, release: () => undefined }) } as unknown as Pool;
  const driver = new ScopedDriver(pool, { organization: 'org_1', limits: { statement: 0, idle: 0 } });
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  return { driver, connection };
}

const failures = [
  ['the connection breaks', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), CommitUnknown],
  ['the server stops', Object.assign(new Error('stopping'), { severity: 'FATAL', code: '57P01' }), CommitUnknown],
  ['the server refuses it', Object.assign(new Error('no'), { severity: 'ERROR', code: '40001' }), PostgresError],
] as const;

it.each(failures)(
  'a commit during which %s is told apart: one of which nobody knows whether it was made is not said to have failed',
  async (_, error, kind) => {
    const { driver, connection } = await inTransaction((asked) => asked === 'commit' && error);
    await connection.executeQuery(CompiledQuery.raw('select 1'));
    await expect(driver.commitTransaction(connection)).rejects.toBeInstanceOf(kind);
  },
);

it.each(failures)(
  'so is one that was sent on with what is last in its transaction, when %s there',
  async (_, error, kind) => {
    const { driver, connection } = await inTransaction((asked) => asked === 'insert' && error);
    expect(connection.sendLast([CompiledQuery.raw('insert'), CompiledQuery.raw('select 1')])).toBe(true);
    await expect(driver.commitTransaction(connection)).rejects.toBeInstanceOf(kind);
  },
);
