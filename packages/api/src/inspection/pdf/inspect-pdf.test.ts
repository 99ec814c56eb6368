import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@document-signer/core';
import { afterAll, describe, expect, it } from 'vitest';
import { encryptedPdfs } from '../../../test/encrypted-pdfs.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';
import { createInspector } from '../inspector.ts';

const inspector = createInspector();
afterAll(() => inspector.close());

async function found(bytes: Uint8Array) {
  const path = join(await temporaryFolder(), 'file.pdf');
  await writeFile(path, bytes);
  return inspector.inspectPdf(path);
}

const pagesOf = async (bytes: Uint8Array) => (await found(bytes)).pages;

/** Why a file is refused. */
async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  const error = await pagesOf(bytes).then(
    () => new Error('It was accepted.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw error;
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', status: 422 });
  return error.details;
}

const letter = '/MediaBox [0 0 612 792]';
const times = (count: number) => Array.from({ length: count }, () => letter);
const xfaAlone = { catalog: '/AcroForm << /XFA 3 0 R /Fields [] >>' };
const xfaData = '<< /Length 6 >>\nstream\n<xdp/>\nendstream';

describe('a PDF that is taken', () => {
  it('gives every page as pdf.js draws it: crop box, turn and unit', async () => {
    const cropped = '/MediaBox [0 0 612 792] /CropBox [10 20 600 900] /Rotate 90 /UserUnit 2';
    expect(await pagesOf(tinyPdf({ pages: [letter, cropped] }))).toEqual([
      { view: [0, 0, 612, 792], rotation: 0, userUnit: 1 },
      { view: [10, 20, 600, 792], rotation: 90, userUnit: 2 },
    ]);
  });

  it('may turn backwards or more than once around', async () => {
    const pages = await pagesOf(tinyPdf({ pages: [`${letter} /Rotate -90`, `${letter} /Rotate 450`] }));
    expect(pages.map(({ rotation }) => rotation)).toEqual([270, 90]);
  });

  it('may have as many pages as the limit says', async () => {
    expect(await pagesOf(tinyPdf({ pages: times(2000) }))).toHaveLength(2000);
  });

  it('may be encrypted, when it opens without a password and allows changes', async () => {
    expect(await pagesOf(encryptedPdfs.changeable)).toHaveLength(1);
  });

  it('may carry XFA beside form fields, an unsigned signature field and a script, none of which is run', async () => {
    const field = `<< /FT /Sig /T (here) /Rect [0 0 100 50] /Subtype /Widget >>`;
    const catalog = '/AcroForm << /XFA 3 0 R /Fields [4 0 R] /SigFlags 1 >> /OpenAction << /S /JavaScript /JS (1) >>';
    expect(await pagesOf(tinyPdf({ catalog, objects: [xfaData, field] }))).toHaveLength(1);
  });
});

describe('a PDF that is refused says why', () => {
  it.each([
    ['not a PDF', Buffer.from('<html></html>'), { reason: 'not_a_pdf' }],
    ['something else before its start', Buffer.concat([Buffer.from('\n'), tinyPdf()]), { reason: 'not_a_pdf' }],
    ['empty', Buffer.alloc(0), { reason: 'not_a_pdf' }],
    ['cut off', tinyPdf().subarray(0, 100), { reason: 'unreadable_pdf' }],
    ['a password is needed', encryptedPdfs.withPassword, { reason: 'encrypted_pdf' }],
    ['no changes are allowed', encryptedPdfs.readOnly, { reason: 'encrypted_pdf' }],
    ['a form of XFA alone', tinyPdf({ ...xfaAlone, objects: [xfaData] }), { reason: 'dynamic_xfa' }],
    ['no pages', tinyPdf({ pages: [] }), { reason: 'no_pages' }],
    ['too many pages', tinyPdf({ pages: times(2001) }), { reason: 'too_many_pages', max: 2000 }],
    ['a page too large', tinyPdf({ pages: ['/MediaBox [0 0 14401 10]'] }), { reason: 'page_too_large', max: 14400 }],
    ['a unit too large', tinyPdf({ pages: [`${letter} /UserUnit 100`] }), { reason: 'page_too_large', max: 14400 }],
  ])('%s', async (_, bytes, details) => {
    expect(await refusalOf(bytes)).toEqual({ field: 'file', ...details });
  });

  it('signed already', async () => {
    const value = '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached';
    const signature = `${value} /ByteRange [0 10 20 10] /Contents <3000> >>`;
    const field = '<< /FT /Sig /T (signed) /V 3 0 R /Rect [0 0 0 0] /Subtype /Widget >>';
    const catalog = '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>';
    expect(await refusalOf(tinyPdf({ catalog, objects: [signature, field] }))).toMatchObject({
      reason: 'already_signed',
    });
  });
});

const corpus = join(import.meta.dirname, '../../../../../../shared/corpus');
const corpusRefusals: Readonly<Record<string, string>> = {
  'Pages-tree-refs.pdf': 'unreadable_pdf',
  'bug854315.pdf': 'already_signed',
  'poppler-395-0-fuzzed.pdf': 'unreadable_pdf',
  'xfa_issue14315.pdf': 'dynamic_xfa',
};

describe.runIf(existsSync(corpus))('real files', () => {
  const names = existsSync(corpus) ? readdirSync(corpus).filter((name) => name.endsWith('.pdf')) : [];
  it.each(names)('%s', async (name) => {
    const outcome = await inspector.inspectPdf(join(corpus, name)).then(
      ({ pages }) => (pages.length > 0 ? 'accepted' : 'empty'),
      (error: unknown) => (error instanceof ServiceError ? error.details?.reason : error),
    );
    expect(outcome).toBe(corpusRefusals[name] ?? 'accepted');
  });
});
