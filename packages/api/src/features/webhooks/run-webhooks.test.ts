import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { newOrganization } from '../../../test/add-organization.ts';
import { openEmpty } from '../../../test/open-empty.ts';
import { newEndpoint } from '../../../test/webhooks/stored-endpoint.ts';
import type { Database } from '../../database/database.ts';
import { leaseJob, nextDue } from '../../jobs/job-store.ts';
import { addressRules } from './address-rules.ts';
import { disableWebhook, maxWebhooks, removeWebhook } from './endpoint-store.ts';
import { type DeliveryDeps, deliverDue, runWebhooks } from './run-webhooks.ts';

/** Secrets cannot be decrypted, so that attempts fail without sending. */
const unreadable: Omit<DeliveryDeps, 'database'> = {
  secrets: {
    open() {
      throw new Error('Encrypted with another key.');
    },
    make: () => expect.fail(),
  },
  sending: { rules: addressRules([]), resolve: () => expect.fail(), timeoutMs: 1_000 },
  now: () => 10,
  log: { info: () => {}, warn: () => {} },
  metrics: { deliveryEnded: () => {} },
};

it('releases an endpoint only when all attempts have ended, even if one cannot be recorded', async () => {
  const database = await openEmpty();
  const endpoint = await newEndpoint(database, await newOrganization(database));
  for (const now of [0, 1]) await endpoint.queue(now);
  const leased = await leaseJob(database, 'webhook', { now: 10, after: '', leasedUntil: 1_000 });
  const [isRecording, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let writes = 0;
  const write: Database['write'] = async (...args) => {
    writes += 1;
    if (writes === 1) throw new Error('The disk is full.');
    if (writes === 2) {
      isRecording.resolve();
      await resume.promise;
    }
    return database.write(...args);
  };
  const deps = { ...unreadable, database: { read: database.read, write } };
  const delivering = deliverDue(deps, leased ?? expect.fail(), new AbortController().signal);
  const ended = delivering.then(
    () => 'ended',
    (error: Error) => error.message,
  );
  await isRecording.promise;
  for (let ticks = 0; ticks < 20; ticks++) await setImmediate();
  expect(await Promise.race([ended, setImmediate('running')])).toBe('running');
  resume.resolve();
  expect(await ended).toBe('The disk is full.');
  expect(writes).toBe(3);
});

it('sends nothing to a disabled endpoint', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const endpoint = await newEndpoint(database, organizationId);
  await endpoint.queue(0);
  await database.write(organizationId, (db) =>
    disableWebhook(db, organizationId, { id: endpoint.id, reason: 'failing' }, 0),
  );
  const job = await leaseJob(database, 'webhook', { now: 10, after: '', leasedUntil: 1_000 });
  await deliverDue({ ...unreadable, database }, job ?? expect.fail(), new AbortController().signal);
  expect(await endpoint.deliveries()).toMatchObject([{ status: 'pending', attempts: [] }]);
  expect(await nextDue(database, 'webhook')).toBeUndefined();
});

it('removes only the deliveries of a deleted endpoint', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const [kept, removed] = [await newEndpoint(database, organizationId), await newEndpoint(database, organizationId)];
  await kept.queue(5_000);
  await removed.queue(0);
  const { read, write } = database.unscoped;
  await write(async (db) => {
    const row = await db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', removed.id);
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ event_id: `evt_${index}` }));
    const first = await row.executeTakeFirstOrThrow();
    await db
      .insertInto('webhook_deliveries')
      .values(rows.map((more) => ({ ...first, ...more })))
      .execute();
  });
  const request = { id: removed.id, actor: { keyId: 'key_1' } };
  await database.write(organizationId, (db) => removeWebhook(db, organizationId, request, 0));
  const log = { ...unreadable.log, error: () => {} };
  const runner = runWebhooks({ ...unreadable, database, log, retentionMs: 60_000 });
  onTestFinished(() => runner.stop(0));
  const left = async () => [
    ...(await read.selectFrom('webhook_deliveries').select('endpoint_id as id').execute()),
    ...(await read.selectFrom('jobs').select('subject_id as id').execute()),
  ];
  await expect.poll(left).toEqual([{ id: kept.id }, { id: kept.id }]);
});

it('sends to other organizations while no endpoint of one organization answers', async () => {
  const database = await openEmpty();
  const [slow, other] = [await newOrganization(database), await newOrganization(database)];
  for (let index = 0; index < maxWebhooks; index++) {
    await (await newEndpoint(database, slow, { url: `https://slow${index}.example/` })).queue(0);
  }
  await (await newEndpoint(database, other, { url: 'https://other.example/' })).queue(1);
  const asked: string[] = [];
  const resolve: DeliveryDeps['sending']['resolve'] = (host, signal) => {
    asked.push(host);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const runner = runWebhooks({
    ...unreadable,
    database,
    secrets: { open: () => Buffer.alloc(32), make: () => expect.fail() },
    sending: { rules: addressRules([]), resolve, timeoutMs: 60_000 },
    log: { ...unreadable.log, error: () => {} },
    retentionMs: 60_000,
  });
  onTestFinished(() => runner.stop(0));
  await expect.poll(() => asked).toHaveLength(maxWebhooks + 1);
  expect(asked).toContain('other.example');
});
