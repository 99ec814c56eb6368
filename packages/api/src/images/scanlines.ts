/** The pixels of a PNG as its image data has them: 8 bits a sample, not interlaced (PNG, third edition, 7.2 and 9). */
export interface Scanlines {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Samples a pixel: grey, grey and alpha, RGB, RGB and alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** For each row the number of its filter, and the filtered bytes. */
  readonly filtered: Uint8Array;
}

/** The number of the filter that takes the difference to the pixel above (9.2). */
const up = 2;

/** Predicts a byte from the pixels to the left, above, and above left (9.4). */
function paeth(left: number, above: number, aboveLeft: number): number {
  const toLeft = Math.abs(above - aboveLeft);
  const toAbove = Math.abs(left - aboveLeft);
  const toAboveLeft = Math.abs(left + above - 2 * aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}

/** What each filter subtracted from a byte (9.2), by its number. */
const filters = [
  () => 0,
  (left: number) => left,
  (_: number, above: number) => above,
  (left: number, above: number) => (left + above) >> 1,
  paeth,
] as const;

/** @throws RangeError when rows are missing, or one names a filter that does not exist */
export function checkFilters({ width, height, channels, filtered }: Scanlines): void {
  const length = 1 + width * channels;
  if (filtered.length !== height * length) throw new RangeError('The PNG has too few pixels.');
  for (let start = 0; start < filtered.length; start += length) {
    if (!filters[filtered[start] ?? 0]) throw new RangeError('A row of the PNG has a filter that does not exist.');
  }
}

/** Undoes the filter of a row, in place. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, channels: number): void {
  const predict = filters[filter] ?? filters[0];
  for (let at = 0; at < row.length; at += 1) {
    const left = row[at - channels] ?? 0;
    row[at] = (row[at] ?? 0) + predict(left, above[at] ?? 0, above[at - channels] ?? 0);
  }
}

/**
 * The rows of pixels, from the top, after `checkFilters`. A row is overwritten when the next but one is taken. Rows that equal the
 * one above may be left out: most of a signature is empty.
 */
export function* distinctRows({ width, height, channels, filtered }: Scanlines): Generator<Uint8Array> {
  const length = width * channels;
  const zeros = Buffer.alloc(length);
  let [row, above] = [new Uint8Array(length), new Uint8Array(length)];
  let aboveIsZero = true;
  for (let start = 0; start < height * (length + 1); start += length + 1) {
    const filter = filtered[start] ?? 0;
    const bytes = filtered.subarray(start + 1, start + 1 + length);
    // Zeros repeat the row above with the filter Up, and with any filter below a row of zeros.
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
