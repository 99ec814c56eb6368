import type { WebhookEvent } from '../types/index.ts';
import { nameOfType, readHeaders, type WebhookHeaders } from './read-headers.ts';
import { WebhookError } from './webhook-error.ts';

/** A received message. */
export interface ReceivedWebhook {
  /** The headers of the request, from Node, Express or `fetch`. */
  readonly headers: WebhookHeaders;
  /** The raw body. A body that was parsed and serialized again does not match its signature. */
  readonly body: string | Uint8Array;
  /** The secret of the endpoint, `whsec_...`, or both secrets while it is rotated. */
  readonly secret: string | readonly string[];
  /** Milliseconds since the epoch. Default: the current time. */
  readonly now?: number;
  /** Maximum difference between the time of the message and `now`, in seconds. Default: 300. */
  readonly toleranceSeconds?: number;
}

/** As the standard recommends. */
const defaultToleranceSeconds = 300;

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
  // A mistake of the receiver, so it is not a WebhookError.
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook must be whsec_ followed by base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function checkTime(
  timestamp: string,
  { now = Date.now(), toleranceSeconds = defaultToleranceSeconds }: ReceivedWebhook,
): void {
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
    // Thrown below.
  }
  throw new WebhookError('malformed_body', 'The body is signed, but is not an event.');
}

/** The bytes of a body. @throws TypeError if it was parsed */
function bytesOf(body: unknown): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  // A copy, because a buffer of Node may be part of a larger one.
  if (ArrayBuffer.isView(body)) return Uint8Array.from(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  throw new TypeError(`body is ${nameOfType(body)}. It must be the raw body as text or bytes, not parsed JSON.`);
}

/** @throws TypeError for a value that is not text, such as an environment variable that is not set */
function requireText(secret: unknown, name: string): string {
  if (typeof secret === 'string') return secret;
  throw new TypeError(
    `${name} is ${nameOfType(secret)}. It must be the secret of the endpoint: whsec_ followed by base64.`,
  );
}

/** Imports the secrets. @throws TypeError if there is none */
function keysOf(secret: unknown): Promise<CryptoKey[]> {
  if (!Array.isArray(secret)) return Promise.all([importSecret(requireText(secret, 'secret'))]);
  if (secret.length === 0) throw new TypeError('secret is an empty list. It must contain a secret of the endpoint.');
  return Promise.all(secret.map((one, index) => importSecret(requireText(one, `secret[${index}]`))));
}

/**
 * Verifies that a message comes from the service, is unchanged and is not a replay (Standard Webhooks,
 * https://www.standardwebhooks.com). Uses only Web Crypto, so it runs in Node, Deno, Bun and edge runtimes.
 *
 * Messages may arrive more than once and in any order: store the header `webhook-id` and process each event once. Ignore event
 * types that you do not know, because a newer service may send them.
 *
 * @returns the event
 * @throws WebhookError with the reason in `problem`; TypeError if `secret`, `headers` or `body` has the wrong type
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
    throw new WebhookError('wrong_signature', 'No signature of the message matches the secret.');
  }
  return eventOf(body);
}
