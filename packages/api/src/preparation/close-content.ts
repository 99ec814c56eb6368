import { deflateSync, inflateSync, constants as zlib } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { Resolve } from '../inspection/pdf/objects.ts';
import { leftOpen } from './left-open.ts';

/** The most bytes that one content stream may grow to. */
const maxContentBytes = 128 * 2 ** 20;

/** Smaller streams gain nothing from compression. */
const minDeflatedBytes = 500;

interface Edit {
  readonly resolve: Resolve;
  add(object: PdfObject): PdfRef;
}

/**
 * Makes the content of a page one well-formed stream: every operator has its operands, and what begins also ends (ISO 32000-2, 8.4.2).
 * Readers close what a damaged stream leaves open, but not what they draw after it.
 */
export function closeContent(page: PdfDict, { resolve, add }: Edit): void {
  const contents = resolve(page.get('Contents'));
  const isJoined = contents instanceof PdfStream;
  if (!isJoined && !(contents instanceof PdfArray)) return;
  const streams = streamsIn(page.get('Contents'), resolve);
  const parts = streams.map(({ stream }) => decoded(stream, resolve));
  // Content with an unknown filter stays as it is. Its streams must not be nested: completion puts its own around them.
  if (parts.some(({ isReadable }) => !isReadable)) {
    const isFlat = isJoined || Array.from(contents, resolve).every((item) => item instanceof PdfStream);
    if (!isFlat) page.set('Contents', PdfArray.of(...streams.map(({ ref }) => ref)));
    return;
  }
  // Readers join the pieces without a space between: a token may go on in the next one.
  const bytes = Buffer.concat(parts.map((part) => part.bytes));
  const open = leftOpen(bytes);
  const isWellFormed = open.closing === '' && open.excess.length === 0 && !parts.some(({ isDamaged }) => isDamaged);
  const isCompressed = isJoined && (contents.has('Filter') || contents.data.length < minDeflatedBytes);
  if (isWellFormed && isCompressed) return;
  const content = Buffer.concat([bytes, Buffer.from(`\n${open.closing}`, 'latin1')]);
  // A `Q` without a `q` would end a state that is saved around the content later.
  for (const at of open.excess) content[at] = 0x20;
  page.set('Contents', add(new PdfStream(PdfDict.of({ Filter: PdfName.FlateDecode }), deflateSync(content))));
}

interface ContentStream {
  readonly ref: PdfRef;
  readonly stream: PdfStream;
}

/** The streams of a page, which may be one, many or nested; what is none is passed over. */
function streamsIn(contents: PdfObject | undefined, resolve: Resolve, depth = 0): ContentStream[] {
  const value = resolve(contents);
  if (value instanceof PdfStream) return contents instanceof PdfRef ? [{ ref: contents, stream: value }] : [];
  if (!(value instanceof PdfArray) || depth > 8) return [];
  return Array.from(value).flatMap((item) => streamsIn(item, resolve, depth + 1));
}

interface Decoded {
  readonly bytes: Uint8Array;
  /** Whether compressed data ends early or is wrong from some byte on; what comes before that is in `bytes`. */
  readonly isDamaged: boolean;
  /** Whether all filters are known. */
  readonly isReadable: boolean;
}

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
    return { bytes: inflateSync(data, { maxOutputLength: maxContentBytes }), isDamaged: false, isReadable: true };
  } catch {
    const bytes = inflateSync(data, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: maxContentBytes });
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
