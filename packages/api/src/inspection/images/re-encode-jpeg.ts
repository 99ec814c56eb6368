import { looksBlank } from '@document-signer/core/looks-blank';
import { encode } from 'jpeg-js';
import { JpegImage, setVerbosityLevel, VerbosityLevel } from 'pdfjs-dist/image_decoders/pdf.image_decoders.min.mjs';
import { checkSize, type ImageLimits, type ReadableImage } from './image.ts';
import { jpegHeader } from './jpeg-header.ts';
import { turnPixels } from './orientation.ts';

// It would write what it thinks of a picture to the console.
setVerbosityLevel(VerbosityLevel.ERRORS);

/** No difference can be seen, and the file does not grow much. */
const quality = 90;

/**
 * Decodes a JPEG, turns it as the camera's notes say, and encodes it anew as baseline RGB, without notes or profiles.
 *
 * @throws when it cannot be read or is over a limit
 */
export function reEncodeJpeg(file: Buffer, limits: ImageLimits): ReadableImage {
  const header = jpegHeader(file);
  checkSize(header, limits);
  const image = new JpegImage();
  image.parse(file);
  const { width, height } = image;
  // Two readers of one file must not see two different pictures.
  if (width !== header.width || height !== header.height) throw new RangeError('The JPEG has two sizes.');
  const { buffer, byteOffset, byteLength } = image.getData({ width, height, forceRGBA: true });
  const pixels = turnPixels(
    { width, height, data: new Uint8Array(buffer, byteOffset, byteLength) },
    header.orientation,
  );
  return {
    isBlank: looksBlank([pixels.data], 4),
    format: 'jpeg',
    width: pixels.width,
    height: pixels.height,
    // Bytes of its own: what leaves a worker takes the whole memory along that it is a part of.
    bytes: new Uint8Array(encode(pixels, quality).data),
  };
}
