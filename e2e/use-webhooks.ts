import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Client, verifyWebhook, type WebhookEvent } from '@document-signer/client';
import { expect } from './fixtures.ts';

/** A receiver on this machine that accepts messages signed with one of some secrets. */
async function startReceiver(secrets: string[]) {
  const events: WebhookEvent[] = [];
  const server = createServer(async (request, response) => {
    const taken = await verifyWebhook({ headers: request.headers, body: await text(request), secret: secrets }).catch(
      () => undefined,
    );
    if (taken) events.push(taken);
    response.writeHead(taken ? 204 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/hooks`, events, close };
}

/** Calls all functions of the client for webhook endpoints. */
export async function useWebhooks(client: Client): Promise<void> {
  const secrets: string[] = [];
  const receiver = await startReceiver(secrets);
  const { id, secret } = await client.createWebhook({ url: receiver.url, events: ['document.created'] });
  secrets.push(secret);
  expect((await client.listWebhooks()).data).toMatchObject([{ id, enabled: true }]);
  expect(await client.getWebhook(id)).not.toHaveProperty('secret');
  expect(await client.updateWebhook(id, { description: 'Orders' })).toMatchObject({ description: 'Orders' });

  const delivery = await client.testWebhook(id);
  await expect.poll(() => receiver.events.length).toBe(1);
  await expect.poll(async () => (await client.listWebhookDeliveries(id)).data[0]?.status).toBe('delivered');
  secrets.splice(0, 1, (await client.rotateWebhookSecret(id, { overlapSeconds: 0 })).secret);
  await client.redeliverWebhook(id, delivery.id);
  await expect.poll(() => receiver.events.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test']);
  expect(await client.deleteWebhook(id)).toEqual({ id, deleted: true });
  receiver.close();
}
