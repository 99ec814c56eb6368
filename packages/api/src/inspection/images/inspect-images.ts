import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { ImageFile, ImageLimits, InspectedImage } from './image.ts';
import { reEncodePng } from './re-encode-png.ts';

/** The images of one submission. */
export interface ImagesTask {
  readonly images: readonly ImageFile[];
  readonly limits: ImageLimits;
}

/**
 * How many times larger than a file may be an image may become. Palettes and strong JPEG compression are given up, so it may
 * grow; but not without bounds, as it is kept.
 */
const growth = 4;

async function inspect({ format, bytes }: ImageFile, limits: ImageLimits): Promise<InspectedImage> {
  if (bytes.length > limits.bytes) return 'unreadable';
  // Signatures are PNG. A thread that never meets a JPEG does not load what reads one.
  const reEncode = format === 'png' ? reEncodePng : (await import('./re-encode-jpeg.ts')).reEncodeJpeg;
  try {
    const image = reEncode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
    return image.bytes.length > growth * limits.bytes ? 'unreadable' : image;
  } catch {
    return 'unreadable';
  }
}

/** Decodes images and encodes them anew, one after the other. */
export async function inspectImages({ images, limits }: ImagesTask): Promise<InspectedImage[]> {
  const inspected: InspectedImage[] = [];
  for (const image of images) inspected.push(await inspect(image, limits));
  return inspected;
}

/** The body of the worker thread. The images go back without being copied, so that nothing of them stays here. */
export async function work(task: ImagesTask): Promise<InspectedImage[]> {
  const inspected = await inspectImages(task);
  const memory = inspected.flatMap((image) => (image === 'unreadable' ? [] : [image.bytes.buffer]));
  const parcel = { [transferableSymbol]: memory, [valueSymbol]: inspected };
  // The pool takes the parcel apart; what arrives on the other side are the images.
  return move(parcel) as unknown as InspectedImage[];
}
