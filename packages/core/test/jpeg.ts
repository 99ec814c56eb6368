/** A segment of a JPEG: marker, length and contents. */
export function segment(marker: number, contents: readonly number[]): number[] {
  const length = contents.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...contents];
}

/** The frame header of a JPEG with a size (ITU-T T.81, B.2.2). */
export function frame(width: number, height: number, { marker = 0xc0, precision = 8 } = {}): number[] {
  return segment(marker, [precision, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
}

/** An Exif segment with only the tag Orientation, in either byte order (Exif 3.0, 4.5 and 4.6). */
export function exif(orientation: number, { isLittleEndian = false } = {}): number[] {
  const number = (value: number, length: number) => {
    const bytes = Array.from({ length }, (_, index) => (value >> (8 * (length - 1 - index))) & 255);
    return isLittleEndian ? bytes.reverse() : bytes;
  };
  const order = isLittleEndian ? [0x49, 0x49] : [0x4d, 0x4d];
  const entry = [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
  const other = [...number(0x0100, 2), ...number(3, 2), ...number(1, 4), 0, 7, 0, 0];
  const header = [...[...'Exif'].map((letter) => letter.charCodeAt(0)), 0, 0, ...order, ...number(42, 2)];
  return segment(0xe1, [...header, ...number(8, 4), ...number(2, 2), ...other, ...entry]);
}

/** A JPEG in a data URL: SOI and the given parts. */
export function jpegOf(...parts: readonly (readonly number[])[]): string {
  return `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, ...parts.flat()]).toString('base64')}`;
}
