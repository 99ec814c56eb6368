import { displayedSize, type PageGeometry } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { letter, stream, tinyPdf } from '../tiny-pdf.ts';
import {
  box,
  canDraw,
  colourAt,
  completed,
  drawn,
  fieldsOf,
  fixture,
  openPrepared,
  type Picture,
  pagesOf,
  plainDrawing,
} from './pdf-probe.ts';

const magenta = [255, 0, 255];
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

/** The number of different pixels outside the box and its edge. */
function differing(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  const isInBox = (x: number, y: number) =>
    x >= box.x * one.width - 2 &&
    x <= (box.x + box.width) * one.width + 2 &&
    y >= box.y * one.height - 2 &&
    y <= (box.y + box.height) * one.height + 2;
  let count = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const at = (y * one.width + x) * 3;
      const apart = [0, 1, 2].some((i) => Math.abs((one.pixels[at + i] ?? 0) - (other.pixels[at + i] ?? 0)) > 24);
      if (apart && !isInBox(x, y)) count += 1;
    }
  }
  return count;
}

describe.skipIf(!canDraw)('a drawing on a page (needs pdftoppm)', () => {
  it.each([
    'geometry-rotate',
    'geometry-rotate-odd',
    'geometry-cropbox',
    'geometry-negative-origin',
    'geometry-reversed-corners',
    'geometry-no-mediabox',
    'geometry-mixed-sizes',
    'geometry-indirect',
    'geometry-user-unit',
  ])('is upright at its position, and nothing else changes: %s', async (name) => {
    const original = fixture(name);
    const saved = await completed(original);
    for (let number = 1; number <= (await pagesOf(original)).length; number += 1) {
      const after = drawn(saved, number);
      expect(colourAt(after, middle.x, middle.y)).toEqual(magenta);
      expect(colourAt(after, box.x - 0.02, middle.y)).not.toEqual(magenta);
      expect(differing(drawn(original, number), after)).toBe(0);
    }
  });

  it('covers a field exactly, on pages of every rotation', async () => {
    const original = fixture('geometry-cropbox');
    const pages = await pagesOf(original);
    const pdf = await openPrepared(original);
    const fields = fieldsOf('geometry-cropbox', pages.length);
    for (const { page, x, y, width, height } of fields) {
      const size = displayedSize(pages[page - 1] as PageGeometry);
      const rectangle = [x * size.width, (1 - y - height) * size.height, width * size.width, height * size.height];
      pdf.draw(page, plainDrawing(`0 0 1 rg ${rectangle.join(' ')} re f`));
    }
    const saved = pdf.save();
    for (const { page } of fields) {
      const { pixels } = drawn(saved, page, 144);
      const left = pixels.filter(
        (_, i) => i % 3 === 0 && pixels[i] === 255 && pixels[i + 1] === 0 && pixels[i + 2] === 255,
      );
      expect(left).toHaveLength(0);
    }
  });

  it.each([
    'inherited-resources',
    'split-content',
    'shared-content',
    'transparency',
    'optional-content',
    'images',
    'incremental-update',
    'object-streams',
    'linearised',
    'arabic',
    'japanese-not-embedded',
    'encrypted-open-aes',
    'broken-xref',
  ])('leaves the rest of the page unchanged: %s', async (name) => {
    const original = fixture(name);
    const [before, after] = [drawn(original, 1), drawn(await completed(original), 1)];
    expect(colourAt(after, middle.x, middle.y)).toEqual(magenta);
    expect(differing(before, after)).toBe(0);
  });

  it.each([
    ['an open text object', 'BT 1 0 0 1 400 700 Tm'],
    ['an unpainted path', '1 0 0 rg 400 600 100 100 re'],
    ['an open hidden layer', '/OC /Hidden BDC 1 0 0 rg 400 600 100 100 re f'],
    ['an unclosed string', '0 g (unended'],
    ['a scale that is not restored', 'q 10 0 0 10 0 0 cm 0.1 0.1 0.1 rg'],
    ['a clip that is not restored', '0 0 1 1 re W n'],
    ['a transparency that is not restored', '/Faint gs'],
    ['unused operands', '1 2 3 4'],
  ])('is visible after content with %s', async (_, content) => {
    const resources = '/Resources << /ExtGState << /Faint << /ca 0.1 >> >> /Properties << /Hidden 4 0 R >> >>';
    const original = tinyPdf({
      pages: [`${letter} /Contents 3 0 R ${resources}`],
      objects: [stream(content), '<< /Type /OCG /Name (Hidden) >>'],
      catalog: '/OCProperties << /OCGs [4 0 R] /D << /OFF [4 0 R] >> >>',
    });
    const [before, after] = [drawn(original, 1), drawn(await completed(original), 1)];
    expect(colourAt(after, middle.x, middle.y)).toEqual(magenta);
    expect(differing(before, after)).toBe(0);
  });

  it('is only on its page when pages share their content', async () => {
    const original = fixture('shared-content');
    const pdf = await openPrepared(original);
    pdf.draw(2, plainDrawing('1 0 1 rg 0 0 2000 2000 re f'));
    const saved = pdf.save();
    const corner = [1, 2, 3].map((number) => colourAt(drawn(saved, number), 0.02, 0.02));
    expect(corner.map((colour) => `${colour}` === `${magenta}`)).toEqual([false, true, false]);
  });
});
