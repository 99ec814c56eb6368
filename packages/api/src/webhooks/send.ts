import { type IncomingMessage, request as requestHttp } from 'node:http';
import type { WebhookAttempt, WebhookFailure } from '@document-signer/core';
import type { AddressRules } from './addresses.ts';
import { openConnection } from './connection.ts';
import { readAnswer } from './read-answer.ts';
import type { Resolve } from './resolve.ts';
import { isOpen, readTarget, type Target } from './target.ts';

/** How messages are sent. */
export interface SendOptions {
  readonly rules: AddressRules;
  readonly resolve: Resolve;
  /** For all of an attempt, in milliseconds. */
  readonly timeout: number;
  /** Certificates that are trusted in place of the usual ones, PEM; for tests. */
  readonly ca?: string;
}

/** What is sent, and where. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an attempt went, and what the receiver says of when to come again, as he says it. */
export interface Sent extends Pick<WebhookAttempt, 'status' | 'failure' | 'answer'> {
  readonly retryAfter?: string | undefined;
}

/** An attempt that came to no answer. */
class NotSent extends Error {
  readonly failure: WebhookFailure;

  constructor(failure: WebhookFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** The addresses of a target that something may be sent to. */
async function openAddresses(target: Target, { rules, resolve }: SendOptions, signal: AbortSignal): Promise<string[]> {
  const found = await resolve(target.host, signal).catch((cause: unknown) => {
    throw new NotSent('unresolvable', cause);
  });
  const open = found.filter((address) => isOpen(target, rules.kindOf(address, target.port)));
  if (open.length === 0) throw new NotSent('address_not_allowed');
  return open;
}

/**
 * So many times a receiver may say that it will answer soon (1xx). Each costs the parser time, and thousands fit into what
 * comes at a time.
 */
const mostSoon = 10;

/**
 * How an attempt went by the status of the answer. One that was taken has nothing to say that anybody waits for. What programs in
 * internal networks answer is not for tenants, who choose the URL: it is not read.
 */
async function outcomeOf(response: IncomingMessage, isInternal: boolean): Promise<Sent> {
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return { status, failure: null, answer: null };
  const answer = isInternal ? null : await readAnswer(response);
  return { status, failure: status >= 300 && status < 400 ? 'redirect' : 'status', answer };
}

function exchange(
  target: Target,
  { headers, body }: Outgoing,
  {
    addresses,
    rules,
    ca,
    signal,
  }: SendOptions & { readonly addresses: readonly string[]; readonly signal: AbortSignal },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const { connection, failureNow, isInternal } = openConnection(target, { addresses, rules, ca });
    const request = requestHttp({
      ...{ method: 'POST', host: target.host, port: target.port, path: target.url.pathname + target.url.search },
      headers: { ...headers, Host: target.url.host, 'Content-Length': Buffer.byteLength(body) },
      // A connection of its own: none is kept open for a receiver, and no proxy stands between.
      ...{ createConnection: () => connection, signal, maxHeaderSize: 16_384 },
    });
    let isAnswered = false;
    // What breaks after the status is known says nothing more.
    request.on('error', (cause) => isAnswered || reject(new NotSent(failureNow(), cause)));
    request.on('response', (answer) => {
      isAnswered = true;
      void outcomeOf(answer, isInternal()).then((outcome) => {
        resolve({ ...outcome, retryAfter: answer.headers['retry-after'] });
        request.destroy();
      });
    });
    let soon = 0;
    request.on('information', () => {
      soon += 1;
      if (soon > mostSoon) request.destroy(new Error('It never gets to an answer.'));
    });
    // It was asked for no other protocol. From here on the socket is nobody's: what breaks on it would end the process.
    request.on('upgrade', (_answer, socket) => {
      socket.on('error', () => {}).destroy();
      reject(new NotSent('connection_broken'));
    });
    request.end(body);
  });
}

/**
 * Sends a message once: to an address that was judged, over a connection of its own, within its time, following no
 * redirects and reading little of the answer. It never rejects.
 *
 * @param stop ends it early, when there is no more time for it at all
 */
export async function send(outgoing: Outgoing, options: SendOptions, stop: AbortSignal): Promise<Sent> {
  const target = readTarget(outgoing.url);
  if (!target) return { status: null, failure: 'unresolvable', answer: null };
  const deadline = AbortSignal.timeout(options.timeout);
  const signal = AbortSignal.any([deadline, stop]);
  try {
    const addresses = await openAddresses(target, options, signal);
    return await exchange(target, outgoing, { ...options, addresses, signal });
  } catch (error) {
    const failure = error instanceof NotSent ? error.failure : 'connection_broken';
    return { status: null, failure: deadline.aborted ? 'timeout' : failure, answer: null };
  }
}
