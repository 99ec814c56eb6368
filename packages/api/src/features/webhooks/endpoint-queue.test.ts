import { describe, expect, it } from 'vitest';
import { newDocument } from '../../../test/add-document.ts';
import { newOrganization } from '../../../test/add-organization.ts';
import { openEmpty } from '../../../test/open-empty.ts';
import { answered, newEndpoint } from '../../../test/webhooks/stored-endpoint.ts';
import type { Database } from '../../database/database.ts';
import { type LeasedJob, leaseJob, nextDue } from '../../jobs/job-store.ts';
import { queueStates } from '../../metrics/queue-states.ts';
import { listDue, sendPendingNow } from './delivery-store.ts';
import { releaseEndpoint } from './endpoint-queue.ts';
import { changeWebhook } from './endpoint-store.ts';

const second = 1_000;
const day = 24 * 3_600_000;

function lease(database: Database, now: number, leasedUntil = now + 15 * second, after = '') {
  return leaseJob(database, 'webhook', { now, after, leasedUntil });
}

async function leased(lease: Promise<LeasedJob | undefined>): Promise<LeasedJob> {
  return (await lease) ?? expect.fail('Nothing was due.');
}

/** Leases endpoints until none is due, and returns their ids in this order. */
async function leaseAll(database: Database, now: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const next = await leaseJob(database, 'webhook', { now, after, leasedUntil: now + 15 * second });
    if (!next) return ids;
    ids.push(next.subjectId);
    after = next.organizationId;
  }
}

describe('the queue of endpoints', () => {
  it('serves organizations in rotation, and the longest-waiting endpoint of each first', async () => {
    const database = await openEmpty();
    const organizations = [await newOrganization(database), await newOrganization(database)].sort();
    const [busy = '', other = ''] = organizations;
    const many = [];
    for (let index = 0; index < 3; index++) many.push(await newEndpoint(database, busy));
    for (const [index, endpoint] of many.entries()) await endpoint.queue(index);
    const one = await newEndpoint(database, other);
    await one.queue(50);
    expect(await leaseAll(database, 100)).toEqual([many[0]?.id, one.id, many[1]?.id, many[2]?.id]);
  });

  it('puts an endpoint with a backlog behind waiting ones', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const [busy, other] = [await newEndpoint(database, organizationId), await newEndpoint(database, organizationId)];
    for (let now = 0; now < 3; now++) await busy.queue(now);
    const first = await leased(lease(database, 3));
    await other.queue(4);
    await releaseEndpoint(database, first, { now: 5 });
    expect(await leaseAll(database, 6)).toEqual([other.id, busy.id]);
  });
});

describe('a lease', () => {
  it('belongs to one process until it expires, and cannot release the endpoint after that', async () => {
    const database = await openEmpty();
    const endpoint = await newEndpoint(database, await newOrganization(database));
    await endpoint.queue(0);
    const first = await leased(lease(database, 0));
    expect(await lease(database, 14 * second)).toBeUndefined();
    const next = await leased(lease(database, 15 * second));
    await releaseEndpoint(database, first, { now: 16 * second });
    expect(await nextDue(database, 'webhook')).toBe(30 * second);
    await releaseEndpoint(database, next, { now: 16 * second });
    expect(await nextDue(database, 'webhook')).toBe(16 * second);
  });

  it('leaves the endpoint due if deliveries were queued during it', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const endpoint = await newEndpoint(database, organizationId);
    await endpoint.queue(0);
    const held = await leased(lease(database, 0));
    await endpoint.record(answered(204), 1);
    await newDocument(database, organizationId, 2);
    expect(await nextDue(database, 'webhook')).toBe(15 * second);
    await releaseEndpoint(database, held, { now: 3 });
    expect(await nextDue(database, 'webhook')).toBe(3);
    const due = await listDue(database.read(organizationId), organizationId, endpoint.id, { now: 3, count: 10 });
    expect(due.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['document.created']);
  });

  it('leaves the endpoint out of the queue if no deliveries are pending', async () => {
    const database = await openEmpty();
    const endpoint = await newEndpoint(database, await newOrganization(database));
    await endpoint.queue(0);
    const held = await leased(lease(database, 0));
    await endpoint.record(answered(204), 1);
    await releaseEndpoint(database, held, { now: 2 });
    expect(await nextDue(database, 'webhook')).toBeUndefined();
  });
});

describe('a pause requested by an endpoint', () => {
  it('keeps the endpoint out of the queue until it ends, even when deliveries are queued', async () => {
    const database = await openEmpty();
    const endpoint = await newEndpoint(database, await newOrganization(database));
    await endpoint.queue(0);
    await releaseEndpoint(database, await leased(lease(database, 0)), { now: 1, pausedUntil: 60 * second });
    expect(await endpoint.queue(2)).toMatchObject({ nextAttemptAt: new Date(60 * second).toISOString() });
    expect(await nextDue(database, 'webhook')).toBe(60 * second);
    expect(await leaseAll(database, 59 * second)).toEqual([]);
    const [, queue] = await queueStates(database, 59 * second);
    expect(queue).toMatchObject({ queue: 'webhooks', lengths: { due: 0, running: 0, later: 1 } });
    expect(await leaseAll(database, 60 * second)).toEqual([endpoint.id]);
  });
});

it('ignores responses of the old URL after the URL was changed', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const endpoint = await newEndpoint(database, organizationId);
  await endpoint.queue(0);
  const held = await leased(lease(database, 0));
  const changes = { url: 'https://shop.example/moved' };
  const request = { id: endpoint.id, actor: { keyId: 'key_1' }, changes };
  await database.write(organizationId, async (db) => {
    await changeWebhook(db, organizationId, request, 1);
    await sendPendingNow(db, organizationId, endpoint.id, 1);
  });
  // The old URL responds with 410, and requests a pause of a day.
  await endpoint.record(answered(410), 2);
  await releaseEndpoint(database, held, { now: 2, pausedUntil: day });
  expect(await endpoint.row()).toMatchObject({ ...changes, disabled_reason: null, failing_since: null });
  expect(await leaseAll(database, 3)).toEqual([endpoint.id]);
  expect(await listDue(database.read(organizationId), organizationId, endpoint.id, { now: 3, count: 9 })).toHaveLength(
    1,
  );
});
