import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reEncodePng } from '../../src/images/re-encode-png.ts';
import { tinyPng } from '../tiny-png.ts';
import { painted } from './paint-probe.ts';
import { jpeg, mark, paint, png, quarters } from './painted-images.ts';

describe('images in a completed file', () => {
  it('are embedded once even if several fields show them', async () => {
    const image = png({
      colour: 6,
      rows: quarters(
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

  it('are about as large as their PNG, even with transparency and repeated rows', async () => {
    const row = [...randomBytes(4 * 400)];
    const rows = Array.from({ length: 400 }, () => row);
    const source = tinyPng({ width: 400, height: 400, colour: 6, rows });
    const image = reEncodePng(source, { bytes: 1e6, side: 400, pixels: 160_000 });
    const plain = await painted([{ marks: [] }]);
    const bytes = await painted([{ marks: [mark], image }]);
    expect(bytes.length - plain.length).toBeLessThan(4 * image.bytes.length + 2_000);
  });

  it('contain the stored bytes of a JPEG', async () => {
    const image = jpeg();
    expect(Buffer.from(await paint(image)).includes(Buffer.from(image.bytes))).toBe(true);
  });

  it('are required: a mark without its image fails', async () => {
    await expect(painted([{ marks: [mark] }])).rejects.toThrow('The image of a mark is missing.');
  });
});
