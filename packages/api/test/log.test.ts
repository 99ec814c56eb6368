import { beforeAll, expect, it } from 'vitest';
import { ask, post } from './ask.ts';
import { completed } from './completion/submitted.ts';
import { createDocument, submissionOf } from './documents.ts';
import { runService } from './running-service.ts';
import { waitForCompletion } from './wait-for-completion.ts';
import { createWebhook, loopbackSettings } from './webhooks/endpoint.ts';
import { startReceiver } from './webhooks/receiver.ts';
import { waitForDeliveries } from './webhooks/wait-for-deliveries.ts';

const service = runService(loopbackSettings);

/** Completes a submission first, because that starts the worker threads. */
beforeAll(async () => {
  await completed(service());
});

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly [member: string]: unknown;
}

const lines = () =>
  service()
    .logged()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** The log line of the request whose response has this ID. */
const lineOf = async (headers: Headers) => {
  const id = headers.get('X-Request-Id');
  const find = () => lines().find(({ msg, requestId }) => msg === 'request completed' && requestId === id);
  await expect.poll(find).toBeDefined();
  return find();
};

it('logs one line for each request, with operation, key and outcome', async () => {
  const { baseUrl, origin } = service();
  const { id: organizationId, secretKey } = await service().organization();
  const { id } = await createDocument(baseUrl, secretKey);
  const { headers, body } = await ask(`${baseUrl}/sdk/documents/${id}`, secretKey);
  const whole = { level: 30, method: 'GET', status: 200, keyId: expect.stringMatching(/^key_/) };
  expect(await lineOf(headers)).toMatchObject({ ...whole, operation: 'getDocument', organizationId });
  expect(lines().filter(({ requestId }) => requestId === headers.get('X-Request-Id'))).toHaveLength(1);

  const file = await ask((body as { documentUrl: string }).documentUrl, undefined);
  expect(await lineOf(file.headers)).toMatchObject({ ...whole, operation: 'readFile', organizationId });
  for (const [address, operation, status] of [
    [`${origin}/readyz`, 'health', 200],
    [`${baseUrl}/openapi.json`, 'reference', 200],
    [`${origin}/nowhere`, null, 404],
  ] as const) {
    const answer = await ask(address, undefined);
    expect(await lineOf(answer.headers)).toMatchObject({ operation, status, organizationId: null, keyId: null });
  }
});

it('logs completions and webhook deliveries with the ID of the request that caused them', async () => {
  const { baseUrl } = service();
  const { id: organizationId, secretKey, publicKey } = await service().organization();
  const receiver = await startReceiver();
  const webhook = await createWebhook(service(), secretKey, receiver.url, [
    'submission.received',
    'submission.completed',
  ]);
  const { id } = await createDocument(baseUrl, secretKey);
  const { headers, body } = await post(`${baseUrl}/sdk/documents/submit`, publicKey, await submissionOf(id));
  const { submissionId } = body as { submissionId: string };
  await waitForCompletion(baseUrl, secretKey, submissionId);
  const deliveries = await waitForDeliveries(baseUrl, secretKey, webhook.id, 2);

  const caused = { organizationId, requestId: headers.get('X-Request-Id'), milliseconds: expect.any(Number) };
  const ofMessage = (msg: string) =>
    lines().filter((line) => line.msg === msg && line.organizationId === organizationId);
  await expect.poll(() => ofMessage('completion')).toHaveLength(1);
  expect(ofMessage('completion')[0]).toMatchObject({ ...caused, submissionId, outcome: 'completed', attempt: 1 });
  await expect.poll(() => ofMessage('webhook')).toHaveLength(2);
  for (const line of ofMessage('webhook')) {
    expect(line).toMatchObject({ ...caused, webhookId: webhook.id, status: 204, failure: null });
    expect(deliveries.map((delivery) => delivery.id)).toContain(line.deliveryId);
  }
});
