/** 8-bit samples of an image file or a canvas. */
type Samples = Uint8Array | Uint8ClampedArray;

/**
 * Whether an image is blank: it has one colour everywhere, or is fully transparent. The viewer checks before it accepts an
 * image, the service before it stores one. The service does so in short-lived worker threads, so this module is a package
 * entry without imports.
 *
 * @param rows the pixels; read until one differs
 * @param channels samples per pixel; with 2 or 4, the last one is alpha
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
