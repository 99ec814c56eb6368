import * as v from 'valibot';
import { randomBytes } from '../web-platform.ts';

/** Public keys may be used in browsers, secret keys never. */
export type KeyKind = 'pk' | 'sk';

/** The scopes of secret keys (decisions, keys). */
export const scopes = [
  'documents:read',
  'documents:submit',
  'documents:write',
  'submissions:read',
  'submissions:erase',
  'envelopes:read',
  'envelopes:write',
  'api-keys:read',
  'api-keys:write',
  'organizations:read',
  'organizations:write',
  'webhooks:read',
  'webhooks:write',
] as const;

/** A permission of a key, `resource:action`. */
export type Scope = (typeof scopes)[number];

/** The scopes of public keys. */
export const publicScopes = ['documents:read', 'documents:submit'] as const satisfies readonly Scope[];

/** The schema of a scope. */
export const scopeSchema = v.picklist(scopes, 'unknown');

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^(pk|sk)_[0-9A-Za-z]{38}$/;

/** CRC-32 as in ISO 3309 and gzip (RFC 1952, section 8). */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function base62(number: number, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / 62)) text = alphabet.charAt(rest % 62) + text;
  return text;
}

/** 32 random characters. Bytes that would make the first letters more likely are discarded. */
function randomText(nextBytes: () => Uint8Array): string {
  let text = '';
  while (text.length < 32) {
    for (const byte of nextBytes()) {
      if (byte < 248 && text.length < 32) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}

/**
 * Creates an API key: its kind, 190 random bits, and a CRC that detects typing errors without a lookup.
 *
 * @param nextBytes returns new random bytes at each call
 */
export function newApiKey(kind: KeyKind, nextBytes = () => randomBytes(48)): string {
  const body = `${kind}_${randomText(nextBytes)}`;
  return body + base62(crc32(body), 6);
}

/** The kind of a well-formed API key; undefined for anything else. */
export function kindOfApiKey(key: string): KeyKind | undefined {
  const match = form.exec(key);
  if (!match || base62(crc32(key.slice(0, -6)), 6) !== key.slice(-6)) return undefined;
  return match[1] === 'pk' ? 'pk' : 'sk';
}
