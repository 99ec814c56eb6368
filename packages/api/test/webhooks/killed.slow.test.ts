import { afterEach, expect, it } from 'vitest';
import { ask, post } from '../ask.ts';
import { initOrganization, killAll, type ServiceProcess, serveProcess } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { loopbackSettings } from './endpoint.ts';
import { type Received, startReceiver } from './receiver.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

afterEach(killAll);

it('delivers an event again after the process is killed before it records the attempt', async () => {
  const options = { dataDir: await temporaryFolder(), env: loopbackSettings };
  const { secretKey } = await initOrganization(options);
  let service: ServiceProcess | undefined;
  let isKilled = false;
  // The receiver kills the service, then accepts the event, so that the service cannot record the attempt.
  const receiver = await startReceiver((_request, response) => {
    if (!isKilled) void service?.end('SIGKILL');
    isKilled = true;
    response.writeHead(204).end();
  });
  service = await serveProcess(options);
  const made = await post(`${service.baseUrl}/webhooks`, secretKey, {
    url: receiver.url,
    events: ['document.created'],
  });
  const { id } = (made.body as { data: { id: string } }).data;
  await ask(`${service.baseUrl}/webhooks/${id}/test`, secretKey, { method: 'POST' });
  const received: Received[] = [await receiver.next()];
  await service.ended;
  service = await serveProcess(options);
  // Arrives after the lease of the killed process has expired.
  received.push(await receiver.next());
  const deliveries = await waitForDeliveries(service.baseUrl, secretKey, id, 1);
  expect(deliveries).toMatchObject([{ status: 'delivered' }]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveries[0]?.id]));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(await service.end('SIGTERM')).toBe(0);
});
