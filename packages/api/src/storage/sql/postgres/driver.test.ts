import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { ScopedDriver } from './driver.ts';

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
