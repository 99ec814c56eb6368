import { inflateSync } from 'node:zlib';
import { looksBlank } from '@document-signer/core/looks-blank';
import { PNG } from 'pngjs';
import { checkSize, type ImageLimits, type ReadableImage } from './image.ts';

const signatureLength = 8;
/** Length, type and CRC around the data of a chunk (PNG, third edition, 5.3). */
const aroundData = 12;

/** The filter Sub (PNG, third edition, 9.2) and a fast level keep signatures small. pngjs would try all filters, and level 9. */
const written = { filterType: 1, deflateLevel: 1, inputColorType: 6, inputHasAlpha: true } as const;

/** Samples of a pixel by the colour type (PNG, third edition, 11.2.1). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Twice what a pixel of 16 bits takes. */
const maxBytesOfPixel = 16;

/**
 * Decodes a PNG and encodes it anew, with 8 bits a sample and its pixels alone.
 *
 * @throws when it cannot be read or is over a limit
 */
export function reEncodePng(file: Buffer, limits: ImageLimits): ReadableImage {
  const image = PNG.sync.read(checkedPng(file, limits));
  const { width, height, color, alpha } = image;
  const isBlank = looksBlank([image.data], 4);
  image.gamma = 0;
  const colorType = color ? (alpha ? 6 : 2) : alpha ? 4 : 0;
  // Bytes of its own: what leaves a worker takes the whole memory along that it is a part of.
  const bytes = Uint8Array.from(PNG.sync.write(image, { ...written, colorType }));
  return { isBlank, format: 'png', width, height, bytes };
}

/**
 * The file up to its end. pngjs refuses what follows it, believes the last of several headers, inflates interlaced pictures
 * without a bound, and takes memory that nothing was written to for pixels that are missing.
 *
 * @throws RangeError when it is cut off, has more or fewer pixels than it says, or is over a limit
 */
function checkedPng(file: Buffer, limits: ImageLimits): Buffer {
  const header = file.subarray(signatureLength + 8);
  const [width, height, depth] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(8)];
  const isInterlaced = header.readUInt8(12) !== 0;
  checkSize({ width, height }, limits);
  const rowLength = 1 + Math.ceil((width * depth * (samples[header.readUInt8(9)] ?? 0)) / 8);
  const maxOutputLength = isInterlaced ? maxBytesOfPixel * limits.pixels : rowLength * height;
  const data: Buffer[] = [];
  for (let at = signatureLength; ; ) {
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + aroundData + file.readUInt32BE(at);
    if ((type === 'IHDR') !== (at === signatureLength)) throw new RangeError('The PNG needs one header, at its start.');
    if (type === 'IDAT') data.push(file.subarray(at + 8, end - 4));
    if (type === 'IEND') {
      const { length } = inflateSync(Buffer.concat(data), { maxOutputLength });
      if (!isInterlaced && length < maxOutputLength) throw new RangeError('The PNG has too few pixels.');
      return file.subarray(0, end);
    }
    at = end;
  }
}
