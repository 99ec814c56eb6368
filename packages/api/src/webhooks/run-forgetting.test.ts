import { newId } from '@document-signer/core';
import { expect, it, onTestFinished } from 'vitest';
import { newOrganization, openEmpty } from '../../test/lists/paging.ts';
import { queueTest } from '../storage/webhook-deliveries.ts';
import { addWebhook, removeWebhook } from '../storage/webhook-endpoints.ts';
import { runForgetting } from './run-forgetting.ts';

const actor = { keyId: 'key_1' };

it('What was sent to an endpoint is forgotten soon after it was deleted, and nothing else', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const add = async () => {
    const id = newId('whk');
    const wanted = { id, url: 'https://shop.example/', description: null, events: ['document.created' as const] };
    await addWebhook(database, organizationId, { ...wanted, secret: Buffer.of(1) }, actor, 0);
    await queueTest(database, organizationId, { webhookId: id, requestId: null }, 0);
    return id;
  };
  const [kept, removed] = [await add(), await add()];
  const runner = runForgetting({ database, now: Date.now, log: { error: () => {} } }, 10);
  onTestFinished(() => runner.stop(1_000));
  await removeWebhook(database, organizationId, { id: removed, actor }, 0);
  const { read } = database.unscoped;
  const left = async () => [
    ...(await read.selectFrom('webhook_deliveries').select('endpoint_id as id').execute()),
    ...(await read.selectFrom('jobs').select('subject_id as id').execute()),
  ];
  await expect.poll(left).toEqual([{ id: kept }]);
});
