import { newId } from '@document-signer/core';
import { expect, it } from 'vitest';
import { newOrganization, openEmpty } from '../../test/lists/paging.ts';
import { changeWebhook } from './webhook-changes.ts';
import { addWebhook } from './webhook-endpoints.ts';
import { queueDelivery } from './webhook-outbox.ts';
import { dueDeliveries, nextTurn } from './webhook-turns.ts';

const actor = { keyId: 'key_1' };
const hour = 3_600_000;

it.each([
  ['is moved', { url: 'https://shop.example/moved' }],
  ['is enabled', { enabled: true }],
])(
  'an endpoint that %s is sent at once all that waited, however much, and nothing that is over',
  async (_, changes) => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const wanted = { url: 'https://shop.example/', description: null, events: ['document.created' as const] };
    const id = newId('whk');
    await addWebhook(database, organizationId, { id, ...wanted, secret: Buffer.of(1) }, actor, 0);
    await database.write(organizationId, async (db) => {
      for (let count = 0; count < 2_100; count++) {
        const sending = { eventId: newId('evt'), body: '{}', requestId: null, at: 0 };
        await queueDelivery(db, organizationId, { endpointId: id, ...sending });
      }
      const all = db.updateTable('webhook_deliveries').where('endpoint_id', '=', id);
      await all.set({ due_at: 17 * hour, tries: 1 }).execute();
      await db
        .updateTable('webhook_endpoints')
        .set({ due_at: 17 * hour })
        .where('id', '=', id)
        .execute();
      const { event_id } = await db
        .selectFrom('webhook_deliveries')
        .select('event_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await all.set({ due_at: null, status: 'delivered' }).where('event_id', '=', event_id).execute();
    });
    await changeWebhook(database, organizationId, { id, actor, changes: { enabled: false } }, 1);
    await changeWebhook(database, organizationId, { id, actor, changes: { ...changes, enabled: true } }, 2);
    expect(await dueDeliveries(database, organizationId, id, { now: 2, count: 5_000 })).toHaveLength(2_099);
    expect(await nextTurn(database, { full: [], fullOfSlow: [], slow: [] })).toBe(2);
  },
);
