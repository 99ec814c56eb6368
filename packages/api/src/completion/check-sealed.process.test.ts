import { createHash } from 'node:crypto';
import type { PageGeometry } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { tinyPdf } from '../../test/tiny-pdf.ts';
import { checkSealed } from './check-sealed.ts';

const letter: PageGeometry = { view: [0, 0, 612, 792], rotation: 0, userUnit: 1 };
const expected = { pages: [letter], added: [{ width: 595, height: 842 }], attachments: [] };
const pages = ['/MediaBox [0 0 612 792]', '/MediaBox [0 0 595 842]'];

const range = '[0 9999999999 9999999999 9999999999]';
const seal = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${range} /Contents <${'0'.repeat(64)}> >>`;
const field = '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /V 3 0 R /Rect [0 0 0 0] >>';
const form = '/AcroForm << /SigFlags 3 /Fields [4 0 R] >>';

/** Fills in the byte range and a stand-in for the signature. */
function sealed(file: Buffer): Buffer {
  const start = file.indexOf(`<${'0'.repeat(64)}>`);
  const whole = `[0 ${start} ${start + 66} ${file.length - start - 66}]`.padEnd(range.length);
  file.write(whole, file.indexOf(range), 'latin1');
  file.write(createHash('sha256').update(file).digest('hex'), start + 1, 'latin1');
  return file;
}

const file = (more: Partial<Parameters<typeof tinyPdf>[0]> = {}) =>
  sealed(tinyPdf({ pages, catalog: form, objects: [seal, field], ...more }));

describe('checkSealed', () => {
  it('accepts the expected file without changing its bytes', async () => {
    const bytes = file();
    const before = Buffer.from(bytes);
    expect(await checkSealed(bytes, expected)).toBeUndefined();
    expect(bytes.equals(before)).toBe(true);
  });

  it.each([
    ['an extra page', [...pages, pages[0] ?? ''], 'page_count'],
    ['a missing page', pages.slice(0, 1), 'page_count'],
    ['a page that was rotated', [`${pages[0]} /Rotate 180`, pages[1] ?? ''], 'page_geometry'],
    ['a page that was cropped', [`${pages[0]} /CropBox [0 0 612 700]`, pages[1] ?? ''], 'page_geometry'],
    ['a page that was moved', ['/MediaBox [10 0 622 792]', pages[1] ?? ''], 'page_geometry'],
    ['a page with another user unit', [`${pages[0]} /UserUnit 2`, pages[1] ?? ''], 'page_geometry'],
    ['a certificate page of another size', [pages[0] ?? '', '/MediaBox [0 0 100 100]'], 'page_geometry'],
  ])('rejects %s', async (_, made, fault) => {
    expect(await checkSealed(file({ pages: made }), expected)).toBe(fault);
  });

  it.each([
    ['scripts', `${form} /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>`, 'scripts'],
    [
      'attachments',
      `${form} /Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << /F 5 0 R >> >>] >> >>`,
      'attachments',
    ],
    ['XFA', '/AcroForm << /SigFlags 3 /Fields [4 0 R] /XFA 5 0 R >>', 'xfa'],
    ['fields that can still be filled in', '/AcroForm << /SigFlags 3 /Fields [4 0 R 6 0 R] >>', 'form'],
  ])('rejects %s', async (_, catalog, fault) => {
    const text = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /Rect [0 0 9 9] >>';
    const objects = [seal, field, '<< /Type /EmbeddedFile /Length 1 >>\nstream\na\nendstream', text];
    expect(await checkSealed(file({ catalog, objects }), expected)).toBe(fault);
  });

  it('rejects a file that is not a PDF', async () => {
    expect(await checkSealed(Buffer.from('%PDF-1.7\nnothing'), expected)).toBe('unreadable');
    expect(await checkSealed(new Uint8Array(), expected)).toBe('unreadable');
  });
});

describe('the seal of a file', () => {
  const fault = 'not_sealed_to_its_end';

  it('must exist', async () => {
    expect(await checkSealed(tinyPdf({ pages }), expected)).toBe(fault);
    expect(await checkSealed(tinyPdf({ pages, catalog: form, objects: [seal, field] }), expected)).toBe(fault);
  });

  it('must cover the file to its end', async () => {
    expect(await checkSealed(Buffer.concat([file(), Buffer.from('% more')]), expected)).toBe(fault);
  });

  it('must be the only one', async () => {
    const second = field.replace('(Seal)', '(Other)');
    const catalog = '/AcroForm << /SigFlags 3 /Fields [4 0 R 5 0 R] >>';
    expect(await checkSealed(file({ catalog, objects: [seal, field, second] }), expected)).toBe(fault);
  });
});
