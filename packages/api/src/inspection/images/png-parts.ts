/** What the IHDR chunk says (PNG, third edition, 11.2.1). */
export interface PngHeader {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits a sample. */
  readonly depth: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly isInterlaced: boolean;
}

/** What is checked before the pixels of a PNG are decoded. */
interface PngParts {
  readonly header: PngHeader;
  /** All image data together, still compressed. */
  readonly imageData: Buffer;
  /** The file without anything after its end. */
  readonly whole: Buffer;
}

const signatureLength = 8;
/** Length and type before the data of a chunk, and the CRC after it (5.3). */
const lengthAndType = 8;
const crcLength = 4;
const headerLength = 13;
/** Colour types: samples a pixel, and the depths that each may have (11.2.1, table 12). */
const colourTypes = new Map<number, { readonly channels: PngHeader['channels']; readonly depths: readonly number[] }>([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
]);

function headerOf(file: Buffer): PngHeader {
  const data = file.subarray(signatureLength + lengthAndType);
  const [depth = 0, colour = 0, , , interlace] = data.subarray(8);
  const type = colourTypes.get(colour);
  if (!type?.depths.includes(depth) || file.readUInt32BE(signatureLength) !== headerLength)
    throw new RangeError('The PNG has an invalid header.');
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    depth,
    channels: type.channels,
    isInterlaced: interlace === 1,
  };
}

/**
 * Finds the parts of a PNG. pngjs checks everything else: the signature, the CRCs, and that there is no unknown critical chunk.
 *
 * @throws RangeError when the file is cut off, or its header is invalid or repeated
 */
export function pngParts(file: Buffer): PngParts {
  const header = headerOf(file);
  const imageData: Buffer[] = [];
  let type = '';
  let at = signatureLength;
  while (type !== 'IEND') {
    const data = at + lengthAndType;
    const end = data + file.readUInt32BE(at);
    type = file.toString('latin1', at + 4, data);
    if ((type === 'IHDR') !== (at === signatureLength)) throw new RangeError('The PNG has no header, or two.');
    if (type === 'IDAT') imageData.push(file.subarray(data, end));
    at = end + crcLength;
  }
  return { header, imageData: Buffer.concat(imageData), whole: file.subarray(0, at) };
}
