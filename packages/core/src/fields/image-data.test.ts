import { describe, expect, it } from 'vitest';
import { exif, frame, jpegOf, segment } from '../../test/jpeg.ts';
import { pngHeader } from '../../test/png.ts';
import { checkImage, imageLimits, readImage } from './image-data.ts';

const notes = segment(0xe1, Array(60_000).fill(0xff));
const reasonOf = (text: string) => {
  const image = readImage(text);
  return 'reason' in image ? image.reason : image;
};
const reasonsFor = (text: string) => checkImage(text, ['png'], 'value.imageData').map(({ reason }) => reason);

describe('the header of an image', () => {
  it('of a PNG says its size', () => {
    expect(readImage(pngHeader(600, 200, 7))).toEqual({ type: 'png', width: 600, height: 200, bytes: 40 });
  });

  it('of a JPEG says its size, behind what a camera writes before it', () => {
    const size = { type: 'jpeg', width: 4032, height: 3024 };
    expect(readImage(jpegOf(frame(4032, 3024)))).toMatchObject(size);
    expect(readImage(jpegOf(segment(0xe0, []), notes, notes, segment(0xdb, [1]), frame(4032, 3024)))).toMatchObject(
      size,
    );
  });

  it('of a JPEG may have fill bytes, markers without a segment, and be progressive', () => {
    const read = readImage(jpegOf([0xff, 0xff], segment(0xe0, []), [0xff, 0x01], frame(3, 2, { marker: 0xc2 })));
    expect(read).toMatchObject({ type: 'jpeg', width: 3, height: 2 });
  });

  it('of a JPEG says how large it is as it is seen, when the camera was held on its side', () => {
    const sizeOf = (...parts: number[][]) => {
      const image = readImage(jpegOf(...parts, frame(400, 300)));
      return 'reason' in image ? image.reason : `${image.width} x ${image.height}`;
    };
    for (const isLittleEndian of [false, true]) {
      for (const upright of [0, 1, 2, 3, 4, 9]) expect(sizeOf(exif(upright, { isLittleEndian }))).toBe('400 x 300');
      for (const turned of [5, 6, 7, 8]) expect(sizeOf(exif(turned, { isLittleEndian }))).toBe('300 x 400');
    }
    expect(sizeOf(exif(1), exif(6))).toBe('400 x 300');
    expect(sizeOf(segment(0xe1, exif(6).slice(4, 20)))).toBe('400 x 300');
    expect(sizeOf(segment(0xe1, []))).toBe('400 x 300');
    expect(sizeOf(segment(0xe1, [1, 2, 3]), exif(6))).toBe('300 x 400');
  });

  it('says how long the file is, whatever its padding', () => {
    for (const extra of [0, 1, 2, 3]) expect(readImage(pngHeader(1, 1, extra))).toMatchObject({ bytes: 33 + extra });
  });

  it('is refused when it is none', () => {
    const table = [
      ['https://evil.example/sig.png', 'not_data_url'],
      ['data:image/png,abc', 'not_data_url'],
      ['data:image/png;base64,a*b=', 'not_data_url'],
      ['data:image/png;base64,abc', 'not_data_url'],
      [`data:${'a'.repeat(100_000)}`, 'not_data_url'],
      ['data:text/html;base64,PHNjcmlwdD4=', 'unsupported_image_type'],
      ['data:image/svg+xml;base64,PHN2Zz4=', 'unsupported_image_type'],
      ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'unsupported_image_type'],
      ['data:image/png;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/', 'image_type_mismatch'],
      ['data:image/png;base64,', 'image_type_mismatch'],
      [pngHeader(5, 5).replace('png', 'jpeg'), 'image_type_mismatch'],
      ['data:image/png;base64,iVBORw0KGgo=', 'unreadable_image'],
      [pngHeader(0, 10), 'unreadable_image'],
      [jpegOf([0xff]), 'unreadable_image'],
      [jpegOf([0xff, 0xe0, 0, 1]), 'unreadable_image'],
      [jpegOf([0xff, 0xe0, 0xff, 0xff]), 'unreadable_image'],
      [jpegOf(segment(0xda, [0]), frame(3, 2)), 'unreadable_image'],
      [jpegOf(segment(0xe0, []), [0], frame(3, 2)), 'unreadable_image'],
      [jpegOf(Array(100_000).fill(0xff)), 'unreadable_image'],
      [jpegOf(frame(3, 0)), 'unreadable_image'],
      [jpegOf(frame(3, 2, { precision: 12 })), 'unreadable_image'],
      [jpegOf(frame(3, 2, { marker: 0xc3 })), 'unreadable_image'],
      [jpegOf(frame(3, 2).slice(0, 6)), 'unreadable_image'],
    ] as const;
    expect(table.map(([text]) => reasonOf(text))).toEqual(table.map(([, reason]) => reason));
  });
});

describe('an image of a value', () => {
  it('must be of a type that the field takes', () => {
    expect(reasonsFor(pngHeader(600, 200))).toEqual([]);
    expect(reasonsFor(jpegOf(frame(3, 2)))).toEqual(['unsupported_image_type']);
    expect(checkImage(jpegOf(frame(3, 2)), ['png', 'jpeg'], 'value.imageData')).toEqual([]);
  });

  it('is refused by its header when it would be huge once decoded', () => {
    expect(reasonsFor(pngHeader(20_000, 20_000))).toEqual(['image_too_large']);
    expect(reasonsFor(pngHeader(5_000, 1))).toEqual(['image_too_large']);
    expect(reasonsFor(pngHeader(4_000, 4_000))).toEqual(['image_too_large']);
  });

  it('may have 2 MiB and not a byte more', () => {
    expect(reasonsFor(pngHeader(600, 200, imageLimits.bytes - 33))).toEqual([]);
    expect(reasonsFor(pngHeader(600, 200, imageLimits.bytes - 32))).toEqual(['too_long']);
  });
});
