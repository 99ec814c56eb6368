import { constants, deflateSync, inflateSync } from 'node:zlib';
import { PdfBool, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import type { SubmissionImage } from '../../../features/submissions/submission-rows.ts';
import { sha256 } from '../../../hashes.ts';
import { pngParts } from '../../../images/png-parts.ts';
import type { Edit } from '../../../pdf/load-pdf.ts';

/** An image that was encoded again from its pixels. */
export type StoredImage = Pick<SubmissionImage, 'format' | 'width' | 'height' | 'bytes'>;

const spaces = { 1: PdfName.of('DeviceGray'), 3: PdfName.of('DeviceRGB') } as const;

/** Compressed samples of an image, each row with the number of its filter (PNG, third edition, 9). */
interface Samples {
  readonly channels: 1 | 3;
  readonly compressed: Uint8Array;
}

/** Filtered rows repeat single bytes, for which zlib has a fast strategy. */
const runLength = { level: 1, strategy: constants.Z_RLE } as const;

/** Compresses filtered rows. Where the fast strategy takes far more room than the image had, as with repeated rows, it is not used. */
function compress(rows: Buffer, imageBytes: number): Buffer {
  const fast = deflateSync(rows, runLength);
  return fast.length > 2 * imageBytes ? deflateSync(rows, { level: 1 }) : fast;
}

/** Separates alpha from filtered rows. Filters work on each channel by itself, so no pixel is decoded. */
function separateAlpha(
  filtered: Buffer,
  width: number,
  height: number,
  channels: 2 | 4,
): [colours: Buffer, alpha: Buffer] {
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

/**
 * The samples of a PNG that we wrote: 8 bits, without palette, not interlaced. Without alpha, they stay compressed.
 *
 * @throws Error if the PNG is damaged
 */
function pngSamples(file: Uint8Array): { readonly colours: Samples; readonly alpha?: Samples } {
  const { header, imageData } = pngParts(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const { width, height, channels } = header;
  if (channels === 1 || channels === 3) return { colours: { channels, compressed: imageData } };
  const length = height * (1 + width * channels);
  const filtered = inflateSync(imageData, { chunkSize: Math.max(65_536, length + 1), maxOutputLength: length });
  const [colours, alpha] = separateAlpha(filtered, width, height, channels);
  return {
    colours: { channels: channels === 2 ? 1 : 3, compressed: compress(colours, imageData.length) },
    alpha: { channels: 1, compressed: compress(alpha, imageData.length) },
  };
}

/** Entries of all images (ISO 32000-2, 8.9.5). Enlarged images are smoothed, as in browsers. */
function imageEntries({ width, height }: StoredImage, channels: 1 | 3) {
  return {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: spaces[channels],
    BitsPerComponent: PdfNumber.of(8),
    Interpolate: PdfBool.TRUE,
  };
}

/** The predictors of PDF are the filters of PNG, so rows need not be decoded (ISO 32000-2, 7.4.4.4). */
function pngStream(image: StoredImage, { channels, compressed }: Samples): PdfStream {
  const parameters = PdfDict.of({
    Predictor: PdfNumber.of(15),
    Colors: PdfNumber.of(channels),
    BitsPerComponent: PdfNumber.of(8),
    Columns: PdfNumber.of(image.width),
  });
  const entries = { ...imageEntries(image, channels), Filter: PdfName.FlateDecode, DecodeParms: parameters };
  return PdfStream.fromDict(entries, compressed);
}

function embed(image: StoredImage, objects: Pick<Edit, 'add'>): PdfRef {
  if (image.format === 'jpeg') {
    const entries = { ...imageEntries(image, 3), Filter: PdfName.of('DCTDecode') };
    return objects.add(PdfStream.fromDict(entries, image.bytes));
  }
  const { colours, alpha } = pngSamples(image.bytes);
  const stream = pngStream(image, colours);
  if (alpha) stream.set('SMask', objects.add(pngStream(image, alpha)));
  return objects.add(stream);
}

/** Creates a function that embeds an image at its first use, and returns the reference to it. */
export function imageEmbedder(objects: Pick<Edit, 'add'>): (image: StoredImage) => PdfRef {
  const known = new Map<string, PdfRef>();
  return (image) => {
    const hash = sha256(image.bytes);
    const ref = known.get(hash) ?? embed(image, objects);
    known.set(hash, ref);
    return ref;
  };
}
