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
  it('states the size of a PNG', () => {
    expect(readImage(pngHeader(600, 200, 7))).toEqual({ type: 'png', width: 600, height: 200, bytes: 40 });
  });

  it('states the size of a JPEG after the segments of a camera', () => {
    const size = { type: 'jpeg', width: 4032, height: 3024 };
    expect(readImage(jpegOf(frame(4032, 3024)))).toMatchObject(size);
    expect(readImage(jpegOf(segment(0xe0, []), notes, notes, segment(0xdb, [1]), frame(4032, 3024)))).toMatchObject(
      size,
    );
  });

  it('may be that of a progressive JPEG, with fill bytes and markers without a segment', () => {
    const read = readImage(jpegOf([0xff, 0xff], segment(0xe0, []), [0xff, 0x01], frame(3, 2, { marker: 0xc2 })));
    expect(read).toMatchObject({ type: 'jpeg', width: 3, height: 2 });
  });

  it('states the displayed size of a JPEG that Exif data rotates', () => {
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

  it('states the length of the file for any padding', () => {
    for (const extra of [0, 1, 2, 3]) expect(readImage(pngHeader(1, 1, extra))).toMatchObject({ bytes: 33 + extra });
  });

  it('is refused if it is invalid', () => {
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
  it('must have a type that the field accepts', () => {
    expect(reasonsFor(pngHeader(600, 200))).toEqual([]);
    expect(reasonsFor(jpegOf(frame(3, 2)))).toEqual(['unsupported_image_type']);
    expect(checkImage(jpegOf(frame(3, 2)), ['png', 'jpeg'], 'value.imageData')).toEqual([]);
  });

  it('is refused by its header if it would be too large when decoded', () => {
    expect(reasonsFor(pngHeader(20_000, 20_000))).toEqual(['image_too_large']);
    expect(reasonsFor(pngHeader(5_000, 1))).toEqual(['image_too_large']);
    expect(reasonsFor(pngHeader(4_000, 4_000))).toEqual(['image_too_large']);
  });

  it('has at most 2 MiB', () => {
    expect(reasonsFor(pngHeader(600, 200, imageLimits.bytes - 33))).toEqual([]);
    expect(reasonsFor(pngHeader(600, 200, imageLimits.bytes - 32))).toEqual(['too_long']);
  });
});
