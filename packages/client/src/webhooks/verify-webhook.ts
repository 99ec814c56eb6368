import type { WebhookEvent } from '../types/index.ts';
import { nameOfType, readHeaders, type WebhookHeaders } from './read-headers.ts';
import { WebhookError } from './webhook-error.ts';

/** A message as it was received. */
export interface ReceivedWebhook {
  /** Those of the request, as Node, Express or `fetch` have them. */
  readonly headers: WebhookHeaders;
  /** The body, byte by byte as it came: parsed and written again, it is another one. */
  readonly body: string | Uint8Array;
  /** The secret of the endpoint, `whsec_...`; while it is rotated, the old one and the new one. */
  readonly secret: string | readonly string[];
  /** Milliseconds since the epoch; the clock's time when left out. */
  readonly now?: number;
  /** How far the time of the message may lie from `now`, in seconds; five minutes when left out. */
  readonly toleranceSeconds?: number;
}

/** Five minutes, as the standard advises. */
const usualTolerance = 300;

type Bytes = Uint8Array<ArrayBuffer>;

function decoded(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = decoded(secret.replace(/^whsec_/, ''));
  // Whoever verifies has to mend this, and not who sends.
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is whsec_ and then base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function checkTime(timestamp: string, { now = Date.now(), toleranceSeconds = usualTolerance }: ReceivedWebhook): void {
  const age = now / 1000 - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookError('too_old', 'The message is too old; it may be a replay.');
  if (age < -toleranceSeconds) throw new WebhookError('too_new', 'The message is from the future: compare the clocks.');
}

function signedBytes(id: string, timestamp: string, body: Bytes): Bytes {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

function eventOf(body: Bytes): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof event === 'object' && event !== null && 'type' in event && 'data' in event) return event as WebhookEvent;
  } catch {
    // Said below.
  }
  throw new WebhookError('malformed_body', 'The body is signed, but is no event.');
}

/** The bytes of a body. @throws TypeError when it is no longer as it was received */
function bytesOf(body: unknown): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  // A copy: what Node gives is a part of a larger buffer that may be shared.
  if (ArrayBuffer.isView(body)) return Uint8Array.from(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  throw new TypeError(
    `body is ${nameOfType(body)}. It must be as it was received, text or bytes: not parsed, as JSON for instance.`,
  );
}

/** @throws TypeError for a secret that is none, such as a variable of the environment that is not set */
function requireText(secret: unknown, name: string): string {
  if (typeof secret === 'string') return secret;
  throw new TypeError(
    `${name} is ${nameOfType(secret)}. It must be the secret of the endpoint, whsec_ and then base64.`,
  );
}

/** The keys of secrets. @throws TypeError when there is none */
function keysOf(secret: unknown): Promise<CryptoKey[]> {
  if (!Array.isArray(secret)) return Promise.all([importSecret(requireText(secret, 'secret'))]);
  if (secret.length === 0) throw new TypeError('A webhook is verified with a secret: the list is empty.');
  return Promise.all(secret.map((one, index) => importSecret(requireText(one, `secret[${index}]`))));
}

/**
 * Verifies that a message comes from the service, is as it was sent, and is not an old one sent again by somebody else
 * (Standard Webhooks, https://www.standardwebhooks.com). Only Web Crypto is used, which compares in constant time; it runs
 * in Node, Deno, Bun and at the edge.
 *
 * The same message may come more than once, and in any order: remember the header `webhook-id`, and do what it asks for
 * once. A newer service may send types of events that this version does not know; leave those alone.
 *
 * @returns the event
 * @throws WebhookError with what is wrong in `problem`; TypeError when `secret`, `headers` or `body` is undefined or not what it
 *   should be: the message says which
 * @example
 * const event = await verifyWebhook({ headers: request.headers, body, secret: process.env.WEBHOOK_SECRET });
 * if (event.type === 'submission.completed') await fetchSealedFile(event.data.submissionId);
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const keys = await keysOf(received.secret);
  const body = bytesOf(received.body);
  const { id, timestamp, signatures } = readHeaders(received.headers);
  checkTime(timestamp, received);
  const signed = signedBytes(id, timestamp, body);
  const given = signatures.map(decoded).filter((one) => one !== undefined);
  const checks = keys.flatMap((key) => given.map((one) => crypto.subtle.verify('HMAC', key, one, signed)));
  if (!(await Promise.all(checks)).includes(true)) {
    throw new WebhookError('wrong_signature', 'No signature of the message is by this secret.');
  }
  return eventOf(body);
}
