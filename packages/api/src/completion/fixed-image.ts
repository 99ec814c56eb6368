import { imageLimits, readImage } from '@document-signer/core';
import { inspectImages } from '../inspection/images/inspect-images.ts';
import type { StoredImage } from './paint/images/embed-image.ts';

/**
 * The image that a template shows and nobody may change: made anew from its pixels like those that signers send, which is
 * not done before it is needed.
 *
 * @param dataUrl of a PNG or JPEG, in base64
 * @returns undefined when it cannot be decoded
 */
export async function fixedImage(dataUrl: string): Promise<StoredImage | undefined> {
  const header = readImage(dataUrl);
  if ('reason' in header) return undefined;
  const bytes = Uint8Array.from(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  const [image] = await inspectImages({ images: [{ format: header.type, bytes }], limits: imageLimits });
  return image === undefined || image === 'unreadable' ? undefined : image;
}
