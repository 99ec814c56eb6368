import { exifOrientation, type Orientation } from './exif-orientation.ts';
import { segmentsOf, startOfScan } from './jpeg-segments.ts';

/** What must be known of a JPEG before its pixels are decoded. */
export interface JpegHeader {
  /** In pixels, as stored: before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
}

const camera = 0xe1;
/** Frames that browsers show: baseline, extended and progressive (ITU-T T.81, table B.1). */
const shown = new Set([0xc0, 0xc1, 0xc2]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Grey, three colours, or the four of print. */
const components = new Set([1, 3, 4]);
/** Progressive pictures have about ten. Each goes over all pixels, so thousands of them in a small file would take minutes. */
const maxScans = 100;

/**
 * Goes through the whole file, segment by segment, without decoding anything.
 *
 * @throws RangeError when it is cut off, damaged, of a rare kind that browsers do not show, or made to be slow
 */
export function jpegHeader(file: Buffer): JpegHeader {
  let frame: Buffer | undefined;
  let orientation: Orientation | undefined;
  let scans = 0;
  for (const { marker, data } of segmentsOf(file)) {
    if (isFrame(marker)) {
      const isFine = shown.has(marker) && !frame && data.readUInt8(0) === 8 && components.has(data.readUInt8(5));
      if (!isFine) throw new RangeError('The JPEG has a frame that we do not decode.');
      frame = data;
    }
    // The first one counts, as in browsers; a preview has its own, deeper inside.
    if (marker === camera) orientation ??= exifOrientation(data);
    if (marker === startOfScan) scans += 1;
  }
  if (!frame || scans === 0 || scans > maxScans)
    throw new RangeError('The JPEG has no picture, or far too many scans.');
  return { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1), orientation: orientation ?? 1 };
}
