import { crc32, inflateSync } from 'node:zlib';
import { release } from '../release.ts';
import { checkSize, type ImageLimits } from './image.ts';

const signatureLength = 8;
/** Length and type before the data of a chunk, and the CRC after it (PNG, third edition, 5.3). */
const lengthAndType = 8;
const crcLength = 4;

/** Colour types: samples a pixel, and the bits that each may have (11.2.1, table 12). */
const colourTypes = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);

/** What the header says about the image data and the other chunks. */
interface Header {
  readonly colour: number;
  /** How many bytes the image data inflates to. */
  readonly bytes: { readonly min: number; readonly max: number };
}

/** @throws RangeError when the header is invalid, or the image too large */
function headerOf(file: Buffer, limits: ImageLimits): Header {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  checkSize({ width, height }, limits);
  const [depth = 0, colour = 0, , , interlace] = file.subarray(24, 29);
  const type = colourTypes.get(colour);
  if (!type?.depths.includes(depth) || file.readUInt32BE(8) !== 13)
    throw new RangeError('The PNG has an invalid header.');
  // For each row the number of its filter, and its samples.
  const bytes = height * (1 + Math.ceil((width * type.samples * depth) / 8));
  // Interlacing makes seven small images of it, with less than twice as many rows (8.1).
  return { colour, bytes: interlace === 1 ? { min: 0, max: bytes + 3 * height + 14 } : { min: bytes, max: bytes } };
}

/** Whether the pixels depend on a chunk, or no reader may skip it (5.4). In full colour, PLTE and tRNS are hints or invalid. */
function isNeeded(type: string, { colour }: Header): boolean {
  if (type === 'PLTE') return colour === 3;
  return type === 'tRNS' ? colour <= 3 : type < 'a';
}

/** What zlib returns with `info`, which its types do not say. */
interface Inflated {
  readonly buffer: Buffer;
  /** How many of the compressed bytes it read. */
  readonly engine: { readonly bytesWritten: number };
}

/** The chunk with the image data, without what follows the compressed stream, and without its CRC. */
function imageDataChunk(data: Buffer, { bytes }: Header): Buffer {
  const { buffer, engine } = inflateSync(data, { maxOutputLength: bytes.max, info: true }) as unknown as Inflated;
  if (buffer.length < bytes.min) throw new RangeError('The PNG has too few pixels.');
  release(buffer);
  const length = engine.bytesWritten;
  const chunk = Buffer.alloc(lengthAndType + length + crcLength);
  chunk.writeUInt32BE(length);
  chunk.write('IDAT', 4, 'latin1');
  data.copy(chunk, lengthAndType, 0, length);
  return chunk;
}

/**
 * A PNG for pngjs, reduced to the chunks that make its pixels: a compressed text or profile is never inflated, and of an animation
 * only the first frame is left. The CRC of the image data is missing, since all are checked here. pngjs 7.0.0 inflates without a
 * limit, believes the last of several headers, and where pixels are missing it shows memory with data of others.
 *
 * @throws Error when it is cut off or damaged, exceeds a limit, or has other pixels than its header says
 */
export function checkedPng(file: Buffer, limits: ImageLimits): Buffer {
  const header = headerOf(file, limits);
  const kept = [file.subarray(0, signatureLength)];
  const imageData: Buffer[] = [];
  for (let at = signatureLength, type = ''; type !== 'IEND'; ) {
    const crcAt = at + lengthAndType + file.readUInt32BE(at);
    const end = crcAt + crcLength;
    type = file.toString('latin1', at + 4, at + lengthAndType);
    if ((type === 'IHDR') !== (at === signatureLength)) throw new RangeError('The PNG needs one header, at its start.');
    if (isNeeded(type, header)) {
      if (file.readUInt32BE(crcAt) !== crc32(file.subarray(at + 4, crcAt))) throw new RangeError('A chunk is damaged.');
      if (type === 'IDAT') imageData.push(file.subarray(at + lengthAndType, crcAt));
      else kept.push(file.subarray(at, end));
    }
    at = end;
  }
  kept.splice(-1, 0, imageDataChunk(Buffer.concat(imageData), header));
  return Buffer.concat(kept);
}
