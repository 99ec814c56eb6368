import { PdfBool, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';
import type { SubmissionImage } from '../../../features/submissions/submission-rows.ts';
import { hashOf } from '../../files.ts';
import type { PdfObjects } from '../../pdf/open-pdf.ts';

/** An image that was encoded again from its pixels. */
export type StoredImage = Pick<SubmissionImage, 'format' | 'width' | 'height' | 'bytes'>;

/** Creates a function that embeds an image at its first use, and returns the reference to it. */
export function imageEmbedder({
  embedImage,
  resolve,
}: Pick<PdfObjects, 'embedImage' | 'resolve'>): (image: StoredImage) => PdfRef {
  const known = new Map<string, PdfRef>();

  /** Enlarged images are smoothed, as in browsers (ISO 32000-2, 8.9.5.3). */
  function smooth(value: PdfObject | undefined): void {
    const image = resolve(value);
    if (!(image instanceof PdfDict)) return;
    image.set('Interpolate', PdfBool.TRUE);
    smooth(image.get('SMask'));
  }

  return ({ bytes }) => {
    const hash = hashOf(bytes);
    const before = known.get(hash);
    if (before) return before;
    const ref = embedImage(bytes);
    smooth(ref);
    known.set(hash, ref);
    return ref;
  };
}
