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
  /** Whether compressed data ends early or is wrong from some byte on; what comes before that is in `bytes`. */
  readonly isDamaged: boolean;
  /** Whether all filters are known. */
  readonly isReadable: boolean;
}

/** Reads the content of a page. Its streams may be one, many, nested or shared with other pages; what is none is passed over. */
export function pageContent(page: PdfDict, resolve: Resolve): PageContent {
  const streams = streamsIn(page.get('Contents'), resolve);
  const parts = streams.flatMap((ref) => {
    const stream = resolve(ref);
    return stream instanceof PdfStream ? [decoded(stream, resolve)] : [];
  });
  // Readers join the pieces without a space between: a token may go on in the next one.
  const bytes = Buffer.concat(parts.map((part) => part.bytes));
  return {
    streams,
    open: leftOpen(bytes),
    bytes,
    isDamaged: parts.some((part) => part.isDamaged),
    isReadable: parts.every((part) => part.isReadable),
  };
}

function streamsIn(contents: PdfObject | undefined, resolve: Resolve, depth = 0): PdfRef[] {
  const value = resolve(contents);
  if (value instanceof PdfStream) return contents instanceof PdfRef ? [contents] : [];
  if (!(value instanceof PdfArray) || depth > 8) return [];
  return Array.from(value).flatMap((item) => streamsIn(item, resolve, depth + 1));
}

type Decoded = Pick<PageContent, 'bytes' | 'isDamaged' | 'isReadable'>;

/** The bytes of a stream as far as they can be had: readers, too, show what comes before the damage. */
function decoded(stream: PdfStream, resolve: Resolve): Decoded {
  const filter = resolved(stream.get('Filter') ?? stream.get('F'), resolve);
  const parms = resolved(stream.get('DecodeParms') ?? stream.get('DP'), resolve);
  try {
    if (isFlateAlone(filter) && !(parms instanceof PdfDict || parms instanceof PdfArray)) {
      return inflated(stream.data);
    }
    const entries = { ...(filter && { Filter: filter }), ...(parms && { DecodeParms: parms }) };
    const bytes = new PdfStream(PdfDict.of(entries), stream.data).getDecodedData();
    return { bytes, isDamaged: false, isReadable: true };
  } catch {
    return { bytes: new Uint8Array(), isDamaged: true, isReadable: false };
  }
}

function inflated(data: Uint8Array): Decoded {
  try {
    return { bytes: inflateSync(data, { maxOutputLength: maxContent }), isDamaged: false, isReadable: true };
  } catch {
    const bytes = inflateSync(data, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: maxContent });
    return { bytes, isDamaged: true, isReadable: true };
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
