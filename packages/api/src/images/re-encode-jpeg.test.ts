import { decode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import {
  cmykJpeg,
  greyJpeg,
  progressiveJpeg,
  restartedGreyJpeg,
  rgbJpeg,
  subsampledJpeg,
} from '../../test/rare-jpegs.ts';
import { exifSegment, jpegSegment, squaresJpeg, squaresOf, withSegment } from '../../test/tiny-jpeg.ts';
import { segmentsOf } from './jpeg-header.ts';
import { reEncodeJpeg } from './re-encode-jpeg.ts';

const limits = { bytes: 2 ** 21, side: 4096, pixels: 8_000_000 };
const reEncoded = (file: Buffer) => reEncodeJpeg(file, limits);
const squaresIn = (file: Buffer) => squaresOf(decode(reEncoded(file).bytes, { useTArray: true }));

const photo = squaresJpeg('AB CD');
const frameAt = photo.indexOf(Buffer.from([0xff, 0xc0]));
const scanAt = photo.indexOf(Buffer.from([0xff, 0xda]));

/** The photo with other bytes in its frame header: precision, height, width, number of components. */
function withFrame(place: number, ...bytes: number[]): Buffer {
  const changed = Buffer.from(photo);
  changed.set(bytes, frameAt + 4 + place);
  return changed;
}

describe('a re-encoded photo', () => {
  it.each([
    ['in baseline', photo, 'AB CD'],
    ['in progressive scans', progressiveJpeg, 'AB CD'],
    ['with chroma subsampling', subsampledJpeg, 'AB CD'],
    ['in CMYK', cmykJpeg, 'AB CD'],
    ['in grey', greyJpeg, 'AB'],
    ['in grey with restarts', restartedGreyJpeg, 'AB'],
    ['in RGB', rgbJpeg, 'AB CD'],
  ])('looks the same: %s', (_, file, squares) => {
    expect(squaresIn(file)).toBe(squares);
  });

  it('is blank if it has one colour', () => {
    expect([reEncoded(squaresJpeg('A')).isBlank, reEncoded(photo).isBlank]).toEqual([true, false]);
  });

  it('is a baseline JPEG with three components', () => {
    for (const file of [photo, progressiveJpeg, cmykJpeg, greyJpeg]) {
      const frames = [...segmentsOf(Buffer.from(reEncoded(file).bytes))].filter(({ marker }) => marker === 0xc0);
      expect(frames.map(({ data }) => data[5])).toEqual([3]);
    }
  });
});

describe('the orientation of a photo', () => {
  // In the order of the orientation values in Exif 3.0.
  it('is applied for all eight values, in both byte orders', () => {
    const turned = ['AB CD', 'BA DC', 'DC BA', 'CD AB', 'AC BD', 'CA DB', 'DB CA', 'BD AC'];
    for (const [index, squares] of turned.entries()) {
      expect(squaresIn(withSegment(photo, exifSegment(index + 1)))).toBe(squares);
      expect(squaresIn(withSegment(photo, exifSegment(index + 1, 'II')))).toBe(squares);
    }
  });

  it('swaps width and height', () => {
    const wide = squaresJpeg('ABC');
    expect(reEncoded(wide)).toMatchObject({ width: 48, height: 16 });
    expect(reEncoded(withSegment(wide, exifSegment(6)))).toMatchObject({ width: 16, height: 48 });
  });

  it.each([
    ['an invalid value', exifSegment(9)],
    ['truncated Exif data', jpegSegment(0xe1, exifSegment(6).subarray(4, 24))],
    [
      'Exif data whose directory is out of range',
      jpegSegment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')),
    ],
    ['an APP1 segment of another kind', jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>', 'latin1'))],
  ])('is not changed by %s', (_, notes) => {
    expect(squaresIn(withSegment(photo, notes))).toBe('AB CD');
  });
});

describe('metadata', () => {
  const profile = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'));
  const page = Buffer.from('<html><script>alert(1)</script></html>');

  it.each([
    ['Exif data with the location', withSegment(photo, exifSegment(1)), ['Exif', 'GPS']],
    ['a colour profile', withSegment(photo, profile), ['ICC_PROFILE']],
    ['HTML after the end', Buffer.concat([photo, page]), ['<html', 'alert']],
    ['a second photo after the end', Buffer.concat([photo, squaresJpeg('CC CC')]), []],
  ])('is removed: %s', (_, file, words) => {
    expect(reEncoded(file).bytes).toEqual(reEncoded(photo).bytes);
    for (const word of words) {
      expect(file.includes(word, 0, 'latin1')).toBe(true);
      expect(Buffer.from(reEncoded(file).bytes).includes(word, 0, 'latin1')).toBe(false);
    }
  });
});

describe('an invalid or oversized JPEG', () => {
  const scans = (count: number) =>
    Buffer.concat([
      photo.subarray(0, scanAt),
      ...Array.from({ length: count }, () => photo.subarray(scanAt, -2)),
      photo.subarray(-2),
    ]);

  it.each([
    ['with its first marker only', photo.subarray(0, 2)],
    ['truncated in its pixels', photo.subarray(0, -10)],
    ['without its end', photo.subarray(0, -2)],
    ['without pixels', Buffer.concat([photo.subarray(0, scanAt), photo.subarray(-2)])],
    ['with other bytes between its segments', withSegment(photo, Buffer.from('<svg/>'))],
    ['with a segment longer than the file', withSegment(photo, Buffer.from([0xff, 0xe0, 0xff, 0xff]))],
    ['of 65,535 by 65,535 pixels', withFrame(1, 0xff, 0xff, 0xff, 0xff)],
    ['without height', withFrame(1, 0, 0)],
    ['with too many pixels, although each side is within its limit', withFrame(1, 0x10, 0, 0x10, 0)],
    ['with 12 bits per sample', withFrame(0, 12)],
    ['with two components', withFrame(5, 2)],
    ['with two frames', withSegment(photo, photo.subarray(frameAt, frameAt + 19))],
    ['with a coding that browsers do not support', withFrame(-3, 0xc9)],
    ['with 1,000 scans', scans(1000)],
  ])('is refused before it is decoded: %s', (_, file) => {
    expect(() => reEncoded(file)).toThrow(RangeError);
  });

  it('is refused for its number of pixels, unless the limit allows it', () => {
    expect(() => reEncodeJpeg(photo, { ...limits, pixels: 32 * 32 - 1 })).toThrow(RangeError);
    expect(reEncodeJpeg(photo, { ...limits, pixels: 32 * 32 })).toMatchObject({ width: 32, height: 32 });
  });
});
