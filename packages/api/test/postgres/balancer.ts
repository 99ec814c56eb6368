import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { closer } from '../listen.ts';
import type { Balancer } from './rolling.ts';

const readinessIntervalMs = 100;

/** Forwards a request. Resolves before the body of the answer arrives. */
function forward(agent: Agent, port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ agent, port, method, path: url, headers, host: '127.0.0.1' }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Starts a minimal load balancer for rolling restarts, with readiness checks, round robin and keep-alive. It retries a request on
 * another service only after a refused connection, because the first service cannot have started to handle it.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const failures: string[] = [];
  let next = 0;
  let isOver = false;

  async function pollReadiness(port: number): Promise<void> {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await answer?.text();
      if (answer?.status === 200) ready.add(port);
      else ready.delete(port);
      await wait(readinessIntervalMs);
    }
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (const _try of ports) {
      const candidates = [...ready];
      const port = candidates[next++ % candidates.length] ?? 0;
      try {
        const answered = await forward(agent, port, incoming, body);
        response.writeHead(answered.statusCode ?? 0, answered.headers);
        return await pipeline(answered, response);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') continue;
        throw error;
      }
    }
    throw new Error('No service accepts connections.');
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      failures.push(`${incoming.method} ${incoming.url?.split('?')[0]}: ${error}`);
      response.destroy();
    });
  });
  const close = closer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const polling = ports.map(pollReadiness);
  onTestFinished(async () => {
    isOver = true;
    await Promise.all([close(), ...polling]);
    agent.destroy();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // Other balancers would answer 502.
    failures: async () => failures,
    async until(port, isReady) {
      while (ready.has(port) !== isReady) await wait(readinessIntervalMs);
    },
  };
}
