import { type Base64Bytes, startsWith, uintAt } from './base64-bytes.ts';

const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
const littleEndian = 0x4949;
const orientationTag = 0x0112;
const entryLength = 12;

/** A view of a range of bytes. */
function slice(bytes: Base64Bytes, from: number, to: number): Base64Bytes {
  const length = Math.max(0, Math.min(to, bytes.length) - from);
  return { length, at: (index) => (index >= 0 && index < length ? bytes.at(from + index) : undefined) };
}

/**
 * Whether an Exif segment states an orientation that swaps width and height: 5 to 8 (Exif 3.0, tag Orientation). Undefined
 * if it states none. Does not read beyond the segment.
 *
 * @param from the start of the segment's contents
 * @param to their end
 */
export function isOnItsSide(bytes: Base64Bytes, from: number, to: number): boolean | undefined {
  if (!startsWith(slice(bytes, from, to), exif)) return undefined;
  const tiff = slice(bytes, from + exif.length, to);
  const isLittle = uintAt(tiff, 0, 2) === littleEndian;
  const number = (at: number, count: number) => uintAt(tiff, at, count, isLittle) ?? 0;
  const directory = number(4, 4);
  const count = number(directory, 2);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * entryLength;
    if (at + entryLength > tiff.length) return undefined;
    if (number(at, 2) === orientationTag) return number(at + 8, 2) >= 5 && number(at + 8, 2) <= 8;
  }
  return undefined;
}
