import { createHash } from 'node:crypto';
import { PdfBool, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { SubmissionImage } from '../../../features/submissions/submission-rows.ts';
import type { PdfObjects, PdfRef } from '../../pdf/completion-pdf.ts';
import { pngSamples, type Samples } from './png-samples.ts';

/** An image that was made anew from its pixels. */
export type StoredImage = Pick<SubmissionImage, 'format' | 'width' | 'height' | 'bytes'>;

/** The images of one file. */
export interface ImageBook {
  /** How the image is referred to. The same bytes are embedded once, however many fields show them. */
  refOf(image: StoredImage): PdfRef;
}

const spaces = { 1: PdfName.of('DeviceGray'), 3: PdfName.of('DeviceRGB') } as const;

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
