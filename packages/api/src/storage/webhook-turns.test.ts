import { newId, type WebhookAttempt } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { newDocument, newOrganization, openEmpty } from '../../test/lists/paging.ts';
import { waitAfterTries } from '../webhooks/waits.ts';
import { queueStates } from './queue-state.ts';
import type { Database } from './sql/database.ts';
import { recordAttempt } from './webhook-attempts.ts';
import { changeWebhook } from './webhook-changes.ts';
import { listDeliveries, queueTest } from './webhook-deliveries.ts';
import { addWebhook, findWebhook } from './webhook-endpoints.ts';
import { dueDeliveries, endTurn, nextTurn, type Taken, takeTurn } from './webhook-turns.ts';

const [second, day] = [1_000, 24 * 3_600_000];
const actor = { keyId: 'key_1' };
const none: Taken = { full: [], fullOfSlow: [], slow: [] };

const url = 'https://shop.example/';

async function newWebhook(database: Database, organizationId: string): Promise<string> {
  const id = newId('whk');
  const wanted = { id, url, description: null, events: ['document.created' as const] };
  await addWebhook(database, organizationId, { ...wanted, secret: Buffer.of(1) }, actor, 0);
  return id;
}

/** Takes turns until there are none, and gives the endpoints in their order. */
async function takeAll(database: Database, now: number, taken: Taken = none): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  for (;;) {
    const turn = await takeTurn(database, { now, after, taken, leasedUntil: now + 15 * second });
    if (!turn) return ids;
    ids.push(turn.endpoint.id);
    after = turn.organizationId;
  }
}

function attempt(
  failure: WebhookAttempt['failure'],
  status: number | null = failure === null ? 204 : 500,
): WebhookAttempt {
  return { at: new Date(0).toISOString(), durationMilliseconds: 1, status, failure, answer: null };
}

/** Says how an attempt at the latest delivery went. */
async function record(database: Database, organizationId: string, webhookId: string, how: WebhookAttempt, now: number) {
  const range = { position: undefined, count: 1 };
  const [latest] = await listDeliveries(database, organizationId, webhookId, range);
  const name = { webhookId, deliveryId: latest?.item.id ?? '' };
  const recorded = { attempt: how, url, waitAfter: (tries: number) => waitAfterTries(tries, 0) };
  await recordAttempt(database, organizationId, name, recorded, now);
}

describe('turns', () => {
  it('go round the organizations, however many endpoints of one wait', async () => {
    const database = await openEmpty();
    const organizations = [await newOrganization(database), await newOrganization(database)].sort();
    const [busy = '', other = ''] = organizations;
    const many = [await newWebhook(database, busy), await newWebhook(database, busy), await newWebhook(database, busy)];
    const one = await newWebhook(database, other);
    for (const [index, id] of many.entries())
      await queueTest(database, busy, { webhookId: id, requestId: null }, index);
    await queueTest(database, other, { webhookId: one, requestId: null }, 50);
    // Of one organization, who has waited longest comes first.
    expect(await takeAll(database, 100)).toEqual([many[0], one, many[1], many[2]]);
  });

  it('are not for one that wants to be left alone, whatever comes in, until then', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    const send = (now: number) => queueTest(database, organizationId, { webhookId: id, requestId: null }, now);
    await send(0);
    const turn = await takeTurn(database, { now: 0, after: '', taken: none, leasedUntil: 15 * second });
    await endTurn(database, organizationId, turn ?? expect.fail(), { now: 1, heldUntil: 60 * second });
    expect(await send(2)).toMatchObject({ nextAttemptAt: new Date(60 * second).toISOString() });
    expect(await nextTurn(database, none)).toBe(60 * second);
    expect(await takeAll(database, 59 * second)).toEqual([]);
    const [, queue] = await queueStates(database, 59 * second);
    expect(queue).toMatchObject({ queue: 'webhooks', lengths: { due: 0, running: 0, later: 1 } });
    expect(await takeAll(database, 60 * second)).toEqual([id]);
  });

  it('of an address that an endpoint has left change nothing for the one it has moved to', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    await queueTest(database, organizationId, { webhookId: id, requestId: null }, 0);
    const turn = await takeTurn(database, { now: 0, after: '', taken: none, leasedUntil: 15 * second });
    const changes = { url: 'https://shop.example/moved' };
    await changeWebhook(database, organizationId, { id, actor, changes }, 1);
    // Whoever is there says that it is gone, and wants to be left alone for a day.
    await record(database, organizationId, id, attempt('status', 410), 2);
    await endTurn(database, organizationId, turn ?? expect.fail(), { now: 2, heldUntil: day });
    expect(await findWebhook(database, organizationId, id)).toMatchObject({ ...changes, disabledReason: null });
    expect(await takeAll(database, 3)).toEqual([id]);
    expect(await dueDeliveries(database, organizationId, id, { now: 3, count: 10 })).toHaveLength(1);
  });

  it('are not for organizations that have as many as they may', async () => {
    const database = await openEmpty();
    const [full, other] = [await newOrganization(database), await newOrganization(database)];
    const [theirs, ours] = [await newWebhook(database, full), await newWebhook(database, other)];
    await queueTest(database, full, { webhookId: theirs, requestId: null }, 1);
    await queueTest(database, other, { webhookId: ours, requestId: null }, 2);
    expect(await nextTurn(database, { ...none, full: [full] })).toBe(2);
    expect(await takeAll(database, 10, { ...none, full: [full] })).toEqual([ours]);
    expect(await nextTurn(database, none)).toBe(1);
  });

  it('are for endpoints that answer when those that fail have as many as they may', async () => {
    const database = await openEmpty();
    const [organizationId, other] = [await newOrganization(database), await newOrganization(database)];
    const send = (owner: string, id: string, now: number) =>
      queueTest(database, owner, { webhookId: id, requestId: null }, now);
    const [failing, answering] = [
      await newWebhook(database, organizationId),
      await newWebhook(database, organizationId),
    ];
    const elsewhere = await newWebhook(database, other);
    await send(organizationId, failing, 0);
    await record(database, organizationId, failing, attempt('status'), 1);
    await send(organizationId, failing, 2);
    await send(organizationId, answering, 3);
    await send(other, elsewhere, 4);
    await record(database, other, elsewhere, attempt('status'), 4);
    await send(other, elsewhere, 5);
    expect(await nextTurn(database, { ...none, fullOfSlow: [organizationId] })).toBe(3);
    expect(await takeAll(database, 10, { ...none, fullOfSlow: 'everybody' })).toEqual([answering]);
    expect(await takeAll(database, 10, { ...none, fullOfSlow: [organizationId] })).toEqual([elsewhere]);
    expect(await takeAll(database, 10)).toEqual([failing]);
  });

  it('are for endpoints that answer quickly when those that take long have as many as they may', async () => {
    const database = await openEmpty();
    const [organizationId, other] = [await newOrganization(database), await newOrganization(database)];
    const [slow, quick, elsewhere] = [
      await newWebhook(database, organizationId),
      await newWebhook(database, organizationId),
      await newWebhook(database, other),
    ];
    await queueTest(database, organizationId, { webhookId: slow, requestId: null }, 1);
    await queueTest(database, organizationId, { webhookId: quick, requestId: null }, 2);
    await queueTest(database, other, { webhookId: elsewhere, requestId: null }, 3);
    const taken = { ...none, fullOfSlow: [organizationId], slow: [slow, elsewhere] };
    expect(await nextTurn(database, taken)).toBe(2);
    expect((await takeAll(database, 10, taken)).toSorted()).toEqual([quick, elsewhere].toSorted());
    const nobody = { ...none, fullOfSlow: 'everybody', slow: [slow] } as const;
    expect(await takeAll(database, 10, nobody)).toEqual([]);
    expect(await takeAll(database, 10)).toEqual([slow]);
  });

  it('are of one holder at a time, and of another once the lease has run out', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    await queueTest(database, organizationId, { webhookId: id, requestId: null }, 0);
    const options = { now: 0, after: '', taken: none, leasedUntil: 15 * second };
    const first = (await takeTurn(database, options)) ?? expect.fail('Nothing was due.');
    expect(await takeTurn(database, { ...options, now: 14 * second })).toBeUndefined();
    const later = { ...options, now: 15 * second, leasedUntil: 30 * second };
    const next = (await takeTurn(database, later)) ?? expect.fail('It is still held.');
    // Who comes too late ends nothing.
    await endTurn(database, organizationId, first, { now: 16 * second });
    expect(await nextTurn(database, none)).toBe(30 * second);
    await endTurn(database, organizationId, next, { now: 16 * second });
    expect(await nextTurn(database, none)).toBe(16 * second);
  });

  it('with much that waits do not come before who has come meanwhile', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const [busy, other] = [await newWebhook(database, organizationId), await newWebhook(database, organizationId)];
    const send = (id: string, now: number) =>
      queueTest(database, organizationId, { webhookId: id, requestId: null }, now);
    for (let now = 0; now < 3; now++) await send(busy, now);
    const turn = await takeTurn(database, { now: 3, after: '', taken: none, leasedUntil: 15 * second });
    await send(other, 4);
    await endTurn(database, organizationId, turn ?? expect.fail(), { now: 5 });
    expect(await takeAll(database, 6)).toEqual([other, busy]);
  });

  it('notice what comes in meanwhile, and end with when there is something to send next', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    await queueTest(database, organizationId, { webhookId: id, requestId: null }, 0);
    const turn =
      (await takeTurn(database, { now: 0, after: '', taken: none, leasedUntil: 15 * second })) ?? expect.fail();
    await record(database, organizationId, id, attempt(null), 1);
    await newDocument(database, organizationId, 2);
    // Held, it is not due before the lease runs out; ended, at once.
    expect(await nextTurn(database, none)).toBe(15 * second);
    await endTurn(database, organizationId, turn, { now: 3 });
    expect(await nextTurn(database, none)).toBe(3);
    const due = await dueDeliveries(database, organizationId, id, { now: 3, count: 10 });
    expect(due.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['document.created']);
  });
});

describe('an endpoint whose attempts all fail', () => {
  it('is disabled after five days, and the audit trail tells of it', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    for (let now = 0; now < 5 * day; now += day / 2) {
      await queueTest(database, organizationId, { webhookId: id, requestId: null }, now);
      await record(database, organizationId, id, attempt('timeout', null), now);
      const found = await findWebhook(database, organizationId, id);
      expect(found).toMatchObject({ failingSince: 0, disabledReason: null });
    }
    await record(database, organizationId, id, attempt('status'), 5 * day);
    expect(await findWebhook(database, organizationId, id)).toMatchObject({ disabledReason: 'failing' });
    // Much waits for it still, and none of it is sent.
    expect(await takeAll(database, 6 * day)).toEqual([]);
    expect(await nextTurn(database, none)).toBeUndefined();
    const events = await database.unscoped.read.selectFrom('audit_events').select(['type', 'details_json']).execute();
    const told = events.filter(({ type }) => type === 'webhook.disabled');
    expect(told.map(({ details_json }) => JSON.parse(details_json ?? ''))).toMatchObject([
      { webhookId: id, reason: 'failing' },
    ]);
  });

  it('is not disabled for what is the fault of the service', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    for (let now = 0; now < 7 * day; now += day) {
      await queueTest(database, organizationId, { webhookId: id, requestId: null }, now);
      await record(database, organizationId, id, attempt('secret_unreadable', null), now);
    }
    const found = await findWebhook(database, organizationId, id);
    expect(found).toMatchObject({ failingSince: null, disabledReason: null });
  });

  it('begins anew with each success', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    for (let now = 0; now < 12 * day; now += day) {
      await queueTest(database, organizationId, { webhookId: id, requestId: null }, now);
      await record(database, organizationId, id, attempt(now === 4 * day || now === 8 * day ? null : 'status'), now);
    }
    expect(await findWebhook(database, organizationId, id)).toMatchObject({
      disabledReason: null,
      failingSince: 9 * day,
    });
  });
});

describe('a delivery', () => {
  it('is given up after eleven attempts in three days', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    await queueTest(database, organizationId, { webhookId: id, requestId: null }, 0);
    let now = 0;
    for (let tries = 1; tries <= 11; tries++) {
      await record(database, organizationId, id, attempt('unreachable', null), now);
      now += waitAfterTries(tries, 0) ?? 0;
    }
    const [found] = await listDeliveries(database, organizationId, id, { position: undefined, count: 1 });
    expect(found?.item).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(found?.item.attempts).toHaveLength(11);
    expect(now).toBeLessThan(3 * day);
  });

  it('stays delivered when an attempt that was begun before it comes to nothing', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const id = await newWebhook(database, organizationId);
    await queueTest(database, organizationId, { webhookId: id, requestId: null }, 0);
    await record(database, organizationId, id, attempt(null), 1);
    await record(database, organizationId, id, attempt('timeout', null), 2);
    const [found] = await listDeliveries(database, organizationId, id, { position: undefined, count: 1 });
    expect(found?.item).toMatchObject({ status: 'delivered', nextAttemptAt: null });
    expect(found?.item.attempts).toHaveLength(2);
  });
});
