import { createHash } from 'node:crypto';
import { HttpTimestampAuthority } from '@libpdf/core';
import { firstValue } from './der.ts';
import { verifyTimeStamp } from './time-stamp.ts';

/** The authority did not return a valid time stamp. A retry may succeed. */
export class TimeStampUnavailable extends Error {
  override readonly name = 'TimeStampUnavailable';
}

const timeoutMs = 10_000;

/** `fetch` takes a user name and a password in a header, not in the address. */
function targetOf(authority: string): { readonly url: string; readonly headers: Record<string, string> } {
  const url = new URL(authority);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (!username && !password) return { url: url.href, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url: url.href, headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

/** Redirects are errors: the operator chose the authority. The timeout includes the body. */
const send: typeof fetch = (url, options) =>
  fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    // `fetch` says only "fetch failed"; the reason is its cause.
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  });

/**
 * Gets a time stamp of a signature from an authority (RFC 3161), and verifies it as a reader of the seal will. The nonce of the
 * request is not compared: no earlier answer can be of a new signature.
 *
 * @returns the token, DER
 * @throws TimeStampUnavailable
 */
export async function fetchTimeStamp(authority: string, signature: Uint8Array): Promise<Uint8Array> {
  const { url, headers } = targetOf(authority);
  try {
    const imprint = createHash('sha256').update(signature).digest();
    const client = new HttpTimestampAuthority(url, { headers, timeout: timeoutMs, fetch: send });
    const token = await client.timestamp(imprint, 'SHA-256');
    verifyTimeStamp(firstValue(token), signature);
    return token;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TimeStampUnavailable(`The time stamp authority returned no valid time stamp: ${reason}.`, { cause });
  }
}
