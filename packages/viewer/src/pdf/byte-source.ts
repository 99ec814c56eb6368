import type { FetchRange, Range } from './fetch-range.ts';

/** Bytes asked for at a time, in pieces of which pdf.js asks for more. */
export const chunkSize = 2 ** 16;

/** A file up to this size is read as one: on any line that takes no longer than the round trips of reading its parts. */
const smallFile = 8 * chunkSize;

/** A file up to this size is read to its end once its first page is drawn: the other pages then need no line. */
const largestRest = 4 * 2 ** 20;

/** A file that is read in pieces. */
export interface ByteSource {
  /** Bytes of the whole file. */
  readonly length: number;
  /** The beginning of the file; all of it when it is small or when the host cannot answer in pieces. */
  readonly head: Uint8Array<ArrayBuffer>;
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Says that nothing is urgent: the rest of a file that is not large may be read. */
  readAhead(): void;
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
  let rest: Range | undefined;
  let isReadingAhead = head.length >= length || length > largestRest;
  return {
    length,
    head,
    readAhead() {
      if (isReadingAhead) return;
      isReadingAhead = true;
      // What fails here is asked for again when it is needed.
      fetchRange(head.length, length).then(
        (range) => {
          rest = range;
        },
        () => {},
      );
    },
    async read(begin, end) {
      // A copy: the bytes go to the worker, and are gone from here.
      if (rest && begin >= rest.begin) return rest.bytes.slice(begin - rest.begin, end - rest.begin);
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
    return tail?.begin === tailBegin ? tail.bytes.slice(begin - tailBegin, end - tailBegin) : undefined;
  };
}
