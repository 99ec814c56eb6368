/** The pixels of a PNG as it filters and stores them: 8 bits a sample, not interlaced (PNG, third edition, 7.2 and 9). */
export interface Scanlines {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Samples a pixel: grey, grey and alpha, RGB, RGB and alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** For each row the number of its filter, and the bytes that the filter made. */
  readonly filtered: Uint8Array;
}

/** Filters by their numbers (9.2): the difference to the pixel before, and to the one above. */
export const sub = 1;
const up = 2;

/** The filter's guess from the pixel to the left, the one above and the one left of that (9.4). */
function paeth(left: number, above: number, aboveLeft: number): number {
  const toLeft = Math.abs(above - aboveLeft);
  const toAbove = Math.abs(left - aboveLeft);
  const toAboveLeft = Math.abs(left + above - 2 * aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}

/** What each filter added to a byte (9.2), by its number. */
const filters = [
  () => 0,
  (left: number) => left,
  (_: number, above: number) => above,
  (left: number, above: number) => (left + above) >> 1,
  paeth,
] as const;

/** @throws RangeError when a row says that it has a filter that does not exist */
export function checkFilters({ width, channels, filtered }: Scanlines): void {
  for (let start = 0; start < filtered.length; start += width * channels + 1) {
    if (!filters[filtered[start] ?? 0]) throw new RangeError('A row of the PNG has a filter that does not exist.');
  }
}

/** Takes the filter off a row, in place. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, channels: number): void {
  const guess = filters[filter] ?? filters[0];
  for (let at = 0; at < row.length; at += 1) {
    const left = row[at - channels] ?? 0;
    row[at] = (row[at] ?? 0) + guess(left, above[at] ?? 0, above[at - channels] ?? 0);
  }
}

/**
 * The rows of pixels, from the top; their filters have been checked. A row is only good until the next is asked for. One
 * that is equal to the row above it may be left out: most of a signature is empty, and need not be gone through.
 */
export function* distinctRows({ width, height, channels, filtered }: Scanlines): Generator<Uint8Array> {
  const length = width * channels;
  const zeros = Buffer.alloc(length);
  let [row, above] = [new Uint8Array(length), new Uint8Array(length)];
  let aboveIsZero = true;
  for (let start = 0; start < height * (length + 1); start += length + 1) {
    const filter = filtered[start] ?? 0;
    const bytes = filtered.subarray(start + 1, start + 1 + length);
    // Where the filter added nothing, Up says the same as above, and below a row of zeros so do all others.
    const isZero = zeros.equals(bytes);
    const isAbove = isZero && start > 0 && (filter === up || aboveIsZero);
    if (isAbove) continue;
    row.set(bytes);
    unfilter(filter, row, above, channels);
    yield row;
    aboveIsZero = isZero && aboveIsZero;
    [row, above] = [above, row];
  }
}
