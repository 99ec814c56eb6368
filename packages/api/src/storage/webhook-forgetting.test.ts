import { newId, type WebhookAttempt } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { newOrganization, openEmpty } from '../../test/lists/paging.ts';
import type { Database } from './sql/database.ts';
import { recordAttempt } from './webhook-attempts.ts';
import { listDeliveries, queueTest } from './webhook-deliveries.ts';
import { addWebhook, removeWebhook } from './webhook-endpoints.ts';
import { forgetDeliveries } from './webhook-forgetting.ts';

const day = 24 * 3_600_000;
const actor = { keyId: 'key_1' };
const delivered: WebhookAttempt = { at: '', durationMilliseconds: 1, status: 204, failure: null, answer: null };

async function openWebhook(database: Database) {
  const organizationId = await newOrganization(database);
  const id = newId('whk');
  const wanted = { id, url: 'https://shop.example/', description: null, events: ['document.created' as const] };
  await addWebhook(database, organizationId, { ...wanted, secret: Buffer.of(1) }, actor, 0);
  return {
    id,
    /** Sends something at a time; it arrives, or waits. */
    async send(now: number, arrives: boolean) {
      const sent = await queueTest(database, organizationId, { webhookId: id, requestId: null }, now);
      if (typeof sent !== 'object') return expect.fail('It is not there.');
      const name = { webhookId: id, deliveryId: sent.id };
      if (!arrives) return;
      await recordAttempt(
        database,
        organizationId,
        name,
        { attempt: delivered, url: wanted.url, waitAfter: () => 1 },
        now,
      );
    },
    remove: () => removeWebhook(database, organizationId, { id, actor }, 0),
    /** In days, newest first. */
    async left() {
      const found = await listDeliveries(database, organizationId, id, { position: undefined, count: 10 });
      return found.map(({ item }) => Date.parse(item.createdAt) / day);
    },
  };
}

describe('a delivery', () => {
  it('is forgotten once it is old, and a week later if it is still under way', async () => {
    const database = await openEmpty();
    const { send, left } = await openWebhook(database);
    await send(0, true);
    await send(25 * day, false);
    await send(40 * day, false);
    await forgetDeliveries(database, 30 * day);
    expect(await left()).toEqual([40, 25]);
    await forgetDeliveries(database, 33 * day);
    expect(await left()).toEqual([40]);
  });

  it('is forgotten when its endpoint is no more, however new it is', async () => {
    const database = await openEmpty();
    const [gone, other] = [await openWebhook(database), await openWebhook(database)];
    for (const { send } of [gone, gone, other]) await send(day, false);
    await gone.remove();
    await forgetDeliveries(database, 0);
    expect([await gone.left(), await other.left()]).toEqual([[], [1]]);
  });

  it('is forgotten also where there are very many, and by processes that do so at once', async () => {
    const database = await openEmpty();
    const { id, send, left } = await openWebhook(database);
    await send(0, true);
    await database.unscoped.write(async (db) => {
      const row = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('endpoint_id', '=', id)
        .executeTakeFirst();
      if (!row) return expect.fail('Nothing was sent.');
      const rows = Array.from({ length: 1_200 }, (_, index) => ({ ...row, event_id: `evt_${index}` }));
      for (let from = 0; from < rows.length; from += 300)
        await db
          .insertInto('webhook_deliveries')
          .values(rows.slice(from, from + 300))
          .execute();
    });
    await Promise.all([forgetDeliveries(database, day), forgetDeliveries(database, day)]);
    expect(await left()).toEqual([]);
  });
});
