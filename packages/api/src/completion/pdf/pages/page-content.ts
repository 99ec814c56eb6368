import { inflateSync, constants as zlib } from 'node:zlib';
import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import { type LeftOpen, leftOpen } from './left-open.ts';

/** The most bytes that one content stream may grow to. */
const maxContent = 128 * 2 ** 20;

/** The content of a page: its streams as they stand in the file, and what they leave open at their end. */
export interface PageContent {
  readonly streams: readonly PdfRef[];
  readonly open: LeftOpen;
  /** All streams in one, decoded. */
  readonly bytes: Uint8Array;
}

/** Reads the content of a page. Its streams may be one, many, nested or shared with other pages; what is none is passed over. */
export function pageContent(page: PdfDict, resolve: Resolve): PageContent {
  const streams = streamsIn(page.get('Contents'), resolve);
  const parts = streams.flatMap((ref) => {
    const stream = resolve(ref);
    return stream instanceof PdfStream ? [decoded(stream, resolve)] : [];
  });
  // Readers join the pieces without a space between: a token may go on in the next one.
  const bytes = Buffer.concat(parts);
  return { streams, open: leftOpen(bytes), bytes };
}

function streamsIn(contents: PdfObject | undefined, resolve: Resolve, depth = 0): PdfRef[] {
  const value = resolve(contents);
  if (value instanceof PdfStream) return contents instanceof PdfRef ? [contents] : [];
  if (!(value instanceof PdfArray) || depth > 8) return [];
  return Array.from(value).flatMap((item) => streamsIn(item, resolve, depth + 1));
}

/** The bytes of a stream as far as they can be had: readers, too, show what comes before the damage. */
function decoded(stream: PdfStream, resolve: Resolve): Uint8Array {
  const filter = resolved(stream.get('Filter') ?? stream.get('F'), resolve);
  const parms = resolved(stream.get('DecodeParms') ?? stream.get('DP'), resolve);
  try {
    if (isFlateAlone(filter) && !(parms instanceof PdfDict || parms instanceof PdfArray)) {
      return inflateSync(stream.data, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: maxContent });
    }
    const entries = { ...(filter && { Filter: filter }), ...(parms && { DecodeParms: parms }) };
    return new PdfStream(PdfDict.of(entries), stream.data).getDecodedData();
  } catch {
    return new Uint8Array();
  }
}

/** The library looks behind no references here. */
function resolved(value: PdfObject | undefined, resolve: Resolve): PdfObject | undefined {
  const object = resolve(value);
  return object instanceof PdfArray ? new PdfArray(Array.from(object, (item) => resolve(item) ?? item)) : object;
}

function isFlateAlone(filter: PdfObject | undefined): boolean {
  const only = filter instanceof PdfArray && filter.length === 1 ? filter.at(0) : filter;
  return only?.type === 'name' && (only.value === 'FlateDecode' || only.value === 'Fl');
}
