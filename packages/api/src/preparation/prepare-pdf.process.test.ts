import { PdfDict } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { prepareBytes, sortedWords, textsOf } from '../../test/preparation/prepare-bytes.ts';
import { letter, stream, tinyPdf } from '../../test/tiny-pdf.ts';
import { loadPdf } from '../pdf/load-pdf.ts';
import { pagesOf } from '../pdf/page-tree.ts';
import { startReading } from '../pdf/pdf-js.ts';

const { prepare, outcomeOf } = prepareBytes();

const font = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const line = (text: string, y = 500) => `BT /F 24 Tf 72 ${y} Td (${text}) Tj ET`;
const appearance = (text: string) => stream(line(text, 5), `/Type /XObject /Subtype /Form /BBox [0 0 400 40] ${font}`);

/** A page with one content stream, and with annotations as objects 4 and up. */
const page = (content: string, annotations: readonly string[], objects: readonly string[] = [], catalog = '') =>
  tinyPdf({
    pages: [`${letter} ${font} /Contents 3 0 R /Annots [${annotations.map((_, n) => `${n + 4} 0 R`).join(' ')}]`],
    objects: [stream(content), ...annotations, ...objects],
    catalog,
  });

async function objectsOf(bytes: Uint8Array) {
  const loaded = await loadPdf(bytes);
  const { catalog: root, resolve } = loaded;
  const annots = resolve(pagesOf(loaded)[0]?.dict.get('Annots'));
  return { root, resolve, annotations: annots && 'length' in annots ? annots.length : 0 };
}

const ambiguous = { field: 'file', reason: 'ambiguous_pdf' };

/** The right edge of each text run on the first page in points, by the last word of the run. */
async function placesOf(bytes: Uint8Array): Promise<Map<string, number>> {
  const loading = startReading(Uint8Array.from(bytes));
  try {
    const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
    return new Map(
      items.flatMap((item) =>
        'str' in item ? [[item.str.split(' ').at(-1) ?? '', Number(item.transform[4]) + item.width] as const] : [],
      ),
    );
  } finally {
    await loading.destroy();
  }
}

describe('the prepared file', () => {
  it('draws annotations into the page and keeps links', async () => {
    const stamp = '<< /Type /Annot /Subtype /Stamp /Rect [72 300 472 340] /F 4 /AP << /N 6 0 R >> >>';
    const link = '<< /Type /Annot /Subtype /Link /Rect [72 72 90 90] /A << /S /URI /URI (https://example.com) >> >>';
    const { bytes, preparation } = await prepare(page(line('PAGE'), [stamp, link], [appearance('STAMP')]));
    expect(await textsOf(bytes)).toEqual(['PAGE STAMP', 'PAGE STAMP']);
    expect((await objectsOf(bytes)).annotations).toBe(1);
    expect(preparation).toEqual({ removed: ['annotations'], changed: [] });
  });

  const widget =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (OLD) /Rect [72 300 472 340] /F 4 /AP << /N 5 0 R >> >>';
  const form = page(line('PAGE'), [widget], [appearance('OLD')], '/AcroForm << /Fields [4 0 R] >>');
  const place = { type: 'text', page: 1, x: 72 / 612, y: 452 / 792, width: 400 / 612, height: 40 / 792 };

  it.each([
    ['removes a widget that becomes a field', { acroForm: true, textTags: false }, 'PAGE'],
    ['removes a widget covered by a field of the caller', { acroForm: false, textTags: false, sent: [place] }, 'PAGE'],
    ['draws a widget that does not become a field', { acroForm: false, textTags: false, sent: [] }, 'OLD PAGE'],
  ])('%s', async (_, take, words) => {
    expect(await outcomeOf(form, take)).toEqual([words, words]);
    const { bytes, preparation } = await prepare(form, take);
    expect(preparation).toEqual({ removed: ['form'], changed: [] });
    expect((await objectsOf(bytes)).root.has('AcroForm')).toBe(false);
  });

  it.each([
    ['draws a read-only amount as the form formats it', '1234.5', '1,234.50 EUR', '', '1,234.50 EUR PAGE', []],
    ['draws a read-only amount that only its appearance shows', '', '1,234.50 EUR', '', '1,234.50 EUR PAGE', []],
    [
      'turns a read-only amount whose appearance is outdated into a field',
      '1234.5',
      '1,234.50 EUR',
      '/NeedAppearances true',
      'PAGE',
      [{ id: 'a', editable: false, value: { type: 'text', content: '1234.5' } }],
    ],
    [
      'turns a read-only amount that its appearance does not show into a field',
      '1',
      '',
      '',
      'PAGE',
      [{ editable: false }],
    ],
    [
      'turns an empty read-only text into a field that the sender may fill in',
      '',
      '',
      '',
      'PAGE',
      [{ editable: false }],
    ],
  ])('%s', async (_, value, shown, entry, words, fields) => {
    const amount = widget.replace('(OLD)', `(${value}) /Ff 1 /MaxLen 2`);
    const catalog = `/AcroForm << /Fields [4 0 R] ${entry} >>`;
    const file = page(line('PAGE'), [amount], [appearance(shown)], catalog);
    const prepared = await prepare(file);
    expect(prepared.fields).toMatchObject(fields);
    expect(prepared.fields).toHaveLength(fields.length);
    expect(await textsOf(prepared.bytes)).toEqual([words, words]);
  });

  it('keeps the value of a read-only text under another field of the form', async () => {
    const [shown, other] = [widget.replace('5 0 R', '6 0 R').replace('(OLD)', '(OLD) /Ff 1'), widget];
    const empty = other.replace(/\/V \(OLD\)|\/AP << .* >>(?= >>)/g, '').replace('(a)', '(b)');
    const file = page(line('PAGE'), [shown, empty], [appearance('OLD')], '/AcroForm << /Fields [4 0 R 5 0 R] >>');
    expect((await prepare(file)).fields).toMatchObject([{ value: { content: 'OLD' } }, { id: 'b' }]);
  });

  it('keeps the value of a read-only text if only one of its widgets has an appearance', async () => {
    const [first, second] = [widget.replace('5 0 R', '6 0 R'), widget.replace(/\/AP << .* >>(?= >>)/, '')];
    const places = [first, second.replace('72 300 472 340', '72 200 472 240')].map((one) =>
      one.replace('(OLD)', '(OLD) /Ff 1'),
    );
    const file = page(line('PAGE'), places, [appearance('OLD')], '/AcroForm << /Fields [4 0 R 5 0 R] >>');
    expect((await prepare(file)).fields).toMatchObject([{ value: { content: 'OLD' } }]);
  });

  it('reports pages on which a drawn annotation looks different', async () => {
    const note = '<< /Type /Annot /Subtype /FreeText /Rect [72 300 472 340] /F 4 /Contents (NOTE) /DA (/Helv 24 Tf) >>';
    expect((await prepare(page(line('PAGE'), [note]))).preparation).toEqual({ removed: ['annotations'], changed: [1] });
  });

  it('has no active content', async () => {
    const catalog = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << >> /Names << /JavaScript << >> >>';
    const { bytes, activeContent, preparation } = await prepare(tinyPdf({ catalog }));
    expect(activeContent).toEqual(['javascript']);
    expect(preparation.removed).toEqual(['javascript']);
    expect(bytes.includes('JavaScript')).toBe(false);
  });

  it('has a multi-level page tree if there are many pages', async () => {
    const { bytes, pages } = await prepare(tinyPdf({ pages: Array.from({ length: 100 }, () => letter) }));
    expect(pages).toHaveLength(100);
    const { root, resolve } = await objectsOf(bytes);
    const tree = resolve(root.get('Pages'));
    const kids = tree instanceof PdfDict ? resolve(tree.get('Kids')) : undefined;
    expect(kids && 'length' in kids ? kids.length : undefined).toBe(4);
    expect(bytes.toString('latin1', 0, 1024)).toContain('/Linearized');
  });

  it('closes graphics states and strings that a page leaves open', async () => {
    expect(await outcomeOf(page(`q q ${line('OPEN')} [ (`, []))).toEqual(['OPEN', 'OPEN']);
  });

  it.each([
    ['draws after an unmatched Q', `q Q Q ${line('AFTER')}`, [{ ...ambiguous, page: 1 }]],
    ['leaves a clip that is not applied', `${line('CLIP')} 0 0 10 10 re W`, [{ ...ambiguous, page: 1 }]],
    ['ends with an unmatched Q', `${line('END')} Q`, ['END', 'END']],
  ])('looks like the original or is refused if a page %s', async (_, content, expected) => {
    expect([await outcomeOf(page(content, []))].flat()).toEqual(expected);
  });

  it.each([
    ['a number with two signs, which may move text', 'BT /F 24 Tf --72 500 Td (PRICE 100) Tj ET'],
    ['a pattern that draws after an unmatched Q', '/Pattern cs /P scn 72 72 400 400 re f'],
  ])('is refused for %s', async (_, content) => {
    const tile = '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 90 90] /XStep 90 /YStep 90 /Resources << >>';
    const resources = font.replace('/Resources <<', '/Resources << /Pattern << /P 4 0 R >>');
    const file = tinyPdf({
      pages: [`${letter} ${resources} /Contents 3 0 R`],
      objects: [stream(content), stream('0 0 20 20 re f Q 40 40 20 20 re f', tile)],
    });
    expect(await outcomeOf(file)).toEqual({ ...ambiguous, page: 1 });
  });

  it('is refused for an unknown filter', async () => {
    const pages = [`${letter} ${font} /Contents 3 0 R`];
    const file = tinyPdf({ pages, objects: [stream(line('PAGE'), '/Filter [/Unknown]')] });
    expect(await outcomeOf(file)).toEqual({ field: 'file', reason: 'unreadable_pdf' });
  });

  it('is refused for a tagged page that ends with an unmatched Q, which would affect marks', async () => {
    const file = page(`${line('END')} Q`, [], [], '/StructTreeRoot << /Type /StructTreeRoot >>');
    expect(await outcomeOf(file)).toEqual({ ...ambiguous, page: 1 });
  });

  it('is refused for a tagged page with an unterminated string, which would swallow marks', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';
    const forms = `/XObject << /F0 4 0 R /F1 5 0 R >>`;
    const pages = [`${letter} ${font.replace('/Resources <<', `/Resources << ${forms}`)} /Contents 3 0 R`];
    const content = stream(`${line('PAGE')} 0 g 255 330 102 132 re f /F0 Do q /F1 Do (`);
    const catalog = '/StructTreeRoot << /Type /StructTreeRoot >>';
    const file = tinyPdf({ pages, objects: [content, stream('Q', form), stream('', form)], catalog });
    expect(await outcomeOf(file)).toEqual({ ...ambiguous, page: 1 });
  });

  it('ignores form XObject entries of a content stream, as pdf.js does', async () => {
    const pages = [`${letter} ${font} /Contents 3 0 R`];
    const file = tinyPdf({ pages, objects: [stream(line('PLACE'), '/Matrix [1 0 0 1 0 900]')] });
    const { bytes } = await prepare(file);
    expect(await placesOf(bytes)).toEqual(await placesOf(file));
  });

  it('does not claim to be PDF/A or PDF/UA', async () => {
    const xmp = stream(
      '<x:xmpmeta><rdf:Description pdfaid:part="3" pdfaid:conformance="B"/><pdfuaid:part>1</pdfuaid:part></x:xmpmeta>',
      '/Type /Metadata /Subtype /XML',
    );
    const stamp = '<< /Type /Annot /Subtype /Stamp /Rect [72 300 472 340] /F 4 /AP << /N 5 0 R >> >>';
    const file = page(line('PAGE'), [stamp], [appearance('STAMP'), xmp], '/Metadata 6 0 R');
    const { bytes, preparation } = await prepare(file);
    expect(preparation.removed).toEqual(['annotations', 'pdf_a', 'pdf_ua']);
    expect(/(?:pdfaid|pdfuaid):part/.test(bytes.toString('latin1'))).toBe(false);
    const plain = tinyPdf({ objects: [xmp], catalog: '/Metadata 3 0 R' });
    expect((await prepare(plain)).preparation.removed).toEqual(['pdf_a', 'pdf_ua']);
  });

  it('has no removed widgets in its structure tree', async () => {
    const element = '<< /Type /StructElem /S /Form /P 7 0 R /K [0 << /Type /OBJR /Obj 4 0 R >>] >>';
    const tree = '<< /Type /StructTreeRoot /K 6 0 R >>';
    const catalog = '/AcroForm << /Fields [4 0 R] >> /StructTreeRoot 7 0 R /MarkInfo << /Marked true >>';
    const { bytes } = await prepare(page(line('PAGE'), [widget], [appearance('OLD'), element, tree], catalog));
    const { root, resolve } = await objectsOf(bytes);
    const top = resolve(root.get('StructTreeRoot'));
    const child = top instanceof PdfDict ? resolve(top.get('K')) : undefined;
    const kids = child instanceof PdfDict ? resolve(child.get('K')) : undefined;
    expect(kids && 'length' in kids ? kids.length : undefined).toBe(1);
  });

  describe('of a file with text tags', () => {
    const tags = { acroForm: false, textTags: true };
    const sentence = 'I, {{name}}, live in {{city;required=false}} \\(town\\).';

    it('keeps other text in its place', async () => {
      const { bytes, preparation } = await prepare(page(line(sentence), []), tags);
      expect(preparation.removed).toEqual(['text_tags']);
      const words = sortedWords('I, , live in (town).');
      expect(await textsOf(bytes)).toEqual([words, words]);
      const [before, after] = [await placesOf(page(line(sentence), [])), await placesOf(bytes)];
      expect(after.get('(town).')).toBeCloseTo(before.get('(town).') ?? 0, 0);
    });

    it('keeps text tags that do not become fields', async () => {
      const { preparation, bytes } = await prepare(page(line(sentence), []));
      expect(preparation.removed).toEqual([]);
      expect((await textsOf(bytes))[0]).toContain('{{name}},');
    });

    it('has no text tags if the file is tagged and the page has an annotation', async () => {
      const stamp = '<< /Type /Annot /Subtype /Stamp /Rect [72 300 472 340] /F 4 /AP << /N 5 0 R >> >>';
      const tagged = '/StructTreeRoot << /Type /StructTreeRoot >>';
      const { bytes, preparation } = await prepare(page(line(sentence), [stamp], [appearance('STAMP')], tagged), tags);
      expect(preparation.removed).toEqual(['annotations', 'text_tags']);
      const words = sortedWords('I, , live in (town). STAMP');
      expect(await textsOf(bytes)).toEqual([words, words]);
    });

    it('has no text tags on pages with annotations or in form XObjects', async () => {
      const stamp = '<< /Type /Annot /Subtype /Stamp /Rect [72 300 472 340] /F 4 /AP << /N 5 0 R >> >>';
      const inForm = appearance('{{a}} FORM');
      const file = tinyPdf({
        pages: [`${letter} /Resources << /XObject << /X 6 0 R >> >> /Contents 3 0 R /Annots [4 0 R]`],
        objects: [stream('q 1 0 0 1 0 400 cm /X Do Q'), stamp, appearance('STAMP'), inForm],
      });
      const { bytes, preparation } = await prepare(file, tags);
      expect(preparation.removed).toEqual(['annotations', 'text_tags']);
      expect(await textsOf(bytes)).toEqual(['FORM STAMP', 'FORM STAMP']);
    });
  });

  it('accepts up to 1,024 bytes before the header', async () => {
    const { pages } = await prepare(Buffer.concat([Buffer.alloc(1024, 'x'), tinyPdf()]));
    expect(pages).toHaveLength(1);
  });
});

describe('pages beyond /Count', () => {
  it('are not in the prepared file, since pdf.js does not show them', async () => {
    const file = tinyPdf({ pages: [letter, letter] })
      .toString('latin1')
      .replace('/Count 2 ', '/Count 1 ');
    expect((await prepare(Buffer.from(file, 'latin1'))).pages).toHaveLength(1);
  });
});
