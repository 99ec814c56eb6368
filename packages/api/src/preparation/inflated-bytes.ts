import type { Transform } from 'node:stream';
import { createBrotliDecompress, createInflate } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { Resolve } from '../pdf/objects.ts';

/** Limits on the inflated bytes of one stream of a PDF, and of all together. */
export const inflatedLimits = { stream: 128 * 2 ** 20, file: 2 ** 30 } as const;

/** Filters that are decoded, by their short names (ISO 32000-2, table 92). */
const longNames = new Map([
  ['Fl', 'FlateDecode'],
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
]);
const decoded = new Set(longNames.values());

/** Filters that compress, and how they are decoded (ISO 32000-2, 7.4.4, and ISO/TS 32003). */
const inflaters = new Map([
  ['FlateDecode', createInflate],
  ['BrotliDecode', createBrotliDecompress],
]);

/** Filters of images and of encryption, which are not decoded here. */
const others = ['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF', 'Crypt'];
const known = new Set([...longNames.keys(), ...decoded, ...others]);

/** Whether every reader knows the filters of a stream. Some readers skip unknown filters, others skip the stream. */
export function hasKnownFilters(stream: PdfStream, resolve: Resolve): boolean {
  return filtersOf(stream, resolve).every((filter) => known.has(filter));
}

/**
 * Counts the bytes of a stream after all its filters, and stops once they exceed the limit. Image filters are not decoded, since
 * nothing is drawn here.
 */
export async function inflatedBytes(stream: PdfStream, resolve: Resolve, limit: number): Promise<number> {
  const filters = filtersOf(stream, resolve);
  let data = stream.data;
  for (const [index, written] of filters.entries()) {
    const filter = longNames.get(written) ?? written;
    const inflater = inflaters.get(filter);
    if (inflater) {
      const isLast = index === filters.length - 1;
      const { bytes, kept } = await inflate(inflater({ chunkSize: 2 ** 16 }), data, limit, !isLast);
      if (isLast || bytes > limit) return bytes;
      data = kept;
    } else {
      if (!decoded.has(filter)) break;
      data = decode(data, filter);
      if (data.length > limit) break;
    }
  }
  return data.length;
}

/** The names of a stream's filters, in the order in which they are decoded. */
function filtersOf(stream: PdfStream, resolve: Resolve): string[] {
  const filter = resolve(stream.get('Filter'));
  const list = filter instanceof PdfArray ? Array.from(filter, resolve) : [filter];
  return list.flatMap((name) => (name instanceof PdfName ? [name.value] : []));
}

function decode(data: Uint8Array, filter: string): Uint8Array {
  try {
    return new PdfStream(PdfDict.of({ Filter: PdfName.of(filter) }), data).getDecodedData();
  } catch {
    // Readers cannot decode damaged data either.
    return new Uint8Array();
  }
}

async function inflate(inflating: Transform, data: Uint8Array, limit: number, keep: boolean) {
  const kept: Buffer[] = [];
  let bytes = 0;
  inflating.end(data);
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) break;
      if (keep) kept.push(chunk);
    }
  } catch {
    // Damaged from here on. Readers, too, take what comes before.
  }
  return { bytes, kept: Buffer.concat(kept) };
}
