import { describe, expect, it } from 'vitest';
import { encryptedPdfs } from '../../test/encrypted-pdfs.ts';
import { inspectBytes } from '../../test/inspect-bytes.ts';
import { letter, tinyPdf } from '../../test/tiny-pdf.ts';

const maxPages = 20;
const { inspect, refusalOf } = inspectBytes({ maxPages });
const pagesOf = async (bytes: Uint8Array) => (await inspect(bytes)).pages;

const times = (count: number) => Array.from({ length: count }, () => letter);
const xfaAlone = { catalog: '/AcroForm << /XFA 3 0 R /Fields [] >>' };
const xfaData = '<< /Length 6 >>\nstream\n<xdp/>\nendstream';

describe('an accepted PDF', () => {
  it('has the same page geometry as in pdf.js: crop box, rotation and user unit', async () => {
    const cropped = '/MediaBox [0 0 612 792] /CropBox [10 20 600 900] /Rotate 90 /UserUnit 2';
    expect(await pagesOf(tinyPdf({ pages: [letter, cropped] }))).toEqual([
      { view: [0, 0, 612, 792], rotation: 0, userUnit: 1 },
      { view: [10, 20, 600, 792], rotation: 90, userUnit: 2 },
    ]);
  });

  it('may have rotations below 0 and above 270', async () => {
    const pages = await pagesOf(tinyPdf({ pages: [`${letter} /Rotate -90`, `${letter} /Rotate 450`] }));
    expect(pages.map(({ rotation }) => rotation)).toEqual([270, 90]);
  });

  it('may have as many pages as the limit allows', async () => {
    expect(await pagesOf(tinyPdf({ pages: times(maxPages) }))).toHaveLength(maxPages);
  });

  it('may be encrypted if it opens without a password and allows changes', async () => {
    expect(await pagesOf(encryptedPdfs.changeable)).toHaveLength(1);
  });

  it('may contain XFA with form fields, an unsigned signature field and a script', async () => {
    const field = `<< /FT /Sig /T (here) /Rect [0 0 100 50] /Subtype /Widget >>`;
    const catalog = '/AcroForm << /XFA 3 0 R /Fields [4 0 R] /SigFlags 1 >> /OpenAction << /S /JavaScript /JS (1) >>';
    expect(await pagesOf(tinyPdf({ catalog, objects: [xfaData, field] }))).toHaveLength(1);
  });
});

describe('an unsuitable PDF', () => {
  it.each([
    ['not a PDF', Buffer.from('<html></html>'), { reason: 'unreadable_pdf' }],
    ['truncated', tinyPdf().subarray(0, 100), { reason: 'unreadable_pdf' }],
    ['XFA without form fields', tinyPdf({ ...xfaAlone, objects: [xfaData] }), { reason: 'dynamic_xfa' }],
    ['no pages', tinyPdf({ pages: [] }), { reason: 'no_pages' }],
    ['too many pages', tinyPdf({ pages: times(maxPages + 1) }), { reason: 'too_many_pages', max: maxPages }],
    ['a page too large', tinyPdf({ pages: ['/MediaBox [0 0 14401 10]'] }), { reason: 'page_too_large', max: 14400 }],
    ['a unit too large', tinyPdf({ pages: [`${letter} /UserUnit 100`] }), { reason: 'page_too_large', max: 14400 }],
  ])('is refused with a reason: %s', async (_, bytes, details) => {
    expect(await refusalOf(bytes)).toEqual({ field: 'file', ...details });
  });
});

const handler = (entries: string) =>
  Buffer.from(
    tinyPdf().toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /Encrypt << ${entries} >> /ID [<00> <00>]`),
  );

describe('an encrypted PDF', () => {
  it.each([
    ['with a password to open it', encryptedPdfs.withPassword],
    ['with a password to change it', encryptedPdfs.readOnly],
    [
      'for the certificates of its readers',
      handler('/Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Recipients []'),
    ],
    ['by a non-standard handler', handler('/Filter /Other /V 4')],
    ['by an incomplete handler', handler('/Filter /Standard')],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual({ field: 'file', reason: 'encrypted_pdf' });
  });
});

describe('a signed PDF', () => {
  const value = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 10] /Contents <3000> >>';
  const field = '<< /FT /Sig /T (signed) /V 3 0 R /Rect [0 0 0 0] /Subtype /Widget >>';

  it.each([
    ['in a field', { catalog: '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>', objects: [value, field] }],
    ['in a field outside the form', { objects: [value, field] }],
    ['by its author, who allows some changes', { catalog: '/Perms << /DocMDP 3 0 R >>', objects: [value] }],
    ['by a time stamp', { objects: ['<< /Type /DocTimeStamp /ByteRange [0 1 2 3] /Contents <30> >>'] }],
  ])('%s is refused', async (_, parts) => {
    expect(await refusalOf(tinyPdf(parts))).toEqual({ field: 'file', reason: 'already_signed' });
  });

  it('is refused if the signature is before an update whose cross-reference has no /Prev', async () => {
    const signed = tinyPdf({ catalog: '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>', objects: [value, field] });
    const row = `${String(signed.length).padStart(10, '0')} 00000 n `;
    const object = '9 0 obj\nnull\nendobj\n';
    const table = `xref\n9 1\n${row}\ntrailer\n<< /Size 10 /Root 1 0 R >>\n`;
    const update = `${object}${table}startxref\n${signed.length + object.length}\n%%EOF\n`;
    const file = Buffer.concat([signed, Buffer.from(update)]);
    expect(await refusalOf(file)).toEqual({ field: 'file', reason: 'already_signed' });
  });

  it('is accepted if the signature only grants usage rights', async () => {
    expect(await pagesOf(tinyPdf({ catalog: '/Perms << /UR3 3 0 R >>', objects: [value] }))).toHaveLength(1);
  });
});
