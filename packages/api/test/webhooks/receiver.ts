import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { closer } from '../listen.ts';

/** A received message. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local receiver of webhooks. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** In the order of arrival. */
  readonly received: readonly Received[];
  /** Resolves with the next message that it has not returned yet. */
  next(): Promise<Received>;
  close(): Promise<void>;
}

/** Accepts a message. */
const accept: RequestListener = (_request, response) => void response.writeHead(204).end();

/** Starts a receiver. `react` answers each message after it is read. The caller closes the receiver. */
export async function openReceiver(
  react: RequestListener = accept,
  port = 0,
): Promise<Receiver & { readonly server: Server }> {
  const received: Received[] = [];
  const waiting: ((one: Received) => void)[] = [];
  let returned = 0;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: body.toString() };
      received.push(one);
      waiting.shift()?.(one);
      react(request, response);
    });
  });
  const close = closer(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    server,
    received,
    close,
    port: taken,
    url: `http://127.0.0.1:${taken}/hooks`,
    next() {
      const one = received[returned++];
      return one ? Promise.resolve(one) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** Starts a receiver until the test ends. @param port default: a free one */
export async function startReceiver(react: RequestListener = accept, port?: number): Promise<Receiver> {
  const receiver = await openReceiver(react, port);
  onTestFinished(receiver.close);
  return receiver;
}

let shared: Promise<Receiver> | undefined;

/** A receiver that accepts everything, for all tests of a file. */
export function sharedReceiver(): Promise<Receiver> {
  shared ??= openReceiver().then((receiver) => {
    receiver.server.unref();
    return receiver;
  });
  return shared;
}
