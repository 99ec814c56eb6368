import { readImage, type Size } from '@document-signer/core';

/** The part of a file in which its size is looked for: cameras put previews and colour tables before it. */
const headLength = 1024 * 1024;

type Bytes = DataView<ArrayBuffer>;
type Reader = (bytes: Bytes) => Size<'pixels'> | undefined;

const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(bytes.buffer, Math.min(at, bytes.byteLength)).subarray(0, length));

/** GIF 89a, 18: the logical screen. */
const gifSize: Reader = (bytes) => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) });

/** WebP (RFC 9649, 2.5 to 2.7): lossy, lossless and extended files each say it in their own way. */
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

/** HEIC and AVIF (ISO/IEC 23008-12, 6.5.3): the largest of the sizes that the file states, of the image or of its tiles. */
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

/** PNG and JPEG, as the service reads them. */
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
 * The size of an image as its file states it, before anything is decoded: a small file can be an image that fills the
 * memory. Undefined for what is none of PNG, JPEG, WebP, GIF, HEIC and AVIF; SVG is none, for it is a program.
 */
export async function pixelSize(file: Blob): Promise<Size<'pixels'> | undefined> {
  const head = file.slice(0, headLength);
  const bytes = new DataView(await head.arrayBuffer());
  const read = readerFor(bytes);
  try {
    return read ? read(bytes) : await sizeByCore(head);
  } catch {
    // It ends before its size.
    return undefined;
  }
}
