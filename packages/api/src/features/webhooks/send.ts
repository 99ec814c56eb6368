import { isIP, type LookupFunction } from 'node:net';
import type { WebhookAttempt, WebhookFailure } from '@document-signer/core';
import type { Dispatcher } from 'undici';
import type { AddressRules } from './address-rules.ts';
import { isPermitted, readTarget, type Target } from './endpoint-url.ts';
import type { Resolve } from './resolve.ts';

export interface SendOptions {
  readonly rules: AddressRules;
  readonly resolve: Resolve;
  /** For the whole attempt. */
  readonly timeoutMs: number;
  /** Certificates to trust in place of the usual ones, PEM; for tests. */
  readonly ca?: string;
}

interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of an attempt. */
export interface Sent extends Pick<WebhookAttempt, 'status' | 'failure' | 'answer'> {
  /** The `Retry-After` of the answer. */
  readonly retryAfter?: string | undefined;
}

/** How much of an answer is read. */
const maxAnswerBytes = 2_000;

/** How many UTF-16 code units of it are stored. */
const maxAnswerLength = 500;

/** Of each response, interim ones (1xx) included. undici has no limit for all of them together. */
const maxHeaderBytes = 16_384;

/** How many interim responses an endpoint may send. Thousands fit into one packet, and each takes time to parse. */
const maxInterimResponses = 10;

/** Keys and secrets of this service or of others, which must not be stored. */
const secretLike = /\b(whsec_|sk_|pk_)[\w+/=-]+|\b(bearer|basic)\s+[\w+/=.~-]+/gi;

/** A look-up that returns the checked addresses: another query for the name could return others (DNS rebinding). */
function checkedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all: wantsAll }, done) => {
    if (wantsAll) done(null, all);
    else done(null, all[0]?.address ?? '', all[0]?.family);
  };
}

/** Whether TLS failed, and not the connection itself. */
function isTlsError(error: Error): boolean {
  const isTimeout = 'code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT';
  const isRefusal = error instanceof AggregateError || ('syscall' in error && error.syscall === 'connect');
  return !isTimeout && !isRefusal;
}

/** Reads the start of an answer, as one line without secrets. */
async function readAnswer(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxAnswerBytes) break;
    }
  } catch {
    // The connection broke or timed out. The status is known, and decides.
  }
  const text = Buffer.concat(chunks)
    .subarray(0, maxAnswerBytes)
    .toString('utf8')
    .replace(/\p{C}+/gu, ' ');
  const line = text.replace(secretLike, '[removed]').replace(/\s+/g, ' ').trim().slice(0, maxAnswerLength);
  // The cut may split a surrogate pair.
  return (line.isWellFormed() ? line : line.slice(0, -1)).trim() || null;
}

/** The result of a response. The body of a 2xx response is not read. */
async function outcomeOf(response: Dispatcher.ResponseData, isInternal: boolean): Promise<Sent> {
  const { statusCode: status, headers, body } = response;
  if (status >= 200 && status < 300) return { status, failure: null, answer: null };
  const retryAfter = headers['retry-after'];
  return {
    status,
    failure: status >= 300 && status < 400 ? 'redirect' : 'status',
    // The tenant chose the URL, and must not read answers from internal networks.
    answer: isInternal ? null : await readAnswer(body),
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
  };
}

/**
 * Makes the request over a new connection.
 *
 * @returns the failure when there is no response
 */
async function exchange(
  target: Target,
  { headers, body }: Message,
  addresses: readonly string[],
  { rules, ca, timeoutMs, signal }: SendOptions & { readonly signal: AbortSignal },
): Promise<Sent | WebhookFailure> {
  // Loaded with the first message: undici takes 30 MiB, and most installations send no webhooks.
  const { Client } = await import('undici');
  const client = new Client(target.url.origin, {
    allowH2: false,
    connect: {
      lookup: checkedLookup(addresses),
      // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
      rejectUnauthorized: true,
      timeout: timeoutMs,
      ...(isIP(target.host) === 0 && { servername: target.host }),
      ...(ca !== undefined && { ca }),
    },
    maxHeaderSize: maxHeaderBytes,
    // The signal is the time-out for the whole attempt.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  let failure: WebhookFailure = 'connection_broken';
  client.once('connectionError', (_url, _clients, error) => {
    failure = target.isEncrypted && isTlsError(error) ? 'tls_failed' : 'unreachable';
  });
  const abort = () => void client.destroy(new Error('aborted'));
  signal.addEventListener('abort', abort);
  let interimResponses = 0;
  const onInfo = () => {
    interimResponses += 1;
    if (interimResponses > maxInterimResponses) throw new Error('too many interim responses');
  };
  const path = target.url.pathname + target.url.search;
  try {
    signal.throwIfAborted();
    const response = await client.request({ method: 'POST', path, headers, body, reset: true, onInfo });
    response.body.on('error', () => {});
    const isInternal = addresses.some((address) => rules.kindOf(address, target.port) === 'allowed');
    return await outcomeOf(response, isInternal);
  } catch {
    return failure;
  } finally {
    signal.removeEventListener('abort', abort);
    await client.destroy();
  }
}

/**
 * Sends a message once, to a checked address, without redirects or proxies. It never rejects.
 *
 * @param stop ends the attempt early
 */
export async function send(message: Message, options: SendOptions, stop: AbortSignal): Promise<Sent> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([deadline, stop]);
  const failed = (failure: WebhookFailure): Sent => {
    return { status: null, failure: deadline.aborted ? 'timeout' : failure, answer: null };
  };
  const target = readTarget(message.url);
  const found = target && (await options.resolve(target.host, signal).catch(() => undefined));
  if (!found) return failed('unresolvable');
  const addresses = found.filter((address) => isPermitted(target, options.rules.kindOf(address, target.port)));
  if (addresses.length === 0) return failed('address_not_allowed');
  const outcome = await exchange(target, message, addresses, { ...options, signal });
  return typeof outcome === 'string' ? failed(outcome) : outcome;
}
