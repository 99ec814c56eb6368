import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { closer } from '../listen.ts';
import type { Balancer } from './rolling.ts';

/** How often services are asked whether they are ready, in milliseconds. */
const lookEvery = 100;

/** The answer of a service, before its body has come. */
function forward(agent: Agent, port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ agent, port, method, path: url, headers, host: '127.0.0.1' }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Starts the simplest thing that can restart services one by one: it asks each whether it is ready, takes turns, keeps its
 * connections, and sends a request to another one only when the first has refused the connection, so that it cannot have begun.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const failures: string[] = [];
  let turn = 0;
  let isOver = false;

  async function look(port: number): Promise<void> {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await answer?.text();
      if (answer?.status === 200) ready.add(port);
      else ready.delete(port);
      await wait(lookEvery);
    }
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (const _try of ports) {
      const here = [...ready];
      const port = here[turn++ % here.length] ?? 0;
      try {
        const answered = await forward(agent, port, incoming, body);
        response.writeHead(answered.statusCode ?? 0, answered.headers);
        return await pipeline(answered, response);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') continue;
        throw error;
      }
    }
    throw new Error('No service takes connections.');
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      failures.push(`${incoming.method} ${incoming.url?.split('?')[0]}: ${error}`);
      response.destroy();
    });
  });
  const close = closer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const looking = ports.map(look);
  onTestFinished(async () => {
    isOver = true;
    await Promise.all([close(), ...looking]);
    agent.destroy();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // A balancer in earnest would have answered 502.
    failures: async () => failures,
    async until(port, isReady) {
      while (ready.has(port) !== isReady) await wait(lookEvery);
    },
  };
}
