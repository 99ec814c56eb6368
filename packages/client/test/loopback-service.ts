/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { newId } from '@document-signer/core';
import { onTestFinished } from 'vitest';

/** A received request. */
export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer<ArrayBuffer>;
}

/** A base URL where no server listens. */
export async function deadBaseUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/v1`;
}

/** How the service reacts to a request. */
export type Reaction = (response: ServerResponse, request: Received) => void;

/** Answers JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reaction {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** Answers a PDF. */
export function file(bytes: Uint8Array): Reaction {
  return (response) => void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(bytes);
}

/** Answers the error envelope. */
export function failure(status: number, code: string, details?: unknown, headers?: Record<string, string>): Reaction {
  const error = { code, message: `It is ${code}.`, details };
  return json(status, { success: false, error, meta: meta() }, headers);
}

/** `meta` of an envelope. */
export function meta() {
  return { requestId: newId('req'), timestamp: '2026-11-21T10:00:00.000Z' };
}

/** Closes the connection without an answer. */
export const hangUp: Reaction = (response) => {
  response.destroy();
};

/**
 * Starts an HTTP server on loopback for the duration of the test. Each request gets the next reaction; the last reaction
 * serves all further requests.
 */
export async function startService(...reactions: readonly Reaction[]) {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const { method, url, headers } = incoming;
    const request = { method, url, headers, body: Buffer.from(await buffer(incoming)) };
    received.push(request);
    reactions[Math.min(received.length, reactions.length) - 1]?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { received, baseUrl: `http://127.0.0.1:${port}/v1` };
}
