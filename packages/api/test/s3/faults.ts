import type { IncomingMessage, ServerResponse } from 'node:http';

/** The fault of a request: no answer, a closed connection, or an S3 error code. */
export type Fault = 'hang' | 'break' | 'SlowDown' | 'NoSuchBucket' | 'NoSuchKey' | undefined;

/** Chooses the fault of a request. It delays the request until its promise resolves. */
export type ChooseFault = (method: string, key: string | undefined) => Fault | Promise<Fault>;

/** The faults of an S3 server. */
export interface Faults {
  /** Called before a request is processed. */
  before?: ChooseFault | undefined;
  /** Called after a request is processed and before it is answered. */
  after?: ChooseFault | undefined;
  /** Closes the connection of the next response after this number of body bytes. */
  breakAfter?: number | undefined;
  /** Response bodies stall after this number of bytes. */
  stallAfter?: number | undefined;
  /** Whether Range headers are ignored, as by a cache: the response is 200 with the whole object. */
  ignoresRanges?: boolean | undefined;
  /** How many bytes the next range responses lack. Their Content-Length is valid, as from a faulty proxy. */
  shortBy?: number[] | undefined;
}

/**
 * Applies a fault to a request. A hanging request waits until its connection is closed.
 *
 * @returns the S3 error code to answer with, if any
 */
export async function applyFault(
  choose: ChooseFault | undefined,
  request: IncomingMessage,
  key: string | undefined,
): Promise<string | undefined> {
  const fault = await choose?.(request.method ?? '', key);
  if (fault !== 'hang' && fault !== 'break') return fault;
  if (fault === 'break') request.socket.destroy();
  if (!request.socket.destroyed) await new Promise((resolve) => request.socket.once('close', resolve));
  return undefined;
}

/** Sends a body, up to the configured fault. */
export function sendBody(response: ServerResponse, body: Buffer, faults: Faults): void {
  const { breakAfter = Infinity, stallAfter = Infinity } = faults;
  if (stallAfter < body.length) return void response.write(body.subarray(0, stallAfter));
  if (breakAfter >= body.length) return void response.end(body);
  faults.breakAfter = undefined;
  // Leaves time to send the written bytes.
  response.write(body.subarray(0, breakAfter), () => setTimeout(() => response.destroy(), 50));
}
