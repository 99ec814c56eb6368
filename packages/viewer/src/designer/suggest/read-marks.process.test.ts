import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../pdf/read-content.ts';
import { findSuggestions } from './find-suggestions.ts';
import { readMarks } from './read-marks.ts';

/** Creates a PDF of one page, without a cross-reference table, which pdf.js rebuilds. */
function pdfOf(page: string, draws: string): Uint8Array<ArrayBuffer> {
  const form = '0 0 m 100 0 l S';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]${page}/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/XObject<</X 5 0 R>>>>>>`,
    `<</Length ${draws.length}>>\nstream\n${draws}\nendstream`,
    `<</Type/XObject/Subtype/Form/BBox[0 -5 100 5]/Matrix[2 0 0 2 0 0]/Length ${form.length}>>\nstream\n${form}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return new Uint8Array(Buffer.from(`%PDF-2.0\n${objects.join('')}trailer<</Root 1 0 R>>\n`));
}

async function read(page: string, draws: string) {
  const task = pdfjs.getDocument({ data: pdfOf(page, draws), verbosity: pdfjs.VerbosityLevel.ERRORS });
  const content = await readContent(await (await task.promise).getPage(1), pdfjs);
  await task.destroy();
  return readMarks(content);
}

const near = (place: { x: number; y: number; width: number; height: number }) =>
  expect.objectContaining(
    Object.fromEntries(Object.entries(place).map(([name, number]) => [name, expect.closeTo(number, 0)])),
  );

describe('readMarks', () => {
  it('returns lines, boxes and text in points from the top left', async () => {
    const marks = await read(
      '',
      '10 100 m 110 100 l S 20 200 50 30 re S 0.9 g 200 200 50 30 re f BT /F 10 Tf 30 250 Td (Name) Tj ET',
    );
    expect(marks).toMatchObject({ pageNumber: 1, width: 400, height: 300 });
    expect(marks.lines).toEqual([near({ x: 10, y: 200, width: 100, height: 0 })]);
    expect(marks.boxes).toEqual([
      near({ x: 20, y: 70, width: 50, height: 30 }),
      near({ x: 200, y: 70, width: 50, height: 30 }),
    ]);
    expect(marks.boxes.map(({ isStroked, fill }) => [isStroked, fill])).toEqual([
      [true, undefined],
      [false, 'light'],
    ]);
    expect(marks.texts).toEqual([near({ x: 30, y: 42, width: 26.7, height: 10 })]);
  });

  it('applies transformations, including those of form XObjects', async () => {
    const marks = await read('', 'q 1 0 0 1 50 60 cm /X Do Q 10 10 m 60 10 l S');
    expect(marks.lines).toEqual([
      near({ x: 50, y: 240, width: 200, height: 0 }),
      near({ x: 10, y: 290, width: 50, height: 0 }),
    ]);
  });

  it('treats thin filled rectangles as lines, and omits invisible shapes', async () => {
    const marks = await read('', '10 100 100 1 re f 1 G 10 50 m 110 50 l S 0 G 20 20 m 60 40 l S 30 30 60 20 re W n');
    expect(marks.lines).toEqual([near({ x: 10, y: 199, width: 100, height: 1 })]);
    expect(marks.boxes).toEqual([]);
  });

  it('joins dots into a line, and treats rounded or filled borders as boxes', async () => {
    const dots = Array.from({ length: 50 }, (_, index) => `${10 + 2 * index} 100 1 1 re f`).join(' ');
    const round =
      '20 22 m 20 20.9 20.9 20 22 20 c 68 20 l 69.1 20 70 20.9 70 22 c 70 38 l 70 39.1 69.1 40 68 40 c 22 40 l 20.9 40 20 39.1 20 38 c h S';
    const border = '100 20 100 30 re 101 21 98 28 re f*';
    const marks = await read('', [dots, round, border].join(' '));
    expect(marks.lines).toEqual([near({ x: 10, y: 199, width: 99, height: 1 })]);
    expect(marks.boxes).toEqual([
      near({ x: 20, y: 260, width: 50, height: 20 }),
      near({ x: 101, y: 251, width: 98, height: 28 }),
    ]);
    expect(marks.boxes.map(({ isStroked, fill }) => [isStroked, fill])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it.each([
    ['rotated', '/Rotate 90', { x: 100, y: 10, width: 0, height: 100 }],
    ['cropped', '/CropBox[5 50 300 250]', { x: 5, y: 150, width: 100, height: 0 }],
    ['in larger units', '/UserUnit 2', { x: 20, y: 400, width: 200, height: 0 }],
  ])('returns displayed positions when the page is %s', async (_, page, place) => {
    expect((await read(page, '10 100 m 110 100 l S')).lines).toEqual([near(place)]);
  });

  it('gives upright suggestions on a rotated page', async () => {
    // The text runs upwards in the file, so it is upright on the displayed page of 300 × 400 points.
    const marks = await read('/Rotate 90', 'BT /F 10 Tf 0 1 -1 0 100 20 Tm (Date:) Tj ET 104 60 m 104 160 l S');
    const [found, ...more] = findSuggestions(marks);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      kind: 'date',
      label: 'Date',
      x: expect.closeTo(60 / 300),
      width: expect.closeTo(1 / 3),
    });
    expect(found && (found.y + found.height) * 400).toBeCloseTo(104, 0);
  });
});
