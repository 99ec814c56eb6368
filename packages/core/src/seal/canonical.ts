/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export type JsonObject = { readonly [member: string]: Json | undefined };

/** Sorts members by UTF-16 code units (RFC 8785, 3.2.3), as JavaScript compares strings. */
function byCodeUnits([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The canonical text of each member of an object, without `undefined` members. */
export function canonicalMembers(object: JsonObject): Map<string, string> {
  const members = Object.entries(object).filter((member): member is [string, Json] => member[1] !== undefined);
  return new Map(members.map(([name, member]) => [name, canonicalJson(member)]));
}

/** Joins the canonical texts of members, in any order, to the canonical text of their object. */
export function joinMembers(members: Iterable<readonly [name: string, text: string]>): string {
  const sorted = [...members].sort(byCodeUnits);
  return `{${sorted.map(([name, text]) => `${canonicalJson(name)}:${text}`).join(',')}}`;
}

/**
 * Writes a value as canonical JSON (RFC 8785, JCS): equal data has the same text, and so the same hash. Omits `undefined`
 * members, as `JSON.stringify` does.
 *
 * Passes only strings and numbers to `JSON.stringify`, because a host page may have changed the `toJSON` of objects.
 *
 * @throws TypeError for a number that is not finite, or a string with a lone surrogate
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
