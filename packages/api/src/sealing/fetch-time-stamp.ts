import { createHash, randomBytes } from 'node:crypto';
import { leadsToRoot } from './certificates.ts';
import {
  algorithm,
  contentOf,
  type Der,
  DerError,
  der,
  firstValue,
  inside,
  integer,
  octets,
  sequence,
  tags,
} from './der.ts';
import { ids } from './object-ids.ts';
import { verifyTimeStamp } from './time-stamp.ts';

/** The authority did not return a valid time stamp. A retry may succeed. */
export class TimeStampUnavailable extends Error {
  override readonly name = 'TimeStampUnavailable';
}

const timeoutMs = 10_000;

/** A token with all its certificates has a tenth of this. */
const maxAnswerBytes = 100_000;

/** TimeStampReq (RFC 3161, 2.4.1) that also asks for the certificates. */
function requestFor(signature: Uint8Array, nonce: Uint8Array): Uint8Array {
  const imprint = createHash('sha256').update(signature).digest();
  const certReq = der(tags.boolean, Buffer.of(0xff));
  return sequence(integer(Buffer.of(1)), sequence(algorithm(ids.sha256), octets(imprint)), integer(nonce), certReq);
}

/** `fetch` takes a user name and a password in a header, not in the address. */
function targetOf(authority: string): { readonly url: string; readonly headers: Record<string, string> } {
  const url = new URL(authority);
  const { username, password } = url;
  const headers = { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' };
  url.username = '';
  url.password = '';
  if (!username && !password) return { url: url.href, headers };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const Authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { url: url.href, headers: { ...headers, Authorization } };
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    count += chunk.length;
    if (count > maxAnswerBytes) throw new Error(`it answers more than ${maxAnswerBytes} bytes`);
  }
  return Buffer.concat(chunks);
}

/** Sends a request by HTTP (RFC 3161, 3.4). Redirects are errors: the operator chose the authority. */
async function send(authority: string, request: Uint8Array): Promise<Uint8Array> {
  const { url, headers } = targetOf(authority);
  const body = Buffer.from(request);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  if (response.status !== 200) throw new Error(`it answers with status ${response.status}`);
  return readBody(response);
}

/** The status and the token of a TimeStampResp (RFC 3161, 2.4.2). */
function readResponse(answer: Uint8Array): { readonly status: number; readonly token: Der | undefined } {
  try {
    const response = firstValue(answer);
    const [info, token] = inside(response, tags.sequence);
    const [status] = inside(info, tags.sequence);
    if (response.raw.length === answer.length) return { status: contentOf(status, tags.integer)[0] ?? 0, token };
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
  }
  throw new Error('its answer is no time stamp response');
}

/** An INTEGER may begin with a zero byte that is no part of the number. */
function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` says only "fetch failed"; the reason is its cause.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** @throws Error that says what is wrong with the answer, as the end of a sentence */
function checkedToken(
  answer: Uint8Array,
  signature: Uint8Array,
  { nonce, roots }: { readonly nonce: Uint8Array; readonly roots: readonly Uint8Array[] | undefined },
): Uint8Array {
  const { status, token } = readResponse(answer);
  // Granted, and granted with modifications; with any other status there is no token.
  if (status > 1) throw new Error(`it refuses, with status ${status}`);
  if (!token) throw new Error('its answer contains no token');
  const verified = verifyTimeStamp(token, signature);
  if (!verified.nonce || numberOf(verified.nonce) !== numberOf(nonce))
    throw new Error('its time stamp has another nonce');
  if (roots && !leadsToRoot(verified.certificate, verified.certificates, roots, Date.now()))
    throw new Error('its certificate leads to none of those in TSA_CA');
  return token.raw;
}

/**
 * Gets a time stamp of a signature from an authority (RFC 3161), and verifies it as a reader of the seal will.
 *
 * @param roots the certificates that the authority's must lead to, DER; absent: any authority is accepted
 * @returns the token, DER
 * @throws TimeStampUnavailable
 */
export async function fetchTimeStamp(
  authority: string,
  signature: Uint8Array,
  roots?: readonly Uint8Array[],
): Promise<Uint8Array> {
  const nonce = randomBytes(16);
  try {
    return checkedToken(await send(authority, requestFor(signature, nonce)), signature, { nonce, roots });
  } catch (cause) {
    throw new TimeStampUnavailable(`The time stamp authority returned no valid time stamp: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}
