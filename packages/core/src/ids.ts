import * as v from 'valibot';
import { randomBytes } from './web-platform.ts';

/** Crockford's base32: no i, l, o, u. https://www.crockford.com/base32.html */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 26;

/** The prefix of an identifier, which states the type of the object. */
export type IdPrefix = 'org' | 'key' | 'doc' | 'fld' | 'env' | 'sgr' | 'sub' | 'evt' | 'crt' | 'whk' | 'req' | 'url';

/**
 * Creates an identifier: the prefix, `_`, and 128 random bits as 26 lower-case base32 characters. It reveals neither the time
 * of its creation nor other identifiers.
 *
 * @example newId('doc') // 'doc_5v8m2c0k7q3r9t1w4x6y8z0a2b'
 */
export function newId(prefix: IdPrefix): string {
  // 26 base32 characters have 130 bits. The first two are zero.
  let bits = 0;
  let count = 2;
  let text = `${prefix}_`;
  for (const byte of randomBytes(16)) {
    bits = ((bits & 31) << 8) | byte;
    for (count += 8; count >= 5; count -= 5) text += alphabet.charAt((bits >> (count - 5)) & 31);
  }
  return text;
}

const forms = new Map<IdPrefix, RegExp>();

function formOf(prefix: IdPrefix): RegExp {
  const form = forms.get(prefix) ?? new RegExp(`^${prefix}_[0-7][${alphabet}]{25}$`);
  forms.set(prefix, form);
  return form;
}

/** Whether a text is a well-formed identifier with this prefix. The object need not exist. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === prefix.length + 1 + length && formOf(prefix).test(text);
}

/** The schema of an identifier. The reason of its error is `malformed`. */
export function idSchema(prefix: IdPrefix) {
  return v.pipe(v.string(), v.regex(formOf(prefix), 'malformed'));
}
