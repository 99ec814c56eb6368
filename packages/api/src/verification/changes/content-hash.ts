import { createHash, type Hash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { Resolve } from '../../inspection/pdf/objects.ts';

/** Deeper than this, what differs is not looked for. */
const deepest = 60;
/** Bytes of the longest stream that is unpacked to be compared. */
const mostUnpacked = 64 * 2 ** 20;

/** Entries that lead back up, or to somewhere else in the file. */
const upwards = new Set(['Parent', 'P', 'StructParent', 'StructParents', 'Dest', 'A', 'Popup', 'IRT', 'B']);

/** What a stream holds, however it is packed; the packed bytes where they cannot be unpacked. */
function contentOf(stream: PdfStream, resolve: Resolve): Uint8Array {
  const filter = resolve(stream.get('Filter'));
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode') return stream.data;
  try {
    return inflateSync(stream.data, { maxOutputLength: mostUnpacked });
  } catch {
    return stream.data;
  }
}

/** Hashes objects by what they say, whatever their numbers are and wherever they stand. */
export function contentHasher(resolve: Resolve) {
  const known = new Map<unknown, string>();

  function addEntries(hash: Hash, dictionary: PdfDict, depth: number): void {
    const entries = Array.from(dictionary, ([{ value: key }, value]) => [key, value] as const);
    const isPacked = dictionary instanceof PdfStream;
    const own = entries.filter(([key]) => !upwards.has(key) && !(isPacked && /^(Length|Filter)$/.test(key)));
    for (const [key, value] of own.sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`/${key} ${hashOf(value, depth + 1)}`);
  }

  function hashOf(value: unknown, depth = 0): string {
    const object = resolve(value as Parameters<Resolve>[0]);
    if (object === undefined || depth > deepest) return '-';
    const before = known.get(object);
    if (before !== undefined) return before;
    if (!(object instanceof PdfDict || object instanceof PdfArray)) return plainText(object);
    // Something that leads to itself: where it does, it is nothing more.
    known.set(object, '@');
    const hash = createHash('sha256').update(object.type);
    if (object instanceof PdfArray) for (const entry of object) hash.update(` ${hashOf(entry, depth + 1)}`);
    else addEntries(hash, object, depth);
    if (object instanceof PdfStream) hash.update(contentOf(object, resolve));
    const digest = hash.digest('base64');
    known.set(object, digest);
    return digest;
  }

  return hashOf;
}

/** A name, a number, a string, a truth: what it says, with what it is. */
function plainText(object: object): string {
  const { type, value, bytes } = object as { type?: string; value?: unknown; bytes?: Uint8Array };
  return `${type} ${bytes ? Buffer.from(bytes).toString('base64') : String(value)}`;
}
