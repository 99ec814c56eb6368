import { deflateSync } from 'node:zlib';
import { PdfBool, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { PNG } from 'pngjs';
import type { SubmissionImage } from '../../../features/submissions/submission-rows.ts';
import { hashOf } from '../../files.ts';
import type { PdfObjects } from '../../pdf/open-pdf.ts';

/** An image that was encoded again from its pixels. */
export type StoredImage = Pick<SubmissionImage, 'format' | 'width' | 'height' | 'bytes'>;

/** How the samples of an image are stored: 8 bits each (ISO 32000-2, 8.9.5). */
interface Samples {
  readonly space: 'DeviceGray' | 'DeviceRGB';
  readonly filter: 'FlateDecode' | 'DCTDecode';
  readonly data: Uint8Array;
}

function imageStream({ width, height }: StoredImage, { space, filter, data }: Samples): PdfStream {
  const entries = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: PdfName.of(space),
    BitsPerComponent: PdfNumber.of(8),
    // Enlarged images are smoothed, as in browsers.
    Interpolate: PdfBool.TRUE,
    Filter: PdfName.of(filter),
  };
  return PdfStream.fromDict(entries, data);
}

/** The default level takes twice the time, for photos that were sent as PNG. */
const compressed = (samples: Buffer): Buffer => deflateSync(samples, { level: 4 });

/** Separates RGB from alpha, which PDF keeps in an image of its own. */
function separated(data: Buffer): { readonly colours: Buffer; readonly alpha: Buffer } {
  const colours = Buffer.alloc((data.length / 4) * 3);
  const alpha = Buffer.alloc(data.length / 4);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from + 2] ?? 0;
    alpha[from / 4] = data[from + 3] ?? 0;
  }
  return { colours, alpha };
}

function embed(image: StoredImage, { add }: Pick<PdfObjects, 'add'>): PdfRef {
  const { format, bytes } = image;
  if (format === 'jpeg') return add(imageStream(image, { space: 'DeviceRGB', filter: 'DCTDecode', data: bytes }));
  const png = PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { colours, alpha } = separated(png.data);
  const stream = imageStream(image, { space: 'DeviceRGB', filter: 'FlateDecode', data: compressed(colours) });
  if (png.alpha) {
    const mask = imageStream(image, { space: 'DeviceGray', filter: 'FlateDecode', data: compressed(alpha) });
    stream.set('SMask', add(mask));
  }
  return add(stream);
}

/** Creates a function that embeds an image at its first use, and returns the reference to it. */
export function imageEmbedder(objects: Pick<PdfObjects, 'add'>): (image: StoredImage) => PdfRef {
  const known = new Map<string, PdfRef>();
  return (image) => {
    const hash = hashOf(image.bytes);
    const ref = known.get(hash) ?? embed(image, objects);
    known.set(hash, ref);
    return ref;
  };
}
