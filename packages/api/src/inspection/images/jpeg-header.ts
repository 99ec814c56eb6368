import { exifOrientation, type Orientation } from './orientation.ts';

/** A segment of a JPEG: its marker's second byte (ITU-T T.81, table B.1) and what follows its length. */
interface Segment {
  readonly marker: number;
  readonly data: Buffer;
}

const startOfScan = 0xda;
const startOfImage = 0xd8;
const endOfImage = 0xd9;
/** Markers without a segment: TEM and the restarts. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Where the next marker is, behind the coded pixels of a scan: there a byte 0xFF has 0 or a restart behind it (B.1.1.5). */
function behindScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return file.length;
}

/**
 * The segments of a JPEG up to its end; what stands behind that is none of it.
 *
 * @throws RangeError when the file ends before its end marker, or something else than a marker follows a segment
 */
export function* segmentsOf(file: Buffer): Generator<Segment> {
  if (file.readUInt16BE(0) !== 0xff00 + startOfImage) throw new RangeError('The file does not begin as a JPEG.');
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) throw new RangeError('The JPEG has no marker where one must be.');
    // Any number of fill bytes may stand before a marker (B.1.1.2).
    while (file.readUInt8(at) === 0xff) at += 1;
    const marker = file.readUInt8(at);
    at += 1;
    if (marker === endOfImage) return;
    if (isBare(marker)) continue;
    const end = at + file.readUInt16BE(at);
    if (end > file.length || end < at + 2) throw new RangeError('A segment of the JPEG is longer than the file.');
    yield { marker, data: file.subarray(at + 2, end) };
    at = marker === startOfScan ? behindScan(file, end) : end;
  }
}

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
