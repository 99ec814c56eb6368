import type { PageGeometry } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { tinyPdf } from '../tiny-pdf.ts';
import { completed, contentsOf, fixture, openPrepared, pagesOf, plainDrawing } from './pdf-probe.ts';

const letter = '/MediaBox [0 0 612 792]';
const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
const pageOf = (content: string, more = '') =>
  tinyPdf({ pages: [`${letter} /Contents 3 0 R ${more}`], objects: [stream(content)] });

describe('the page that is added', () => {
  it('takes nothing from the other pages: no turn, no crop, no unit, no resources', async () => {
    const inherited = tinyPdf()
      .toString('latin1')
      .replace('/Type /Pages', '/Type /Pages /Rotate 90 /CropBox [1 1 2 2]');
    for (const original of [fixture('geometry-inherited'), Buffer.from(inherited, 'latin1')]) {
      const pages = await pagesOf(await completed(original));
      expect(pages.at(-1)).toEqual({ view: [0, 0, 595, 842], rotation: 0, userUnit: 1 });
    }
  });

  it('comes last, and is known by its number', async () => {
    const original = fixture('form');
    const pdf = await openPrepared(original);
    pdf.addPage({ width: 100, height: 200 }, plainDrawing(''));
    pdf.addPage({ width: 300, height: 400 }, plainDrawing(''));
    expect(pdf.pageCount).toBe(1);
    expect(() => pdf.objects.pageRef(3)).not.toThrow();
    expect(() => pdf.objects.pageRef(4)).toThrow(RangeError);
    const sizes = (await pagesOf(pdf.save())).map(({ view }) => view[2]);
    expect(sizes.slice(1)).toEqual([100, 300]);
  });

  it.each([
    ['whose tree counts wrongly', (text: string) => text.replace('/Count 1', '/Count 7')],
    [
      'whose tree has a page that says nothing of itself',
      (text: string) => text.replace('/Type /Page /Parent', '/Parent'),
    ],
    ['whose tree leads back to itself', (text: string) => text.replace('/Kids [3 0 R]', '/Kids [3 0 R 2 0 R]')],
    [
      'whose tree names a page that is not there',
      (text: string) => text.replace('/Kids [3 0 R]', '/Kids [3 0 R 77 0 R]'),
    ],
  ])('arrives in a file %s', async (_, change) => {
    const original = Buffer.from(change(tinyPdf().toString('latin1')), 'latin1');
    const [geometry] = await pagesOf(tinyPdf());
    const pdf = await openPdf(original, { pages: [geometry as PageGeometry], fields: [] });
    pdf.addPage({ width: 100, height: 200 }, plainDrawing(''));
    const pages = await pagesOf(pdf.save());
    expect(pages.map(({ view }) => view[3])).toEqual([792, 200]);
  });
});

describe('pages that nothing is drawn on', () => {
  it('are not written again', async () => {
    const original = fixture('report');
    const pdf = await openPrepared(original);
    pdf.draw(200, plainDrawing('0 0 10 10 re f'));
    const saved = pdf.save();
    expect(saved.length - original.length).toBeLessThan(8_000);
  });
});

describe('names on a page', () => {
  it('are not taken away by what is drawn', async () => {
    const original = pageOf(
      '/DS0 Do /DS1 gs',
      '/Resources << /XObject << /DS0 9 0 R >> /ExtGState << /DS1 8 0 R >> >>',
    );
    const text = contentsOf(await completed(original));
    expect(text).toMatch(/\/DS0 9 0 R/);
    expect(text).toMatch(/\/DS1 8 0 R/);
  });

  it('that are in no Unicode are kept as they are, unless two of them cannot be told apart', async () => {
    const original = pageOf('', '/Resources << /Font << /Schrift#E4 9 0 R >> >>');
    expect(contentsOf(await completed(original))).toMatch(/\/Schrift#[eE]4 9 0 R/);
    const alike = pageOf('', '/Resources << /Font << /#E4 9 0 R /#F6 9 0 R >> >>');
    await expect(completed(alike)).rejects.toMatchObject({ reason: 'unreadable_pdf' });
  });

  it('that come from several nodes above are all still there', async () => {
    const page = `${letter} /Contents 3 0 R /Resources << /Font << /A 9 0 R >> >>`;
    const text = tinyPdf({ pages: [page], objects: [stream('')] })
      .toString('latin1')
      .replace('/Type /Pages', '/Type /Pages /Resources << /XObject << /B 8 0 R >> >>');
    const saved = contentsOf(await completed(Buffer.from(text, 'latin1')));
    expect(saved).toMatch(/\/Font <<\/A \d+ 0 R>>\n\/XObject <<\/B \d+ 0 R/);
  });
});
