import { looksBlank } from '@document-signer/core/looks-blank';
import { encode } from 'jpeg-js';
import { JpegImage, setVerbosityLevel, VerbosityLevel } from 'pdfjs-dist/image_decoders/pdf.image_decoders.min.mjs';
import { checkSize, type ImageLimits, type ReadableImage } from './image.ts';
import { jpegHeader, type Orientation } from './jpeg-header.ts';

// Otherwise pdf.js writes warnings about a picture to the console.
setVerbosityLevel(VerbosityLevel.ERRORS);

/** No difference can be seen, and the file does not grow much. */
const quality = 90;

/**
 * Decodes a JPEG, turns it as its Exif data says, and encodes it again as baseline RGB, without Exif data or profiles.
 *
 * @throws Error when it cannot be read or exceeds a limit
 */
export function reEncodeJpeg(file: Buffer, limits: ImageLimits): ReadableImage {
  const header = jpegHeader(file);
  checkSize(header, limits);
  const image = new JpegImage();
  image.parse(file);
  const { width, height } = image;
  // Two readers of one file must not see two different pictures.
  if (width !== header.width || height !== header.height) throw new RangeError('The JPEG has two sizes.');
  const data = withAlpha(image.getData({ width, height, forceRGBA: true }), width * height);
  const pixels = turnPixels({ width, height, data }, header.orientation);
  return {
    isBlank: looksBlank([pixels.data], 4),
    format: 'jpeg',
    width: pixels.width,
    height: pixels.height,
    // Memory of its own: it is moved out of the worker as a whole.
    bytes: new Uint8Array(encode(pixels, quality).data),
  };
}

/** A picture of RGB and alpha, 8 bits each. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** RGB and alpha of pixels. pdf.js 6.5.438 returns no alpha for pictures that are stored in RGB. */
function withAlpha({ buffer, byteOffset, byteLength }: Uint8ClampedArray, pixels: number): Uint8Array {
  const samples = new Uint8Array(buffer, byteOffset, byteLength);
  if (samples.length === 4 * pixels) return samples;
  const data = new Uint8Array(4 * pixels).fill(255);
  for (let from = 0, to = 0; from < samples.length; to += 1) {
    for (let channel = 0; channel < 3; channel += 1) data[to++] = samples[from++] ?? 0;
  }
  return data;
}

/** Turns a picture, so that it is upright without its orientation. */
function turnPixels({ width, height, data }: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return { width, height, data };
  const last = width * height - 1;
  const lastRow = width * (height - 1);
  // The index of the pixel that becomes the top left one, and the steps to its neighbours to the right and below.
  const [start, right, down] = (
    {
      2: [width - 1, -1, width],
      3: [last, -1, -width],
      4: [lastRow, 1, -width],
      5: [0, width, 1],
      6: [lastRow, -width, 1],
      7: [last, -width, -1],
      8: [width - 1, width, -1],
    } as const
  )[orientation];
  const [columns, rows] = orientation < 5 ? [width, height] : [height, width];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(width * height);
  for (let row = 0, to = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, to += 1) {
      turned[to] = from[start + column * right + row * down] ?? 0;
    }
  }
  return { width: columns, height: rows, data: new Uint8Array(turned.buffer) };
}
