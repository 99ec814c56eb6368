import { expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { completed } from '../../test/completion/submitted.ts';
import { scrape, valueIn } from '../../test/exposition.ts';
import { runService } from '../../test/running-service.ts';
import { createWebhook, loopbackSettings } from '../../test/webhooks/endpoint.ts';
import { startReceiver } from '../../test/webhooks/receiver.ts';
import { waitForDeliveries } from '../../test/webhooks/wait-for-deliveries.ts';

const service = runService({ METRICS_PORT: '0', ...loopbackSettings });
const metrics = () => scrape(service().metricsUrl);

it('counts completions and deliveries by outcome, and reports empty queues afterwards', async () => {
  const receiver = await startReceiver();
  const { secretKey, baseUrl } = await completed(service());
  const { id } = await createWebhook(service(), secretKey, receiver.url, ['submission.received']);
  await ask(`${baseUrl}/webhooks/${id}/test`, secretKey, { method: 'POST' });
  await waitForDeliveries(baseUrl, secretKey, id, 1);
  await expect
    .poll(async () => valueIn((await metrics()).samples, 'queue_length', { queue: 'webhooks', state: 'running' }))
    .toBe(0);
  const { samples } = await metrics();
  expect(valueIn(samples, 'completion_duration_seconds_count', { outcome: 'completed' })).toBe(1);
  expect(valueIn(samples, 'webhook_duration_seconds_count', { outcome: 'delivered' })).toBe(1);
  for (const queue of ['completions', 'webhooks']) {
    expect(valueIn(samples, 'queue_length', { queue, state: 'due' })).toBe(0);
    expect(valueIn(samples, 'queue_oldest_seconds', { queue })).toBe(0);
  }
  const ours = samples.filter(({ name }) => name.startsWith('document_signer_'));
  const known = ['le', 'limit', 'operation', 'outcome', 'queue', 'state', 'status'];
  const labels = ours.flatMap((sample) => Object.entries(sample.labels));
  expect(labels.filter(([label]) => !known.includes(label))).toEqual([]);
  const outcomes = labels.filter(([label]) => label === 'outcome').map(([, outcome]) => outcome);
  expect(outcomes.filter((outcome) => !/^[a-z_]+$/.test(outcome))).toEqual([]);
});
