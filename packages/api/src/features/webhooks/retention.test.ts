import { describe, expect, it, onTestFinished } from 'vitest';
import { newOrganization } from '../../../test/add-organization.ts';
import { openEmpty } from '../../../test/open-empty.ts';
import { answered, newEndpoint } from '../../../test/webhooks/stored-endpoint.ts';
import { removeOldDeliveries, runRetention } from './retention.ts';

const day = 24 * 3_600_000;

describe('a delivery', () => {
  it('is removed after the retention period, or a week later if it is pending', async () => {
    const database = await openEmpty();
    const endpoint = await newEndpoint(database, await newOrganization(database));
    const days = async () => (await endpoint.deliveries()).map(({ createdAt }) => Date.parse(createdAt) / day);
    await endpoint.queue(0);
    await endpoint.record(answered(204), 0);
    for (const at of [25, 40]) await endpoint.queue(at * day);
    await removeOldDeliveries(database, 30 * day);
    expect(await days()).toEqual([40, 25]);
    await removeOldDeliveries(database, 33 * day);
    expect(await days()).toEqual([40]);
  });

  it('is removed with a thousand others by concurrent processes', async () => {
    const database = await openEmpty();
    const endpoint = await newEndpoint(database, await newOrganization(database));
    await endpoint.queue(0);
    await endpoint.record(answered(204), 0);
    await database.unscoped.write(async (db) => {
      const row = await db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: 1_200 }, (_, index) => ({ ...row, event_id: `evt_${index}` }));
      await db.insertInto('webhook_deliveries').values(rows).execute();
    });
    await Promise.all([removeOldDeliveries(database, day), removeOldDeliveries(database, day)]);
    expect(await endpoint.deliveries()).toEqual([]);
  });
});

it('continues after a removal failed', async () => {
  const database = await openEmpty();
  const warnings: string[] = [];
  let refusals = 2;
  const now = () => {
    if (refusals-- > 0) throw new Error('The disk is full.');
    return 40 * day;
  };
  const endpoint = await newEndpoint(database, await newOrganization(database));
  await endpoint.queue(0);
  const log = { warn: (message: string) => void warnings.push(message) };
  onTestFinished(runRetention({ database, now, log, retentionMs: day }, 10));
  await expect.poll(endpoint.deliveries).toEqual([]);
  expect(warnings).toEqual(Array(2).fill('old webhook deliveries were not removed'));
});
