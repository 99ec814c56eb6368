import { createHash } from 'node:crypto';
import { constants, deflateSync, inflateSync } from 'node:zlib';
import { PdfBool, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import type { SubmissionImage } from '../../../features/submissions/submission-rows.ts';
import { pngParts } from '../../../inspection/images/png-parts.ts';
import type { PdfObjects } from '../../pdf/open-pdf.ts';

/** An image that was made anew from its pixels. */
export type StoredImage = Pick<SubmissionImage, 'format' | 'width' | 'height' | 'bytes'>;

/** The images of one file. */
export interface ImageBook {
  /** How the image is referred to. The same bytes are embedded once, however many fields show them. */
  refOf(image: StoredImage): PdfRef;
}

const spaces = { 1: PdfName.of('DeviceGray'), 3: PdfName.of('DeviceRGB') } as const;

/** Samples of an image, compressed, each row with the number of its filter (PNG, third edition, 9). */
interface Samples {
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

/**
 * The samples of a PNG that we wrote ourselves: 8 bits each, without palette, not interlaced. Those without alpha are
 * taken as they are compressed.
 *
 * @throws when it is damaged
 */
function pngSamples(file: Uint8Array): { readonly colours: Samples; readonly alpha?: Samples } {
  const { header, imageData } = pngParts(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const { width, height, channels } = header;
  if (channels === 1 || channels === 3) return { colours: { channels, compressed: imageData } };
  const length = height * (1 + width * channels);
  const filtered = inflateSync(imageData, { chunkSize: Math.max(65_536, length + 1), maxOutputLength: length });
  const [colours, alpha] = part(filtered, width, height, channels);
  return {
    colours: { channels: channels === 2 ? 1 : 3, compressed: deflateSync(colours, runs) },
    alpha: { channels: 1, compressed: deflateSync(alpha, runs) },
  };
}

/** What images have in common (ISO 32000-2, 8.9.5). Smoothed where they are enlarged, as browsers do. */
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

/** Rows of a PNG are filtered as the predictors of PDF expect it, so they need not be decoded (ISO 32000-2, 7.4.4.4). */
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

function embed(image: StoredImage, objects: Pick<PdfObjects, 'add'>): PdfRef {
  if (image.format === 'jpeg') {
    const entries = { ...imageEntries(image, 3), Filter: PdfName.of('DCTDecode') };
    return objects.add(PdfStream.fromDict(entries, image.bytes));
  }
  const { colours, alpha } = pngSamples(image.bytes);
  const stream = pngStream(image, colours);
  if (alpha) stream.set('SMask', objects.add(pngStream(image, alpha)));
  return objects.add(stream);
}

/** Gathers images, embedding each at its first use. */
export function createImageBook(objects: Pick<PdfObjects, 'add'>): ImageBook {
  const known = new Map<string, PdfRef>();
  return {
    refOf(image) {
      const hash = createHash('sha256').update(image.bytes).digest('base64');
      const ref = known.get(hash) ?? embed(image, objects);
      known.set(hash, ref);
      return ref;
    },
  };
}
