/** Samples of 8 bits: of a file, or of a canvas. */
type Samples = Uint8Array | Uint8ClampedArray;

/**
 * Whether all pixels look alike, so nothing was drawn: one colour everywhere, or fully transparent. The viewer checks before
 * it accepts an image, the service before it stores one. The service does so in short-lived worker threads, so this module
 * is an entry of the package without other imports.
 *
 * @param rows the pixels, 8 bits a sample; read until a pixel differs
 * @param channels samples a pixel; with 2 and 4 the last of them is alpha
 */
export function looksBlank(rows: Iterable<Samples>, channels: number): boolean {
  let first: Samples | undefined;
  for (const row of rows) {
    first ??= row.slice(0, channels);
    const isClear = channels % 2 === 0 && first[channels - 1] === 0;
    if (!(isClear ? isTransparent(row, channels) : repeats(row, first))) return false;
  }
  return true;
}

function isTransparent(row: Samples, channels: number): boolean {
  for (let at = channels - 1; at < row.length; at += channels) if (row[at] !== 0) return false;
  return true;
}

function repeats(row: Samples, pixel: Samples): boolean {
  for (let at = 0; at < row.length; at += 1) if (row[at] !== pixel[at % pixel.length]) return false;
  return true;
}
