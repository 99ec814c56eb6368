import { Agent, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { exchange } from './exchange.ts';
import { placeOf } from './place.ts';
import { readRefusal, refusalOf, type S3Refusal } from './refusal.ts';
import type { S3Settings } from './settings.ts';

/** What S3 is asked to do with an object. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the body, anew for each attempt; its length and its hash stand in the headers. */
  readonly body?: () => Readable;
  /** Until when it may be carried out, in milliseconds since the epoch: S3 refuses it afterwards. Absent: for a quarter of an hour. */
  readonly goodUntil?: number | undefined;
}

/** Asks S3. */
export interface S3Client {
  /**
   * Sends a request, again when that may help, and gives the answer to one that succeeded.
   *
   * @throws S3Refusal
   */
  send(request: S3Request): Promise<IncomingMessage>;
  /** An address of an object that needs no key, for so many seconds, answered with the headers that the query names. */
  presign(
    method: 'GET' | 'HEAD',
    key: string,
    seconds: number,
    query: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** The same client for as long as a signal is not aborted: then every request fails at once. */
  until(signal: AbortSignal): S3Client;
}

/** How often a request is sent at most. */
const attempts = 3;

/** How long an answer may take to begin, with all of a large file on its way before it, in milliseconds. */
const longest = 5 * 60_000;

/** For how long a request with an end is good, in seconds: clocks may be apart by less than that. */
export const longestRight = 60;

/** A moment as signatures have it, in whole seconds. */
function dateOf(time: number): string {
  return new Date(time).toISOString().replace(/[:-]|\.\d{3}/g, '');
}

/** Before the second attempt, in milliseconds, in the middle; before the third four times as long. */
const firstWait = 100;

/** What may well be otherwise a moment later: the server's own trouble, and too many requests. */
function mayPass({ status }: S3Refusal): boolean {
  return status === undefined || (status >= 500 && status !== 501) || status === 429 || status === 408;
}

/** Makes a client. It keeps connections, but no process alive. */
export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region, endpoint, publicEndpoint, timeout } = settings;
  // Keys to sign with are good for a day: they are derived once.
  const cache = new Map<string, ArrayBuffer>();
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', cache };
  const agent = new (endpoint.startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true });

  async function sendOnce(
    { method, key, headers = {}, body, goodUntil }: S3Request,
    signal: AbortSignal | undefined,
  ): Promise<IncomingMessage> {
    const url = placeOf(settings, endpoint, key);
    if (goodUntil !== undefined) url.searchParams.set('X-Amz-Expires', String(longestRight));
    // Its beginning is what makes the end: held up on the way to S3 or before, it ends at the same moment.
    const ending = goodUntil !== undefined && { signQuery: true, datetime: dateOf(goodUntil - longestRight * 1000) };
    const signed = await new AwsV4Signer({ ...signing, method, url: url.href, headers, ...ending }).sign();
    const outgoing = { method, url: signed.url, headers: Object.fromEntries(signed.headers), body: body?.() };
    const answer = await exchange(outgoing, { agent, timeout, longest, signal });
    if (answer.statusCode === 200 || answer.statusCode === 204 || answer.statusCode === 206) return answer;
    throw await readRefusal(answer);
  }

  const clientUntil = (signal: AbortSignal | undefined): S3Client => ({
    async send(request) {
      const started = performance.now();
      for (let attempt = 1; ; attempt++) {
        try {
          return await sendOnce(request, signal);
        } catch (error) {
          const refusal = refusalOf(error);
          // Somebody waits for the answer to this: what takes long is left to whoever asks next.
          const isLate = performance.now() - started > 2 * timeout;
          // One without an answer may be carried out yet, when others have stored the same again: that is not for us to hide.
          const isDoubtful = request.method === 'DELETE' && refusal.status === undefined;
          const isOver = attempt === attempts || isLate || signal?.aborted;
          if (isOver || isDoubtful || !mayPass(refusal)) throw refusal;
        }
        await wait(firstWait * 4 ** (attempt - 1) * (0.5 + Math.random()));
      }
    },
    async presign(method, key, seconds, query) {
      const url = placeOf(settings, publicEndpoint, key);
      for (const [name, value] of Object.entries({ ...query, 'X-Amz-Expires': String(seconds) })) {
        url.searchParams.set(name, value);
      }
      const signed = await new AwsV4Signer({ ...signing, method, url: url.href, signQuery: true }).sign();
      // A space is signed as %20, and URLSearchParams writes it as a plus sign, which not every server takes for the same.
      return signed.url.href.replaceAll('+', '%20');
    },
    until: (other) => clientUntil(signal ? AbortSignal.any([signal, other]) : other),
  });
  return clientUntil(undefined);
}
