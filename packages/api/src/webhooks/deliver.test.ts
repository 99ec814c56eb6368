import { setImmediate } from 'node:timers/promises';
import { newId } from '@document-signer/core';
import { expect, it } from 'vitest';
import { newOrganization, openEmpty } from '../../test/lists/paging.ts';
import type { Database } from '../storage/sql/database.ts';
import { queueTest } from '../storage/webhook-deliveries.ts';
import { addWebhook } from '../storage/webhook-endpoints.ts';
import { takeTurn } from '../storage/webhook-turns.ts';
import { addressRules } from './addresses.ts';
import { type DeliveryDeps, deliverDue } from './deliver.ts';

const actor = { keyId: 'key_1' };

/** An endpoint whose secret cannot be read: its attempts fail, and nothing is sent. */
const unreadable: Omit<DeliveryDeps, 'database'> = {
  secrets: {
    open() {
      throw new Error('Another key has sealed it.');
    },
    make: () => expect.fail(),
  },
  sending: { rules: addressRules([]), resolve: () => expect.fail(), timeout: 1_000 },
  now: () => 10,
  log: { info: () => {}, warn: () => {} },
  metrics: { deliveryEnded: () => {} },
};

it('a turn is not over while one of its attempts is under way, though another could not be written down', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const webhook = { id: newId('whk'), url: 'https://shop.example/', description: null, events: [] };
  await addWebhook(database, organizationId, { ...webhook, secret: Buffer.of(1) }, actor, 0);
  for (const now of [0, 1]) await queueTest(database, organizationId, { webhookId: webhook.id, requestId: null }, now);
  const taken = { full: [], fullOfSlow: [], slow: [] };
  const turn = await takeTurn(database, { now: 10, after: '', taken, leasedUntil: 1_000 });
  const [isWriting, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let writes = 0;
  const write: Database['write'] = async (...args) => {
    writes += 1;
    if (writes === 1) throw new Error('The disk is full.');
    if (writes === 2) {
      isWriting.resolve();
      await goOn.promise;
    }
    return database.write(...args);
  };
  const working = deliverDue({ ...unreadable, database: { read: database.read, write } })(
    turn ?? expect.fail(),
    new AbortController().signal,
  );
  const over = working.then(
    () => 'over',
    (error: Error) => error.message,
  );
  await isWriting.promise;
  for (let turns = 0; turns < 20; turns++) await setImmediate();
  expect(await Promise.race([over, setImmediate('under way')])).toBe('under way');
  goOn.resolve();
  expect(await over).toBe('The disk is full.');
  expect(writes).toBe(3);
});
