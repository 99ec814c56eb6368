/** A segment of a JPEG: its marker, its length, and bytes of no meaning. */
export function segment(marker: number, contents: readonly number[]): number[] {
  const length = contents.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...contents];
}

/** The frame header of a JPEG that claims a size (ITU-T T.81, B.2.2). */
export function frame(width: number, height: number, { marker = 0xc0, precision = 8 } = {}): number[] {
  return segment(marker, [precision, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
}

/** A JPEG in a data URL: its first marker, and what follows. */
export function jpegOf(...parts: readonly (readonly number[])[]): string {
  return `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, ...parts.flat()]).toString('base64')}`;
}
