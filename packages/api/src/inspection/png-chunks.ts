/** A PNG reduced to what its pixels need. */
export interface CriticalParts {
  /** The same image without any other chunk. */
  readonly bytes: Buffer;
  /** All image data together, still compressed. */
  readonly imageData: Buffer;
  /** Upper bound of the image data's length when inflated, in bytes. */
  readonly maxLength: number;
  /** Whether the pixels are places in a palette. */
  readonly isIndexed: boolean;
}

const signatureLength = 8;
/** Length, type and CRC around the data of a chunk (PNG, third edition, 5.3). */
const lengthAndType = 8;
const crcLength = 4;
const colourTypeAt = 25;
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples a pixel, by colour type (PNG, third edition, 11.2.1). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Takes a PNG apart. Only the chunks that make the pixels are kept, so a compressed text or colour profile is never
 * inflated and of an animation only the first picture is left.
 *
 * @throws RangeError when the file ends too early
 */
export function criticalParts(file: Buffer): CriticalParts {
  const kept = [file.subarray(0, signatureLength)];
  const imageData: Buffer[] = [];
  let type = '';
  for (let at = signatureLength; type !== 'IEND'; ) {
    const end = at + lengthAndType + file.readUInt32BE(at) + crcLength;
    if (end > file.length) throw new RangeError('The PNG ends within a chunk.');
    type = file.toString('latin1', at + 4, at + lengthAndType);
    if (needed.has(type)) kept.push(file.subarray(at, end));
    if (type === 'IDAT') imageData.push(file.subarray(at + lengthAndType, end - crcLength));
    at = end;
  }
  return {
    bytes: Buffer.concat(kept),
    imageData: Buffer.concat(imageData),
    maxLength: boundOf(file),
    isIndexed: file.readUInt8(colourTypeAt) === 3,
  };
}

function boundOf(file: Buffer): number {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const bitsPerPixel = file.readUInt8(24) * (samples[file.readUInt8(colourTypeAt)] ?? 0);
  // Interlaced, there are at most 2 * height + 7 rows, each with a filter byte and a byte that is not full (8.1).
  return Math.ceil((width * bitsPerPixel) / 8) * height + 2 * (2 * height + 7);
}
