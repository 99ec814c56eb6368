import { constants, deflateSync, inflateSync } from 'node:zlib';

/** Samples of an image, compressed, each row with the number of its filter (PNG, third edition, 9). */
export interface Samples {
  readonly channels: 1 | 3;
  readonly compressed: Uint8Array;
}

/** Rows are filtered, and repeat single bytes: zlib has a way for that, which is fast. */
const runs = { level: 1, strategy: constants.Z_RLE } as const;

/**
 * Takes alpha out of filtered rows. Filters work on each channel by itself, so what they made can be parted as it is: no
 * pixel is decoded.
 */
function part(filtered: Buffer, width: number, height: number, channels: 2 | 4): [colours: Buffer, alpha: Buffer] {
  const inColour = channels - 1;
  const colours = Buffer.allocUnsafe(height * (1 + width * inColour));
  const alpha = Buffer.allocUnsafe(height * (1 + width));
  let [from, toColours, toAlpha] = [0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[from++] ?? 0;
    colours[toColours++] = filter;
    alpha[toAlpha++] = filter;
    for (let pixel = 0; pixel < width; pixel += 1) {
      for (let channel = 0; channel < inColour; channel += 1) colours[toColours++] = filtered[from++] ?? 0;
      alpha[toAlpha++] = filtered[from++] ?? 0;
    }
  }
  return [colours, alpha];
}

/** Samples of a pixel by the colour type in the header (PNG, third edition, 11.2.1). */
const channelsOf: Readonly<Record<number, 1 | 2 | 3 | 4>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * The samples of a PNG that we wrote ourselves: 8 bits each, without palette, not interlaced, and with one chunk of image data
 * between the header and the end. Those without alpha are taken as they are compressed.
 *
 * @throws when it is damaged
 */
export function pngSamples(file: Uint8Array): { readonly colours: Samples; readonly alpha?: Samples } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const [width, height, channels] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), channelsOf[bytes.readUInt8(25)]];
  if (!channels || bytes.readUInt32BE(33) !== bytes.length - 57) throw new RangeError('The PNG is not one of ours.');
  const imageData = bytes.subarray(41, -16);
  if (channels === 1 || channels === 3) return { colours: { channels, compressed: imageData } };
  const length = height * (1 + width * channels);
  const filtered = inflateSync(imageData, { chunkSize: Math.max(65_536, length + 1), maxOutputLength: length });
  const [colours, alpha] = part(filtered, width, height, channels);
  return {
    colours: { channels: channels === 2 ? 1 : 3, compressed: deflateSync(colours, runs) },
    alpha: { channels: 1, compressed: deflateSync(alpha, runs) },
  };
}
