import { crc32 } from 'node:zlib';

/** What the IHDR chunk says (PNG, third edition, 11.2.1). */
export interface PngHeader {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits a sample. */
  readonly depth: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly isPalette: boolean;
  readonly isInterlaced: boolean;
}

/** A PNG reduced to what its pixels need. */
export interface PngParts {
  readonly header: PngHeader;
  /** All image data together, still compressed. */
  readonly imageData: Buffer;
  /** Whether one colour, or colours of the palette, are transparent. */
  readonly hasTransparency: boolean;
  /** The file with these chunks only, and nothing after its end. */
  withoutOthers(): Buffer;
}

const signatureLength = 8;
/** Length and type before the data of a chunk, and the CRC after it (5.3). */
const lengthAndType = 8;
const crcLength = 4;
/** Colour types: samples a pixel, and the depths that each may have (11.2.1, table 12). */
const colourTypes = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
] as const);

function headerOf(data: Buffer): PngHeader {
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const type = colourTypes.get(colour as 0);
  const isKnown = type?.depths.some((known) => known === depth) && compression === 0 && filter === 0 && interlace < 2;
  if (!type || !isKnown || data.length !== 13) throw new RangeError('The PNG has an invalid header.');
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    depth,
    channels: type.channels,
    isPalette: colour === 3,
    isInterlaced: interlace === 1,
  };
}

/** Whether a reader must understand a chunk: its name begins with a capital (5.4). */
const isCritical = (type: string) => type < 'a';
/** The chunks that the pixels depend on. In a full-colour image, PLTE and tRNS are hints or invalid. */
const neededBy = ({ isPalette, channels }: PngHeader) =>
  new Set(['IDAT', 'IEND', ...(isPalette ? ['PLTE'] : []), ...(channels % 2 === 1 ? ['tRNS'] : [])]);

/**
 * Splits a PNG into its chunks and keeps those that make the pixels. So a compressed text or profile is never inflated, and of an
 * animation only the first frame is left.
 *
 * @throws RangeError when the file is cut off or invalid
 */
export function pngParts(file: Buffer): PngParts {
  const kept = [file.subarray(0, signatureLength)];
  const imageData: Buffer[] = [];
  let header: PngHeader | undefined;
  let needed = new Set(['IHDR']);
  let hasTransparency = false;
  let type = '';
  for (let at = signatureLength; type !== 'IEND'; ) {
    const crcAt = at + lengthAndType + file.readUInt32BE(at);
    type = file.toString('latin1', at + 4, at + lengthAndType);
    const data = file.subarray(at + lengthAndType, crcAt);
    if (needed.has(type)) {
      if (file.readUInt32BE(crcAt) !== crc32(file.subarray(at + 4, crcAt))) throw new RangeError('A chunk is damaged.');
      kept.push(file.subarray(at, crcAt + crcLength));
    } else if (!header || (isCritical(type) && type !== 'PLTE')) throw new RangeError('A chunk is out of place.');
    if (!header) {
      header = headerOf(data);
      needed = neededBy(header);
    }
    if (type === 'IDAT') imageData.push(data);
    hasTransparency ||= type === 'tRNS' && needed.has(type);
    at = crcAt + crcLength;
  }
  if (!header) throw new RangeError('The PNG has no header.');
  const [first, ...rest] = imageData;
  const together = first && rest.length === 0 ? first : Buffer.concat(imageData);
  return { header, imageData: together, hasTransparency, withoutOthers: () => Buffer.concat(kept) };
}
