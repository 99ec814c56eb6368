import { PdfBool, type PdfRef } from '@libpdf/core';
import type { SubmissionImage } from '../../../features/submissions/submission-rows.ts';
import { dictOf } from '../../../inspection/pdf/objects.ts';
import { hashOf } from '../../files.ts';
import type { PdfObjects } from '../../pdf/open-pdf.ts';

/** An image that was encoded again from its pixels. */
export type StoredImage = Pick<SubmissionImage, 'format' | 'width' | 'height' | 'bytes'>;

/** What embedding images takes. */
export type ImageObjects = Pick<PdfObjects, 'addImage' | 'resolve'>;

function embed({ bytes }: StoredImage, { addImage, resolve }: ImageObjects): PdfRef {
  const ref = addImage(bytes);
  const image = dictOf(ref, resolve);
  // Enlarged images are smoothed, as in browsers (ISO 32000-2, 8.9.5.3).
  for (const dict of [image, dictOf(image?.get('SMask'), resolve)]) dict?.set('Interpolate', PdfBool.TRUE);
  return ref;
}

/** Creates a function that embeds an image at its first use, and returns the reference to it. */
export function imageEmbedder(objects: ImageObjects): (image: StoredImage) => PdfRef {
  const known = new Map<string, PdfRef>();
  return (image) => {
    const hash = hashOf(image.bytes);
    const ref = known.get(hash) ?? embed(image, objects);
    known.set(hash, ref);
    return ref;
  };
}
