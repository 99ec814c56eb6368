import type { Size } from '../../geometry/rect.ts';
import { type Base64Bytes, startsWith, uintAt } from './base64-bytes.ts';
import { isOnItsSide } from './exif.ts';

// Markers (ITU-T T.81, table B.1).
const startOfScan = 0xda;
const endOfImage = 0xd9;
const startOfImage = 0xd8;
/** Frames that browsers and PDF (DCTDecode) support: baseline, extended and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** All frames. 0xc4, 0xc8 and 0xcc, in the same range, are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers after which no frame header can follow. */
const isEnd = (marker: number) => [startOfImage, endOfImage, startOfScan].includes(marker);
/** Markers without a segment: TEM and the restarts. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** APP1, the segment of Exif data. */
const application1 = 0xe1;

/** Whether bytes start as a JPEG: with SOI and the first byte of another marker. */
export function isJpeg(bytes: Base64Bytes): boolean {
  return startsWith(bytes, [0xff, startOfImage, 0xff]);
}

/** Reads the size in a frame header (T.81, B.2.2). Its parts are length 2, precision 1, height 2, width 2 bytes. */
function frameSize(bytes: Base64Bytes, at: number): Size<'pixels'> | undefined {
  const height = uintAt(bytes, at + 3, 2);
  const width = uintAt(bytes, at + 5, 2);
  // A height of 0 means that it follows the first scan. No camera writes such files and no known viewer shows them.
  return bytes.at(at + 2) === 8 && width && height ? { width, height } : undefined;
}

/**
 * The displayed size of a JPEG in pixels: the one in its frame header, turned by the first Exif orientation. Skips all other
 * segments, such as previews, so the work grows with their number, not with their length.
 */
export function jpegSize(bytes: Base64Bytes): Size<'pixels'> | undefined {
  let at = 2;
  let isTurned: boolean | undefined;
  for (;;) {
    if (bytes.at(at) !== 0xff) return undefined;
    // Any number of fill bytes may precede a marker (T.81, B.1.1.2).
    while (bytes.at(at) === 0xff) at += 1;
    const marker = bytes.at(at) ?? endOfImage;
    at += 1;
    if (isBare(marker)) continue;
    if (isFrame(marker)) {
      const size = frames.has(marker) ? frameSize(bytes, at) : undefined;
      return size && isTurned ? { width: size.height, height: size.width } : size;
    }
    const length = uintAt(bytes, at, 2) ?? 0;
    if (isEnd(marker) || length < 2) return undefined;
    if (marker === application1) isTurned ??= isOnItsSide(bytes, at + 2, at + length);
    at += length;
  }
}
