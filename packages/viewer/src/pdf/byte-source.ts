import type { FetchRange } from './fetch-range.ts';

/** Bytes asked for at a time, in pieces of which pdf.js asks for more. */
export const chunkSize = 2 ** 16;

/** A file up to this size is read as one: on any line that takes no longer than the round trips of reading its parts. */
const smallFile = 8 * chunkSize;

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
  const isSmall = fileSize !== undefined && fileSize <= smallFile;
  const tail = fileSize === undefined || isSmall ? undefined : readTail(fetchRange, fileSize);
  const { bytes: head, total: length } = await fetchRange(0, isSmall ? smallFile : chunkSize);
  return {
    length,
    head,
    async read(begin, end) {
      const early = length === fileSize ? await tail?.(begin, end) : undefined;
      if (early) return early;
      const range = await fetchRange(begin, end);
      return range.bytes.subarray(begin - range.begin, end - range.begin);
    },
  };
}

/** Asks for the last piece of a file. Gives bytes of it, or nothing when they lie elsewhere or it did not come. */
function readTail(fetchRange: FetchRange, fileSize: number) {
  const tailBegin = Math.floor((fileSize - 1) / chunkSize) * chunkSize;
  const arriving = fetchRange(tailBegin, fileSize).catch(() => undefined);
  return async (begin: number, end: number) => {
    if (begin < tailBegin) return undefined;
    const tail = await arriving;
    // A copy: the bytes go to the worker, and are gone from here.
    return tail?.begin === tailBegin ? tail.bytes.slice(begin - tailBegin, end - tailBegin) : undefined;
  };
}
