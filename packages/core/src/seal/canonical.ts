/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object that JSON can hold. */
export type JsonObject = { readonly [member: string]: Json | undefined };

/** Members are sorted by their UTF-16 code units (RFC 8785, 3.2.3), which is how JavaScript compares texts. */
function byCodeUnits([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The canonical text of each member of an object. Members that are `undefined` are left out. */
export function canonicalMembers(object: JsonObject): Map<string, string> {
  const members = Object.entries(object).filter((member): member is [string, Json] => member[1] !== undefined);
  return new Map(members.map(([name, member]) => [name, canonicalJson(member)]));
}

/** The canonical text of an object from the texts of its members, in any order. */
export function joinMembers(members: Iterable<readonly [name: string, text: string]>): string {
  const sorted = [...members].sort(byCodeUnits);
  return `{${sorted.map(([name, text]) => `${canonicalJson(name)}:${text}`).join(',')}}`;
}

/**
 * Writes a value as canonical JSON (RFC 8785, JCS): the same text for the same data everywhere, so that its hash says
 * something. Members that are `undefined` are left out, as `JSON.stringify` does.
 *
 * It is ours because it must read nothing but the data itself: `JSON.stringify` is given texts and numbers only, never
 * an object whose `toJSON` a host page may have changed.
 *
 * @throws TypeError for a number that is not finite, or a text that is not valid Unicode
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('Canonical JSON has no number that is not finite.');
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('Canonical JSON has no text with a lone surrogate.');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((entry: Json) => canonicalJson(entry)).join(',')}]`;
  return joinMembers(canonicalMembers(value as JsonObject));
}
