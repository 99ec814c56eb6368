import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { closer } from '../listen.ts';

/** A message that arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** In the order of arrival. */
  readonly received: readonly Received[];
  /** The next message that was not returned yet. */
  next(): Promise<Received>;
  close(): Promise<void>;
}

/** Accepts a message. */
const accept: RequestListener = (_request, response) => void response.writeHead(204).end();

/** Starts a receiver that reacts when a message has arrived. The caller closes it. */
export async function openReceiver(
  react: RequestListener = accept,
  port = 0,
): Promise<Receiver & { readonly server: Server }> {
  const received: Received[] = [];
  const waiting: ((one: Received) => void)[] = [];
  let shown = 0;
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
      const one = received[shown++];
      return one ? Promise.resolve(one) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** Starts a receiver for the duration of a test. @param port default: any */
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
