import type { ImageMark } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import type { StoredImage } from '../../src/completion/paint/images/embed-image.ts';
import { reEncodeJpeg } from '../../src/inspection/images/re-encode-jpeg.ts';
import { reEncodePng } from '../../src/inspection/images/re-encode-png.ts';
import { squaresJpeg } from '../tiny-jpeg.ts';
import { tinyPng } from '../tiny-png.ts';
import { painted } from './paint-probe.ts';

const limits = { bytes: 1e6, side: 5000, pixels: 1e7 };
const png = (picture: Parameters<typeof tinyPng>[0]): StoredImage => reEncodePng(tinyPng(picture), limits);

/** An image that fills the box of a field, 80 by 40 points. */
const mark: ImageMark = { kind: 'image', x: 10, y: 5, width: 80, height: 40, data: 'data:,' };
const paint = (image: StoredImage) => painted([{ marks: [mark], image }]);

/** Twice as wide as each of its colours, so that smoothing leaves the middles of the quarters alone. */
const doubled = (row: readonly (readonly number[])[]) => row.flatMap((pixel) => Array(8).fill(pixel).flat());
const rows = (...lines: readonly (readonly (readonly number[])[])[]) =>
  lines.flatMap((pixels) => Array(8).fill(doubled(pixels))) as number[][];
const side = 16;

describe('images in the file', () => {
  it('are there once, however many fields show them', async () => {
    const image = png({
      width: side,
      height: side,
      colour: 6,
      rows: rows(
        [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
        [
          [0, 0, 0, 0],
          [0, 0, 0, 9],
        ],
      ),
    });
    const bytes = await painted(Array.from({ length: 5 }, () => ({ marks: [mark], image: { ...image } })));
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/SMask/g),
    ).toHaveLength(1);
  });

  it('are the bytes of a JPEG as they were stored', async () => {
    const image = reEncodeJpeg(squaresJpeg('AB CD'), limits);
    expect(Buffer.from(await paint(image)).includes(Buffer.from(image.bytes))).toBe(true);
  });

  it('are never missing: a mark without its image fails', async () => {
    await expect(painted([{ marks: [mark] }])).rejects.toThrow('not handed over');
  });
});
