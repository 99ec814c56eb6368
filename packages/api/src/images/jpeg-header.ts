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

/** The offset of the marker after a scan. In coded pixels, 0xFF is followed by 0 or a restart (B.1.1.5). */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return file.length;
}

/**
 * The segments of a JPEG up to its end marker. Later bytes are ignored.
 *
 * @throws RangeError when the file ends before its end marker, or a segment is not followed by a marker
 */
export function* segmentsOf(file: Buffer): Generator<Segment> {
  if (file.readUInt16BE(0) !== 0xff00 + startOfImage) throw new RangeError('The file does not begin as a JPEG.');
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) throw new RangeError('The JPEG lacks a marker.');
    // Any number of fill bytes may precede a marker (B.1.1.2).
    while (file.readUInt8(at) === 0xff) at += 1;
    const marker = file.readUInt8(at);
    at += 1;
    if (marker === endOfImage) return;
    if (isBare(marker)) continue;
    const end = at + file.readUInt16BE(at);
    if (end > file.length || end < at + 2) throw new RangeError('A segment of the JPEG is longer than the file.');
    yield { marker, data: file.subarray(at + 2, end) };
    at = marker === startOfScan ? endOfScan(file, end) : end;
  }
}

/** How a picture is turned and mirrored before it is shown; 1: not at all (Exif 3.0, 4.6.5.1.6). */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const exifMarker = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;
const shortType = 3;
const entryLength = 12;

const isOrientation = (value: number | undefined): value is Orientation =>
  value !== undefined && value >= 1 && value <= 8;

/** Reads numbers in the byte order of the TIFF header: `II` little endian, `MM` big endian (TIFF 6.0, 2). */
function numbersOf(tiff: Buffer) {
  const order = tiff.toString('latin1', 0, 2);
  if (order === 'II')
    return { short: (at: number) => tiff.readUInt16LE(at), long: (at: number) => tiff.readUInt32LE(at) };
  if (order === 'MM')
    return { short: (at: number) => tiff.readUInt16BE(at), long: (at: number) => tiff.readUInt32BE(at) };
  return undefined;
}

function orientationIn(tiff: Buffer): number | undefined {
  const numbers = numbersOf(tiff);
  if (numbers?.short(2) !== 42) return undefined;
  const directory = numbers.long(4);
  for (let entry = 0; entry < numbers.short(directory); entry += 1) {
    const at = directory + 2 + entry * entryLength;
    if (numbers.short(at) === orientationTag)
      return numbers.short(at + 2) === shortType ? numbers.short(at + 8) : undefined;
  }
  return undefined;
}

/** The orientation in the data of an APP1 segment, if any. Damaged Exif data turns nothing, as in browsers. */
function exifOrientation(data: Buffer): Orientation | undefined {
  if (!data.subarray(0, exifMarker.length).equals(exifMarker)) return undefined;
  try {
    const value = orientationIn(data.subarray(exifMarker.length));
    return isOrientation(value) ? value : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The properties of a JPEG that are checked before its pixels are decoded. */
export interface JpegHeader {
  /** In pixels, as stored: before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
}

const app1 = 0xe1;
/** Frames that browsers show: baseline, extended and progressive (ITU-T T.81, table B.1). */
const shown = new Set([0xc0, 0xc1, 0xc2]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Grey, three colours, or the four of print. */
const components = new Set([1, 3, 4]);
/** Progressive pictures have about ten. Each covers all pixels, so thousands of them in a small file would take minutes. */
const maxScans = 100;

/**
 * Reads all segments of a file without decoding pixels.
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
      if (!isFine) throw new RangeError('The JPEG has an unsupported frame.');
      frame = data;
    }
    // The first one counts, as in browsers.
    if (marker === app1) orientation ??= exifOrientation(data);
    if (marker === startOfScan) scans += 1;
  }
  if (!frame || scans === 0 || scans > maxScans) throw new RangeError('The JPEG has no picture, or too many scans.');
  return { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1), orientation: orientation ?? 1 };
}
