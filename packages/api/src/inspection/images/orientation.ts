/** How a picture is to be turned before it is shown: 1 not at all, up to 8 (Exif 3.0, 4.6.5.1.6). */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const exif = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;
const shortType = 3;
const entryLength = 12;

const isOrientation = (value: number | undefined): value is Orientation =>
  value !== undefined && value >= 1 && value <= 8;

/** Reads numbers in the byte order that the TIFF header states: `II` little endian, `MM` big endian (TIFF 6.0, 2). */
function numbersOf(tiff: Buffer) {
  const order = tiff.toString('latin1', 0, 2);
  if (order === 'II')
    return { short: (at: number) => tiff.readUInt16LE(at), long: (at: number) => tiff.readUInt32LE(at) };
  if (order === 'MM')
    return { short: (at: number) => tiff.readUInt16BE(at), long: (at: number) => tiff.readUInt32BE(at) };
  return undefined;
}

function find(tiff: Buffer): number | undefined {
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

/**
 * The orientation that the data of a JPEG's APP1 segment states, or undefined when it states none. Camera notes that are
 * damaged turn nothing, as in browsers.
 */
export function exifOrientation(data: Buffer): Orientation | undefined {
  if (!data.subarray(0, exif.length).equals(exif)) return undefined;
  try {
    const value = find(data.subarray(exif.length));
    return isOrientation(value) ? value : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A picture of RGB and alpha, 8 bits each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Turns a picture as its orientation asks for, so that it is right without it. */
export function turnPixels({ width, height, data }: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return { width, height, data };
  const last = width * height - 1;
  const lastRow = width * (height - 1);
  // Which pixel comes to the top left, how far it is to the one that comes to its right, and to the one below it.
  const [start, right, down] = (
    {
      2: [width - 1, -1, width],
      3: [last, -1, -width],
      4: [lastRow, 1, -width],
      5: [0, width, 1],
      6: [lastRow, -width, 1],
      7: [last, -width, -1],
      8: [width - 1, width, -1],
    } as const
  )[orientation];
  const [columns, rows] = orientation < 5 ? [width, height] : [height, width];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(width * height);
  for (let row = 0, to = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, to += 1) {
      turned[to] = from[start + column * right + row * down] ?? 0;
    }
  }
  return { width: columns, height: rows, data: new Uint8Array(turned.buffer) };
}
