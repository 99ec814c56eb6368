import { newId } from '@document-signer/core';
import { expect, it } from 'vitest';
import { newOrganization } from '../../../test/add-organization.ts';
import { openEmpty } from '../../../test/open-empty.ts';
import { addEndpoint } from '../../../test/webhooks/stored-endpoint.ts';
import { nextDue } from '../../jobs/job-store.ts';
import { listDue, sendPendingNow } from './delivery-store.ts';
import { queueDeliveries } from './outbox.ts';

const hour = 3_600_000;

it('makes all pending deliveries due, and no finished ones', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const id = await addEndpoint(database, organizationId);
  await database.write(organizationId, async (db) => {
    for (let count = 0; count < 2_100; count++) {
      await queueDeliveries(db, organizationId, [id], { eventId: newId('evt'), body: '{}', requestId: null, at: 0 });
    }
    const all = db.updateTable('webhook_deliveries').where('endpoint_id', '=', id);
    await all.set({ due_at: 17 * hour, tries: 1 }).execute();
    await db
      .updateTable('jobs')
      .set({ due_at: 17 * hour })
      .execute();
    const { event_id } = await db
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await all.set({ due_at: null, status: 'delivered' }).where('event_id', '=', event_id).execute();
  });
  await database.write(organizationId, (db) => sendPendingNow(db, organizationId, id, 2));
  expect(await listDue(database.read(organizationId), organizationId, id, { now: 2, count: 5_000 })).toHaveLength(
    2_099,
  );
  expect(await nextDue(database, 'webhook')).toBe(2);
});
