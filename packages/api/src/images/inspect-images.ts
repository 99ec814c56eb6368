import { move, transferableSymbol, valueSymbol } from 'piscina';
import { release } from '../concurrency/release.ts';
import type { ImageFile, ImageLimits, InspectedImage } from './image.ts';
import { reEncodePng } from './re-encode-png.ts';

/** The images of one submission. */
export interface ImagesTask {
  readonly images: readonly ImageFile[];
  readonly limits: ImageLimits;
}

/** How many times the size limit an encoded image may have: palettes and strong JPEG compression are given up. */
const maxGrowth = 4;

async function inspect({ format, bytes }: ImageFile, limits: ImageLimits): Promise<InspectedImage> {
  if (bytes.length > limits.bytes) return 'unreadable';
  // Signatures are PNG: most threads never load the JPEG library.
  const reEncode = format === 'png' ? reEncodePng : (await import('./re-encode-jpeg.ts')).reEncodeJpeg;
  try {
    const image = reEncode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
    return image.bytes.length > maxGrowth * limits.bytes ? 'unreadable' : image;
  } catch {
    return 'unreadable';
  } finally {
    release(bytes);
  }
}

/** Decodes images and encodes them again, one after the other. Their bytes are empty afterwards. */
export async function inspectImages({ images, limits }: ImagesTask): Promise<InspectedImage[]> {
  const inspected: InspectedImage[] = [];
  for (const image of images) inspected.push(await inspect(image, limits));
  return inspected;
}

/** The body of the worker thread. Transfers the images back instead of copying them, so the thread keeps no memory. */
export async function inspectImagesInThread(task: ImagesTask): Promise<InspectedImage[]> {
  const inspected = await inspectImages(task);
  const memory = inspected.flatMap((image) => (image === 'unreadable' ? [] : [image.bytes.buffer]));
  // Piscina unwraps this: the caller gets the images.
  return move({ [transferableSymbol]: memory, [valueSymbol]: inspected }) as unknown as InspectedImage[];
}
