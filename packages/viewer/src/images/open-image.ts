import { readImage, type Size } from '@document-signer/core';
import { openLimits } from './open-limits.ts';

/** The part of a file that is searched for the size: cameras put previews and colour tables before it. */
const headBytes = 1024 * 1024;

type Bytes = DataView<ArrayBuffer>;
type Reader = (bytes: Bytes) => Size<'pixels'> | undefined;

const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(bytes.buffer, Math.min(at, bytes.byteLength)).subarray(0, length));

/** GIF 89a, 18: the logical screen. */
const gifSize: Reader = (bytes) => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) });

/** WebP (RFC 9649, 2.5 to 2.7): lossy, lossless and extended files each store it in their own way. */
const webpSize: Reader = (bytes) => {
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const at = (place: number) => bytes.getUint16(place, true) + (bytes.getUint8(place + 2) << 16) + 1;
      return { width: at(24), height: at(27) };
    }
    default:
      return undefined;
  }
};

/** HEIC and AVIF (ISO/IEC 23008-12, 6.5.3): the largest `ispe` box, of the image or one of its tiles. */
const heifSize: Reader = (bytes) => {
  let largest: Size<'pixels'> | undefined;
  for (let at = 0; at + 16 <= bytes.byteLength; at++) {
    if (bytes.getUint32(at) !== 0x69737065) continue;
    const size = { width: bytes.getUint32(at + 8), height: bytes.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
};

function readerFor(bytes: Bytes): Reader | undefined {
  if (textAt(bytes, 0, 4) === 'GIF8') return gifSize;
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return webpSize;
  return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/.test(textAt(bytes, 4, 8)) ? heifSize : undefined;
}

/** Reads PNG and JPEG with the code of the service. */
async function sizeByCore(head: Blob): Promise<Size<'pixels'> | undefined> {
  const [first] = new Uint8Array(await head.slice(0, 1).arrayBuffer());
  const type = first === 0x89 ? 'image/png' : 'image/jpeg';
  const text = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(head.slice(0, head.size, type));
  });
  const size = readImage(text);
  return 'reason' in size ? undefined : size;
}

/**
 * Reads the size of an image from its header, without decoding it: a small file can be an image that fills the memory.
 * Undefined for formats other than PNG, JPEG, WebP, GIF, HEIC and AVIF. SVG is refused, as it can contain scripts.
 */
export async function pixelSize(file: Blob): Promise<Size<'pixels'> | undefined> {
  const head = file.slice(0, headBytes);
  const bytes = new DataView(await head.arrayBuffer());
  const read = readerFor(bytes);
  try {
    return read ? read(bytes) : await sizeByCore(head);
  } catch {
    // The file ends before its size.
    return undefined;
  }
}

/** The reason why an image file is refused. */
export type ImageFault = 'unreadable' | 'too_large';

/**
 * Decodes an image file in the orientation of its EXIF data. The caller closes the bitmap.
 *
 * @returns the image or the reason why it is refused; images whose header states too large a size are not decoded
 */
export async function openImage(file: Blob): Promise<ImageBitmap | ImageFault> {
  if (file.size > openLimits.bytes) return 'too_large';
  const size = await pixelSize(file).catch(() => undefined);
  if (!size) return 'unreadable';
  const { width, height } = size;
  if (width * height > openLimits.pixels || Math.max(width, height) > openLimits.side) return 'too_large';
  try {
    // No options: EXIF orientation is the default, and browsers reject options that they do not know.
    return await createImageBitmap(file);
  } catch {
    return 'unreadable';
  }
}
