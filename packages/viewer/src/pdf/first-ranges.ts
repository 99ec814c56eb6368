/** Bytes asked for at a time, in pieces of which pdf.js asks for more. */
export const chunkSize = 2 ** 16;

/** A file up to this size is read as one: on any line that takes no longer than the round trips of reading its parts. */
const smallFile = 8 * chunkSize;

/** What is asked of a file before anything is known of it: `begin` and `end` (exclusive) of ranges. */
export interface FirstRanges {
  readonly head: readonly [number, number];
  /** None when the size is not known, or the head is all. */
  readonly tail: readonly [number, number] | undefined;
}

/** Where the end begins that is asked for early: the last piece may be too short to hold the cross-references. */
export const tailBegin = (length: number): number => Math.max(1, Math.floor(length / chunkSize) - 1) * chunkSize;

/**
 * The ranges with which the reading of a file begins. The end is what a PDF reader reads first (ISO 32000-2, 7.5.5); asked
 * for together with the beginning, it does not wait for another round trip.
 */
export function firstRanges(fileSize: number | undefined): FirstRanges {
  if (fileSize === undefined) return { head: [0, chunkSize], tail: undefined };
  if (fileSize <= smallFile) return { head: [0, smallFile], tail: undefined };
  return { head: [0, chunkSize], tail: [tailBegin(fileSize), fileSize] };
}
