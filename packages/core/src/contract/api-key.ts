import * as v from 'valibot';
import { randomBytes } from '../web-platform.ts';

/** Public keys may stand in a browser, secret keys never. */
export type KeyKind = 'pk' | 'sk';

/** What a secret key may be allowed to do (decisions, keys). */
export const scopes = [
  'documents:read',
  'documents:submit',
  'documents:write',
  'submissions:read',
  'submissions:erase',
  'api-keys:read',
  'api-keys:write',
  'organizations:read',
  'organizations:write',
  'webhooks:read',
  'webhooks:write',
] as const;

/** One permission of a key, `resource:action`. */
export type Scope = (typeof scopes)[number];

/** All that a public key may be allowed to do. */
export const publicScopes = ['documents:read', 'documents:submit'] as const satisfies readonly Scope[];

/** The schema of one scope. */
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

/** 32 characters, each equally likely: bytes that would favour the first letters are thrown away. */
function randomText(): string {
  let text = '';
  while (text.length < 32) {
    for (const byte of randomBytes(48)) {
      if (byte < 248 && text.length < 32) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}

/** Makes a new API key: its kind, 190 random bits, and a CRC so that a typing error is seen without a look-up. */
export function newApiKey(kind: KeyKind): string {
  const body = `${kind}_${randomText()}`;
  return body + base62(crc32(body), 6);
}

/** The kind of a well-formed API key, or undefined for anything that cannot be one. */
export function kindOfApiKey(key: string): KeyKind | undefined {
  const match = form.exec(key);
  if (!match || base62(crc32(key.slice(0, -6)), 6) !== key.slice(-6)) return undefined;
  return match[1] === 'pk' ? 'pk' : 'sk';
}
