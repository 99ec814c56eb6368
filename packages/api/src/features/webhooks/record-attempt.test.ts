import { describe, expect, it } from 'vitest';
import { newOrganization } from '../../../test/add-organization.ts';
import { openEmpty } from '../../../test/open-empty.ts';
import { answered, newEndpoint, unanswered } from '../../../test/webhooks/stored-endpoint.ts';
import { retryDelay } from './record-attempt.ts';

const day = 24 * 3_600_000;

async function setUp() {
  const database = await openEmpty();
  return { database, endpoint: await newEndpoint(database, await newOrganization(database)) };
}

describe('an endpoint whose attempts all fail', () => {
  it('is disabled after five days, with an event in the audit trail', async () => {
    const { database, endpoint } = await setUp();
    for (let now = 0; now < 5 * day; now += day / 2) {
      await endpoint.queue(now);
      await endpoint.record(unanswered('timeout'), now);
      expect(await endpoint.row()).toMatchObject({ failing_since: 0, disabled_reason: null });
    }
    await endpoint.record(answered(500), 5 * day);
    expect(await endpoint.row()).toMatchObject({ disabled_reason: 'failing' });
    const events = await database.unscoped.read.selectFrom('audit_events').select(['type', 'details_json']).execute();
    const disabling = events.filter(({ type }) => type === 'webhook.disabled');
    expect(disabling.map(({ details_json }) => JSON.parse(details_json ?? ''))).toMatchObject([
      { webhookId: endpoint.id, reason: 'failing' },
    ]);
  });

  it('stays enabled when the service cannot read its secret', async () => {
    const { endpoint } = await setUp();
    for (let now = 0; now < 7 * day; now += day) {
      await endpoint.queue(now);
      await endpoint.record(unanswered('secret_unreadable'), now);
    }
    expect(await endpoint.row()).toMatchObject({ failing_since: null, disabled_reason: null });
  });

  it('restarts the five days after each success', async () => {
    const { endpoint } = await setUp();
    for (let now = 0; now < 12 * day; now += day) {
      await endpoint.queue(now);
      await endpoint.record(answered(now === 4 * day || now === 8 * day ? 204 : 500), now);
    }
    expect(await endpoint.row()).toMatchObject({ disabled_reason: null, failing_since: 9 * day });
  });
});

describe('a delivery', () => {
  it('fails after eleven attempts in three days', async () => {
    const { endpoint } = await setUp();
    await endpoint.queue(0);
    let now = 0;
    for (let attempts = 1; attempts <= 11; attempts++) {
      await endpoint.record(unanswered('unreachable'), now);
      now += retryDelay(attempts, 0) ?? 0;
    }
    const [delivery] = await endpoint.deliveries();
    expect(delivery).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(delivery?.attempts).toHaveLength(11);
    expect(now).toBeLessThan(3 * day);
  });

  it('stays delivered when a slower process reports a failure later', async () => {
    const { endpoint } = await setUp();
    await endpoint.queue(0);
    await endpoint.record(answered(204), 1);
    await endpoint.record(unanswered('timeout'), 2);
    const [delivery] = await endpoint.deliveries();
    expect(delivery).toMatchObject({ status: 'delivered', nextAttemptAt: null });
    expect(delivery?.attempts).toHaveLength(2);
  });
});
