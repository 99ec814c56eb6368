import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import type { StoredImage } from '../../src/completion/paint/images/embed-image.ts';
import { hasTool } from '../pdf-tools.ts';
import { corner } from './paint-probe.ts';
import { jpeg, mark, paint, png, quarters, side } from './painted-images.ts';
import { colourAt, drawn } from './pdf-probe.ts';

/** The colour in the middle of a quarter of the image: 0 or 1 across, 0 or 1 down. */
async function colourIn(image: StoredImage, across: number, down: number) {
  const x = corner.x + mark.x + (mark.width * (1 + 2 * across)) / 4;
  const y = corner.y + mark.y + (mark.height * (1 + 2 * down)) / 4;
  return colourAt(drawn(await paint(image), 1), x / 400, y / 100);
}

const isNear = (one: readonly number[], other: readonly number[]) =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 8);

describe.skipIf(!hasTool('pdftoppm'))('a painted image (needs pdftoppm)', () => {
  const [red, green, blue, grey] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [128, 128, 128],
  ] as const;

  it('has the colours of an RGB PNG', async () => {
    const image = png({ colour: 2, rows: quarters([red, green], [blue, grey]) });
    expect(isNear(await colourIn(image, 0, 0), red)).toBe(true);
    expect(isNear(await colourIn(image, 1, 0), green)).toBe(true);
    expect(isNear(await colourIn(image, 0, 1), blue)).toBe(true);
    expect(isNear(await colourIn(image, 1, 1), grey)).toBe(true);
  });

  it.each([1, 2, 3, 4])('has the colours of a PNG with alpha and row filter %i', async (filter) => {
    // Differences to the neighbouring pixels: the picture gets lighter to the right and to the bottom.
    const step = Array.from({ length: side }, (_, row) =>
      Array(side)
        .fill([row % 3, 1, 0, row === 0 ? 7 : 3])
        .flat(),
    );
    const image = png({ colour: 6, rows: step, filter });
    const { data } = PNG.sync.read(Buffer.from(image.bytes));
    for (const [across, down] of [
      [0, 0],
      [1, 1],
    ] as const) {
      const at = 4 * (side * (4 + 8 * down) + 4 + 8 * across);
      const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
      const seen = [r, g, b].map((value) => 255 + ((value - 255) * alpha) / 255);
      expect(isNear(await colourIn(image, across, down), seen)).toBe(true);
    }
  });

  it('has the levels of a greyscale PNG', async () => {
    const image = png({ colour: 0, rows: quarters([[0], [255]], [[100], [200]]) });
    expect(isNear(await colourIn(image, 0, 0), [0, 0, 0])).toBe(true);
    expect(isNear(await colourIn(image, 0, 1), [100, 100, 100])).toBe(true);
  });

  it('shows the page through transparent pixels of an RGB PNG', async () => {
    const pixels = quarters(
      [
        [...red, 255],
        [...green, 0],
      ],
      [
        [...blue, 128],
        [...grey, 255],
      ],
    );
    const image = png({ colour: 6, rows: pixels });
    expect(isNear(await colourIn(image, 0, 0), red)).toBe(true);
    expect(isNear(await colourIn(image, 1, 0), [255, 255, 255])).toBe(true);
    expect(isNear(await colourIn(image, 0, 1), [127, 127, 255])).toBe(true);
  });

  it('shows the page through transparent pixels of a greyscale PNG', async () => {
    const image = png({
      colour: 4,
      rows: quarters(
        [
          [0, 255],
          [0, 0],
        ],
        [
          [0, 128],
          [90, 255],
        ],
      ),
    });
    expect(isNear(await colourIn(image, 1, 0), [255, 255, 255])).toBe(true);
    expect(isNear(await colourIn(image, 0, 1), [127, 127, 127])).toBe(true);
    expect(isNear(await colourIn(image, 1, 1), [90, 90, 90])).toBe(true);
  });

  it('has the colours of a JPEG', async () => {
    const image = jpeg();
    expect(isNear(await colourIn(image, 0, 0), [0, 0, 0])).toBe(true);
    expect(isNear(await colourIn(image, 0, 1), [255, 0, 0])).toBe(true);
    expect(isNear(await colourIn(image, 1, 1), [0, 0, 255])).toBe(true);
  });
});
