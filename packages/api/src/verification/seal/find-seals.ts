import { wordAt } from '../pdf/bytes.ts';
import { entriesOf, readValue, type Value } from '../pdf/value.ts';

/** So many are looked at, from the end of the file and from its beginning. */
const mostLookedAt = 16;
/** How far before its /ByteRange a dictionary may begin: /Contents may stand between. */
const farthest = 100_000;

/** Bytes of the longest dictionary that is read: more than any seal takes. */
const longest = 2 ** 20;
/** Whose seal it was is looked for among so many certificates; each is searched for in all of the file. */
const mostCertificates = 20;

const key = '/ByteRange';

/** The places of the word, a few of the last ones first, then a few of the first ones. */
function placesOf(file: Buffer): number[] {
  const places: number[] = [];
  for (
    let at = file.lastIndexOf(key);
    at >= 0 && places.length < mostLookedAt;
    at = at > 0 ? file.lastIndexOf(key, at - 1) : -1
  )
    places.push(at);
  for (let at = file.indexOf(key), count = 0; at >= 0 && count < mostLookedAt; at = file.indexOf(key, at + 1), count++)
    if (!places.includes(at)) places.push(at);
  return places;
}

/** The dictionary around a place that begins right after `obj`, or else at the nearest brackets before it. */
function dictionaryAround(file: Buffer, place: number): Value | undefined {
  const object = file.lastIndexOf('obj', place, 'latin1');
  const brackets = file.lastIndexOf('<<', place, 'latin1');
  const isObject = object >= 0 && wordAt(file, object) === 'obj';
  for (const start of [isObject ? object + 3 : -1, brackets]) {
    if (start < 0 || place - start > farthest) continue;
    try {
      const value = readValue(file.subarray(0, start + longest), start);
      if (value.end > place && entriesOf(value).has('ByteRange')) return value;
    } catch {
      // Not readable from here.
    }
  }
  return undefined;
}

/**
 * Searches a file for signature dictionaries, wherever they stand and whether or not anything leads to them: what was sealed
 * and changed since is to be found again. Nothing is believed because of it.
 */
export function findSeals(bytes: Uint8Array): Value[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = placesOf(file).flatMap((place) => dictionaryAround(file, place) ?? []);
  return [...new Map(found.map((value) => [value.start, value])).values()];
}

/** Whether there is any sign of a seal or a signature in a file, of whomever. */
export function hasTraceOfSeal(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return file.includes(key) || file.includes('/SubFilter') || file.includes('/DocMDP');
}

/** Whether one of the certificates, or half of one, stands in a file as a seal has it. It says whose seal that was. */
export function hasTraceOf(bytes: Uint8Array, certificates: readonly Uint8Array[]): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return certificates.slice(0, mostCertificates).some((certificate) => {
    const digits = Buffer.from(certificate).toString('hex');
    const half = digits.length >> 1;
    const halves = [digits.slice(0, half), digits.slice(half)];
    return halves.some((text) => file.includes(text) || file.includes(text.toUpperCase()));
  });
}
