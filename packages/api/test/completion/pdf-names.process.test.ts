import { describe, expect, it } from 'vitest';
import { compressedPdf } from '../compressed-pdf.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { completed, contentsOf } from './pdf-probe.ts';

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (name: string) => `/MediaBox [0 0 612 792] /Resources << /Font << /${name} 3 0 R >> >>`;

const names = [
  ['in ASCII', 'F1', '/F1 '],
  ['in Latin-1', 'F\xe9', '/F#e9 '],
  ['in escaped Latin-1', 'F#e9', '/F#e9 '],
  ['in UTF-8', 'F\xc3\xa9', '/F#c3#a9 '],
  ['in escaped UTF-8', 'F#c3#a9', '/F#c3#a9 '],
  ['in Shift-JIS', '\x82l\x82r', '/#82l#82r '],
  ['in escaped Shift-JIS', '#82#6c#82r', '/#82l#82r '],
] as const;

describe('a font name', () => {
  it.each(names)('%s is kept', async (_, name, written) => {
    const pdf = tinyPdf({ pages: [page(name)], objects: [font] });
    expect(contentsOf(await completed(pdf))).toContain(written);
  });

  it.each([names[1], names[4], names[5]])('%s is kept in an object stream', async (_, name, written) => {
    const pdf = compressedPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
      font,
      `<< /Type /Page /Parent 2 0 R ${page(name)} >>`,
    ]);
    expect(contentsOf(await completed(pdf))).toContain(written);
  });
});
