import { createInflate } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { Resolve } from './objects.ts';

/** The most bytes one stream of a PDF may hold once inflated, and all of them together. */
export const inflatedLimits = { stream: 128 * 2 ** 20, file: 2 ** 30 } as const;

const flate = new Set(['FlateDecode', 'Fl']);
/** Filters that make data larger or hide others that do, by their short names too (ISO 32000-2, table 92). */
const textFilters: Readonly<Record<string, string>> = {
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
};

/**
 * Counts the bytes of a stream after all its filters, and stops once the count exceeds the limit. Pixels of pictures are not
 * counted, because nothing is drawn here.
 */
export async function inflatedBytes(stream: PdfStream, resolve: Resolve, limit: number): Promise<number> {
  const filters = filtersOf(stream, resolve);
  let data = stream.data;
  for (const [index, filter] of filters.entries()) {
    if (flate.has(filter)) {
      const isLast = index === filters.length - 1;
      const { bytes, kept } = await inflate(data, limit, !isLast);
      if (isLast || bytes > limit) return bytes;
      data = kept;
    } else {
      const name = textFilters[filter];
      if (!name) break;
      data = decode(data, name);
      if (data.length > limit) break;
    }
  }
  return data.length;
}

/** The names of a stream's filters, in the order in which they are decoded. */
export function filtersOf(stream: PdfStream, resolve: Resolve): string[] {
  const filter = resolve(stream.get('Filter'));
  const list = filter instanceof PdfArray ? Array.from(filter, resolve) : [filter];
  return list.flatMap((name) => (name instanceof PdfName ? [name.value] : []));
}

function decode(data: Uint8Array, filter: string): Uint8Array {
  try {
    return new PdfStream(PdfDict.of({ Filter: PdfName.of(filter) }), data).getDecodedData();
  } catch {
    // Damaged: readers cannot decode it either.
    return new Uint8Array();
  }
}

async function inflate(data: Uint8Array, limit: number, keep: boolean) {
  const inflating = createInflate({ chunkSize: 2 ** 16 });
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
    // Not deflate, or damaged from here on: readers too take it as far as it goes.
  }
  return { bytes, kept: Buffer.concat(kept) };
}
