import { createHash, randomBytes } from 'node:crypto';
import { algorithm, der, integer, octets, sequence } from '../der.ts';
import { readTimeStamp } from './read-time-stamp.ts';
import { TimeStampUnavailable } from './time-stamp-unavailable.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';

/** Milliseconds for an answer, from the first byte asked to the last one heard. */
const patience = 10_000;

/** Bytes of an answer; a token with all its certificates has a tenth of it. */
const mostBytes = 100_000;

/** TimeStampReq (RFC 3161, 2.4.1), which asks for the certificates, too. */
function requestFor(imprint: Uint8Array, nonce: Uint8Array): Uint8Array {
  const version = integer(Buffer.of(1));
  const wantsCertificates = der(0x01, Buffer.of(0xff));
  return sequence(version, sequence(algorithm(sha256), octets(imprint)), integer(nonce), wantsCertificates);
}

/** An address may hold a name and a password, which `fetch` wants to be told in a header. */
function addressed(authority: string): { readonly url: string; readonly headers: Record<string, string> } {
  const url = new URL(authority);
  const { username, password } = url;
  const headers = { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' };
  url.username = '';
  url.password = '';
  if (!username && !password) return { url: url.href, headers };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    url: url.href,
    headers: { ...headers, Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    count += chunk.length;
    if (count > mostBytes) throw new Error(`it answers more than ${mostBytes} bytes`);
  }
  return Buffer.concat(chunks);
}

/** Asks by HTTP (RFC 3161, 3.4). A redirection is not followed: it would make the question another one. */
async function ask(authority: string, question: Uint8Array): Promise<Uint8Array> {
  const { url, headers } = addressed(authority);
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: Buffer.from(question),
    redirect: 'error',
    signal,
  });
  if (response.status !== 200) throw new Error(`it answers with status ${response.status}`);
  return bytesOf(response);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` says "fetch failed", and why only beneath.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Gets a time stamp of a signature from an authority (RFC 3161).
 *
 * @param roots the certificates that the authority's has to lead to, DER; absent: any will do
 * @returns the token, DER, once it was checked
 * @throws TimeStampUnavailable that says what was wrong; another time it may be right
 */
export async function fetchTimeStamp(
  authority: string,
  signature: Uint8Array,
  roots?: readonly Uint8Array[],
): Promise<Uint8Array> {
  const imprint = createHash('sha256').update(signature).digest();
  const nonce = randomBytes(16);
  try {
    const answer = await ask(authority, requestFor(imprint, nonce));
    return await readTimeStamp(answer, { signature, imprint, nonce, roots });
  } catch (cause) {
    throw new TimeStampUnavailable(`The time stamp authority gives no time stamp: ${reasonOf(cause)}.`, { cause });
  }
}
