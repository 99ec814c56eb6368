import { describe, expect, it } from 'vitest';
import { dictionariesOf, openObjects } from '../../src/pdf/objects.ts';
import { letter, tinyPdf } from '../tiny-pdf.ts';
import { completed, contentsOf, fixture, pagesOf } from './pdf-probe.ts';

const script = (word: string) => `<< /S /JavaScript /JS (${word}) >>`;
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [10 10 90 90] ${action} >>`;

/** The matches of `words` that are left in the completed file. */
async function left(original: Uint8Array, words: RegExp): Promise<string[]> {
  return contentsOf(await completed(original)).match(words) ?? [];
}

describe('a completed file contains no', () => {
  it('active content of any known kind', async () => {
    const words =
      /app\.alert|calc\.exe|javascript:doc|invoice\.exe|no program|collect|share\/file|\/JavaScript|\/Launch/g;
    expect(contentsOf(fixture('active-content')).match(words)?.length).toBeGreaterThan(10);
    expect(await left(fixture('active-content'), words)).toEqual([]);
  });

  it('XFA', async () => {
    expect(await left(fixture('xfa-with-acroform'), /xdp|\/XFA|template xmlns|NeedsRendering/g)).toEqual([]);
  });

  it.each<[string, Parameters<typeof tinyPdf>[0]]>([
    ['that runs when the file opens', { catalog: `/OpenAction ${script('evil')}` }],
    ['chained to the open action', { catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${script('evil')} >>` }],
    ['that runs when the file closes', { catalog: `/AA << /WC ${script('evil')} >>` }],
    ['in the name tree', { catalog: `/Names << /JavaScript << /Names [(a) ${script('evil')}] >> >>` }],
    ['that runs when a page opens', { pages: [`${letter} /AA << /O ${script('evil')} >>`] }],
    ['of a link', { pages: [`${letter} /Annots [${link(`/A ${script('evil')}`)}]`] }],
    [
      'chained to a link',
      { pages: [`${letter} /Annots [${link(`/A << /S /URI /URI (https://a.b) /Next [${script('evil')}] >>`)}]`] },
    ],
    ['in the URI of a link', { pages: [`${letter} /Annots [${link('/A << /S /URI /URI (java\\nscript:evil) >>')}]`] }],
    [
      'of a bookmark',
      { catalog: '/Outlines 3 0 R', objects: ['<< /First 4 0 R >>', `<< /Title (a) /A ${script('evil')} >>`] },
    ],
    ['in nested arrays', { catalog: `/Odd [[ [ ${script('evil')} ] ]]` }],
    [
      'of an annotation that only the structure tree references',
      { catalog: '/StructTreeRoot << /K << /Type /OBJR /Obj 3 0 R >> >>', objects: [link(`/A ${script('evil')}`)] },
    ],
    ['of a field that nothing references', { objects: [`<< /FT /Tx /AA << /K ${script('evil')} >> >>`] }],
    [
      'in a stream',
      { catalog: '/OpenAction << /S /JavaScript /JS 3 0 R >>', objects: ['<< /Length 4 >>\nstream\nevil\nendstream'] },
    ],
  ])('script %s', async (_, options) => {
    const original = tinyPdf(options);
    expect(contentsOf(original)).toContain('evil');
    expect(await left(original, /evil|JavaScript|JS/g)).toEqual([]);
  });

  it.each([
    ['a program', '<< /S /Launch /F (evil) >>'],
    ['another file', '<< /S /GoToR /F (evil) /D [0 /Fit] >>'],
    ['an embedded file', '<< /S /GoToE /F (evil) >>'],
    ['a form submission', '<< /S /SubmitForm /F (evil) >>'],
    ['a data import', '<< /S /ImportData /F (evil) >>'],
    ['a movie', '<< /S /Movie /T (evil) >>'],
    ['a sound', '<< /S /Rendition /OP 0 /evil 1 >>'],
    ['a local file', '<< /S /URI /URI (file:///evil) >>'],
  ])('link to %s', async (_, action) => {
    expect(await left(tinyPdf({ pages: [`${letter} /Annots [${link(`/A ${action}`)}]`] }), /evil/g)).toEqual([]);
  });

  it('attachments of the document, its pages and annotations', async () => {
    const attached = [
      '<< /Type /Filespec /F (evil.exe) /EF << /F 4 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 4 >>\nstream\nevil\nendstream',
      '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 3 0 R >>',
    ];
    const catalog = '/AF [3 0 R] /Collection << /D (evil) >> /Names << /EmbeddedFiles << /Names [(evil) 3 0 R] >> >>';
    const original = tinyPdf({ pages: [`${letter} /AF 3 0 R /Annots [5 0 R]`], catalog, objects: attached });
    expect(await left(original, /evil|Collection|EmbeddedFile/g)).toEqual([]);
  });

  it('active content of objects that an incremental update replaced', async () => {
    const first = tinyPdf({ catalog: `/OpenAction ${script('evil')}` }).toString('latin1');
    const offset = first.length;
    const update = `${first}1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AA << /WC ${script('evil')} >> >>\nendobj\n`;
    const table = `xref\n1 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\n`;
    const original = Buffer.from(`${update}${table}startxref\n${update.length}\n%%EOF\n`, 'latin1');
    expect(await left(original, /evil/g)).toEqual([]);
  });
});

describe('a completed file keeps', () => {
  it('links to the web and within the file', async () => {
    const annots = `/Annots [${link('/A << /S /URI /URI (https://example.org/) >>')} ${link('/Dest [3 0 R /Fit]')}]`;
    const saved = contentsOf(await completed(tinyPdf({ pages: [`${letter} ${annots}`] })));
    expect(saved.match(/https:\/\/example\.org/g)).not.toBeNull();
    expect(saved.match(/\/Subtype ?\/Link/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('web links beside active content', async () => {
    expect(await left(fixture('active-content'), /\(https:\/\/example\.org\/\)/g)).toHaveLength(1);
  });

  it('the position at which it opens', async () => {
    expect(await left(tinyPdf({ catalog: '/OpenAction [3 0 R /FitH 700]' }), /\/FitH 700/g)).not.toEqual([]);
    const action = `/OpenAction << /S /GoTo /D [3 0 R /FitH 700] >> /AA << /WC ${script('evil')} >>`;
    expect(await left(tinyPdf({ catalog: action }), /\/FitH 700/g)).toHaveLength(1);
  });
});

it('keeps fonts and images whose names equal action keys', async () => {
  const resources = '/Resources << /Font << /AA 3 0 R /JS 3 0 R /EF 3 0 R >> /XObject << /A 4 0 R >> >>';
  const objects = [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Group << /S /Transparency >> /Length 0 >>\nstream\n\nendstream',
  ];
  const original = tinyPdf({ pages: [`${letter} ${resources}`], catalog: `/OpenAction ${script('evil')}`, objects });
  const pdf = await openObjects(await completed(original));
  expect(pdf.catalog?.has('OpenAction')).toBe(false);
  const fonts = Array.from(dictionariesOf(pdf)).flatMap((dictionary) => (dictionary.has('JS') ? [dictionary] : []));
  expect(fonts.map((font) => Array.from(font.keys(), ({ value }) => value).sort())).toEqual([['AA', 'EF', 'JS']]);
});

it('leaves no active content in any fixture', async () => {
  for (const name of ['active-content', 'xfa-with-acroform', 'acroform', 'form', 'opaque-annotations']) {
    const saved = await completed(fixture(name));
    const { catalog } = await openObjects(saved);
    for (const key of ['OpenAction', 'AA', 'AcroForm', 'Perms', 'Collection']) expect(catalog?.has(key)).toBe(false);
    expect(await pagesOf(saved)).toHaveLength((await pagesOf(fixture(name))).length + 1);
  }
});
