import { encode } from 'jpeg-js';

/** An RGBA image. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Colours that are distinct enough to survive JPEG compression. */
type Colour = 'A' | 'B' | 'C' | 'D';
const colours: Readonly<Record<Colour, readonly number[]>> = {
  A: [0, 0, 0],
  B: [255, 255, 255],
  C: [255, 0, 0],
  D: [0, 0, 255],
};
const square = 16;

const isColour = (name: string): name is Colour => Object.hasOwn(colours, name);

/** A JPEG of coloured squares: `AB CD` has A and B above C and D. */
export function squaresJpeg(squares: string): Buffer {
  const rows = squares.split(' ').map((row) => [...row].filter(isColour));
  const width = square * (rows[0]?.length ?? 0);
  const height = square * rows.length;
  const data = Buffer.alloc(4 * width * height, 255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set(colours[rows[Math.floor(y / square)]?.[Math.floor(x / square)] ?? 'A'], 4 * at);
  }
  return encode({ width, height, data }, 90).data;
}

/** The squares of an image, by the colour in the middle of each. */
export function squaresOf({ width, height, data }: Picture): string {
  const nameAt = (x: number, y: number) => {
    const pixel = data.subarray(4 * (y * width + x));
    const distance = (name: Colour) =>
      colours[name].reduce((sum, value, channel) => sum + Math.abs(value - (pixel[channel] ?? 0)), 0);
    return Object.keys(colours)
      .filter(isColour)
      .reduce((best, name) => (distance(name) < distance(best) ? name : best));
  };
  const middles = (length: number) => Array.from({ length: length / square }, (_, index) => (index + 0.5) * square);
  const rowOf = (y: number) => middles(width).map((x) => nameAt(x, y));
  return middles(height)
    .map((y) => rowOf(y).join(''))
    .join(' ');
}

/** A segment of a JPEG: marker, length, contents. */
export function jpegSegment(marker: number, contents: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(contents.length + 2, 2);
  return Buffer.concat([head, contents]);
}

/** Inserts a segment after the first marker of a JPEG, where cameras put Exif data. */
export function withSegment(jpeg: Buffer, segment: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** An Exif segment with an orientation, in either byte order, followed by a location. */
export function exifSegment(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(38);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  // Tag, type, count, value. A reader has to skip the camera maker (0x010f) to find the orientation.
  for (const [entry, [tag, type, value]] of [
    [0x010f, 2, 0],
    [0x0112, 3, orientation],
  ].entries()) {
    const at = 10 + 12 * entry;
    short(tag ?? 0, at);
    short(type ?? 0, at + 2);
    long(1, at + 4);
    short(value ?? 0, at + 8);
  }
  const place = Buffer.from('GPS 48.8584 2.2945', 'latin1');
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, place]));
}
