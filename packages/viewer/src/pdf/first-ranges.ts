/**
 * Bytes of a piece, of which pdf.js asks for as many as it needs. On a slow line, what comes with them unasked is what a page waits
 * for: a quarter of it with a quarter of pdf.js's own 65,536.
 */
export const chunkSize = 2 ** 14;

/** Bytes of the beginning and of the end that are asked for at first: whole pieces, at least so many. */
const margin = 2 ** 16;

/** A file up to this size is read as one: on any line that takes no longer than the round trips of reading its parts. */
const smallFile = 2 ** 19;

/** What is asked of a file before anything is known of it: `begin` and `end` (exclusive) of ranges. */
export interface FirstRanges {
  readonly head: readonly [number, number];
  /** None when the size is not known, or the head is all. */
  readonly tail: readonly [number, number] | undefined;
}

/** Where the end begins that is asked for early. */
export const tailBegin = (length: number): number => Math.max(1, Math.floor((length - margin) / chunkSize)) * chunkSize;

/**
 * The ranges with which the reading of a file begins. The end is what a PDF reader reads first (ISO 32000-2, 7.5.5); asked
 * for together with the beginning, it does not wait for another round trip.
 */
export function firstRanges(fileSize: number | undefined): FirstRanges {
  if (fileSize === undefined) return { head: [0, margin], tail: undefined };
  if (fileSize <= smallFile) return { head: [0, smallFile], tail: undefined };
  return { head: [0, margin], tail: [tailBegin(fileSize), fileSize] };
}
