import type { IncomingMessage, ServerResponse } from 'node:http';

/** What becomes of a request: it is never answered, its connection is broken, or it is answered with an error of S3. */
export type Fault = 'hang' | 'break' | 'SlowDown' | 'NoSuchBucket' | 'NoSuchKey' | undefined;

/** Says what becomes of a request, and may take its time for it. */
export type Meddling = (method: string, key: string | undefined) => Fault | Promise<Fault>;

/** What goes wrong in a server. */
export interface Faults {
  /** Before anything is done. */
  before?: Meddling | undefined;
  /** When it is done, and not answered yet. */
  after?: Meddling | undefined;
  /** The next body breaks off after this number of bytes. */
  breakAfter?: number | undefined;
  /** Bodies stop after this number of bytes, and do not end. */
  stallAfter?: number | undefined;
  /** Ranges are passed over, as by a cache in between: all of the object is answered, with 200. */
  ignoresRanges?: boolean | undefined;
  /** The next bodies of parts end this number of bytes too early with a valid end, as by a faulty proxy. */
  shortBy?: number[] | undefined;
}

/**
 * Lets something go wrong. A request that hangs does so until its connection is gone.
 *
 * @returns the word of S3 that it is to be answered with
 */
export async function hold(
  meddle: Meddling | undefined,
  request: IncomingMessage,
  key: string | undefined,
): Promise<string | undefined> {
  const fault = await meddle?.(request.method ?? '', key);
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
  // What was written is given time to get away.
  response.write(body.subarray(0, breakAfter), () => setTimeout(() => response.destroy(), 50));
}
