import { type Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refusalOf, S3Refusal } from './refusal.ts';

/** A request as it goes out. */
export interface Outgoing {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | undefined;
}

/** How requests are sent. */
export interface ExchangeOptions {
  readonly agent: Agent;
  /** How long nothing may move, in milliseconds. */
  readonly timeout: number;
  /** How long an answer may take to begin, whatever moves, in milliseconds. */
  readonly longest: number;
  /** Ends it, with its answer; undefined: nothing but time does. */
  readonly signal: AbortSignal | undefined;
}

/** Ends a request on which nothing moves, unless it is the reader of the answer who takes his time. */
function watchIdle(request: ClientRequest, timeout: number): void {
  let answer: IncomingMessage | undefined;
  request.once('response', (begun) => {
    answer = begun;
  });
  request.on('timeout', () => {
    if (answer && answer.readableLength > 0) request.setTimeout(timeout);
    else (answer ?? request).destroy(new S3Refusal('timeout'));
  });
}

/**
 * Sends one request and waits for the beginning of its answer. Whoever gets the answer reads or destroys it.
 *
 * @throws S3Refusal when there is no answer
 */
export async function exchange(
  { method, url, headers, body }: Outgoing,
  { agent, timeout, longest, signal }: ExchangeOptions,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, { method, headers, agent, timeout, ...(signal && { signal }) });
  const answered = Promise.withResolvers<IncomingMessage>();
  request.once('response', answered.resolve);
  request.on('error', answered.reject);
  watchIdle(request, timeout);
  const timer = setTimeout(() => request.destroy(new S3Refusal('timeout')), longest);
  try {
    // A server may answer before it has read everything; what it says counts.
    if (body) pipeline(body, request).catch(answered.reject);
    else request.end();
    return await answered.promise;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    clearTimeout(timer);
  }
}
