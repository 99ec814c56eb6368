import { describe, expect, it } from 'vitest';
import { openPdf } from '../../src/completion/pdf/open-pdf.ts';
import { letter, stream, tinyPdf } from '../tiny-pdf.ts';
import { completed, contentsOf, fixture, openPrepared, pagesOf, plainDrawing, prepared } from './pdf-probe.ts';

describe('an added page', () => {
  it('inherits no rotation, crop box or user unit', async () => {
    const inherited = tinyPdf()
      .toString('latin1')
      .replace('/Type /Pages', '/Type /Pages /Rotate 90 /CropBox [1 1 2 2]');
    for (const original of [fixture('geometry-inherited'), Buffer.from(inherited, 'latin1')]) {
      const pages = await pagesOf(await completed(original));
      expect(pages.at(-1)).toEqual({ view: [0, 0, 595, 842], rotation: 0, userUnit: 1 });
    }
  });

  it('comes last, and is addressed by its number', async () => {
    const pdf = await openPrepared(fixture('form'));
    pdf.addPage({ width: 100, height: 200 }, plainDrawing(''));
    pdf.addPage({ width: 300, height: 400 }, plainDrawing(''));
    expect(() => pdf.objects.pageRef(3)).not.toThrow();
    expect(() => pdf.objects.pageRef(4)).toThrow(RangeError);
    const sizes = (await pagesOf(pdf.save())).map(({ view }) => view[2]);
    expect(sizes.slice(1)).toEqual([100, 300]);
  });

  it('comes last in a nested page tree', async () => {
    const pdf = await openPrepared(tinyPdf({ pages: Array.from({ length: 60 }, () => letter) }));
    pdf.addPage({ width: 100, height: 200 }, plainDrawing(''));
    const pages = await pagesOf(pdf.save());
    expect(pages).toHaveLength(61);
    expect(pages.at(-1)?.view).toEqual([0, 0, 100, 200]);
  });
});

describe('pages without a drawing', () => {
  it('are not rewritten', async () => {
    const bytes = await prepared(tinyPdf({ pages: Array.from({ length: 200 }, () => letter) }));
    const pdf = await openPdf(bytes, await pagesOf(bytes));
    pdf.draw(200, plainDrawing('0 0 10 10 re f'));
    expect(pdf.save().length - bytes.length).toBeLessThan(1_500);
  });
});

describe('resource names of a page', () => {
  // The content of a tagged page keeps its resource names beside the added ones.
  const catalog = '/StructTreeRoot << /Type /StructTreeRoot >>';
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const form = '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 1 >>\nstream\nn\nendstream';

  it('are kept', async () => {
    const original = tinyPdf({
      pages: [`${letter} /Contents 3 0 R /Resources << /XObject << /DS1 4 0 R >> /ExtGState << /DS0 << /ca 1 >> >> >>`],
      objects: [stream('/DS1 Do /DS0 gs'), form],
      catalog,
    });
    const text = contentsOf(await completed(original));
    expect(text).toMatch(/\/XObject <<\/DS1 \d+ 0 R\n\/DS2 \d+ 0 R>>/);
    expect(text).toContain('/DS0 <<');
  });

  it('that are not Unicode are kept if they can be distinguished', async () => {
    const named = (fonts: string) =>
      tinyPdf({
        pages: [`${letter} /Contents 3 0 R /Resources << /Font << ${fonts} >> >>`],
        objects: [stream(''), font],
        catalog,
      });
    expect(contentsOf(await completed(named('/Schrift#E4 4 0 R')))).toMatch(/<<\/Schrift#e4 \d+ 0 R>>/);
    await expect(completed(named('/#E4 4 0 R /#F6 4 0 R'))).rejects.toMatchObject({ reason: 'unreadable_pdf' });
  });
});
