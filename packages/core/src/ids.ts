import * as v from 'valibot';
import { randomBytes } from './web-platform.ts';

/** Crockford's base32: no i, l, o, u. https://www.crockford.com/base32.html */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 26;

/** What an identifier names, by its prefix. */
export type IdPrefix = 'org' | 'key' | 'doc' | 'fld' | 'sub' | 'evt' | 'req';

/**
 * Makes an identifier: the prefix, `_`, and 128 random bits as 26 lower-case base32 characters. Nothing can be guessed
 * from it, neither the time nor the neighbours.
 *
 * @example newId('doc') // 'doc_5v8m2c0k7q3r9t1w4x6y8z0a2b'
 */
export function newId(prefix: IdPrefix): string {
  let number = 0n;
  for (const byte of randomBytes(16)) number = (number << 8n) | BigInt(byte);
  let text = '';
  for (let index = 0; index < length; index++) {
    text = alphabet.charAt(Number(number & 31n)) + text;
    number >>= 5n;
  }
  return `${prefix}_${text}`;
}

/** Tells whether a text has the form of an identifier with this prefix. Whether it exists is another question. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === prefix.length + 1 + length && new RegExp(`^${prefix}_[0-7][${alphabet}]{25}$`).test(text);
}

/** The schema of an identifier; anything else is `malformed`. */
export function idSchema(prefix: IdPrefix) {
  return v.pipe(
    v.string(),
    v.check((text) => isId(prefix, text), 'malformed'),
  );
}
