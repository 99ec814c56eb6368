import type { FetchRange } from './fetch-range.ts';

/** Bytes asked for at a time, in pieces of which pdf.js asks for more. */
export const chunkSize = 2 ** 16;

/** A file that is read in pieces. */
export interface ByteSource {
  /** Bytes of the whole file. */
  readonly length: number;
  /** The beginning of the file; all of it when it is small or when the host cannot answer in pieces. */
  readonly head: Uint8Array<ArrayBuffer>;
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Asks for the beginning of a file and, when its size is known, for the end at the same time: the end is what a PDF
 * reader reads first (ISO 32000-2, 7.5.5), and so it does not wait for another round trip. A wrong `fileSize` costs
 * one needless request, nothing else.
 */
export async function openBytes(fetchRange: FetchRange, fileSize?: number): Promise<ByteSource> {
  const tailBegin = fileSize === undefined ? 0 : Math.floor((fileSize - 1) / chunkSize) * chunkSize;
  const early = fileSize !== undefined && tailBegin >= chunkSize ? fetchRange(tailBegin, fileSize) : undefined;
  early?.catch(() => {}); // Asked for again, and reported, when it is read.
  const { bytes: head, total: length } = await fetchRange(0, chunkSize);

  return {
    length,
    head,
    async read(begin, end) {
      if (early && begin >= tailBegin && length === fileSize) {
        const tail = await early.catch(() => undefined);
        if (tail?.begin === tailBegin) return tail.bytes.slice(begin - tailBegin, end - tailBegin);
      }
      const range = await fetchRange(begin, end);
      return range.bytes.subarray(begin - range.begin, end - range.begin);
    },
  };
}
