import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentRecord } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, dataOf, patch, post, refusedWith } from '../../../test/ask.ts';
import { contractFields, documentForm } from '../../../test/documents.ts';
import { encryptedPdfs } from '../../../test/encrypted-pdfs.ts';
import { fileKeysOf } from '../../../test/file-keys.ts';
import { runService } from '../../../test/running-service.ts';
import { openTestDatabaseToRead } from '../../../test/test-database.ts';
import { stream, tinyPdf } from '../../../test/tiny-pdf.ts';
import { workFiles } from '../../../test/work-files.ts';
import { blobKey } from '../../blobs/blob-key.ts';

const service = runService({ MAX_FILE_BYTES: '100000' });

const create = (key: string, parts: Record<string, string | Blob | undefined> = {}) =>
  ask(`${service().baseUrl}/documents`, key, { method: 'POST', body: documentForm(parts) });

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

const widget = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (city) /TU (Your city) /Ff 2 /Rect [60 60 260 90] >>';
const formPdf = tinyPdf({
  objects: [widget],
  catalog: '/AcroForm << /Fields [3 0 R] >>',
  pages: ['/MediaBox [0 0 612 792] /Annots [3 0 R]'],
});
const activePdf = tinyPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });

function taggedPdf(text: string): Buffer {
  const content = `BT /F1 12 Tf 60 700 Td (${text}) Tj ET`;
  const fonts = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  return tinyPdf({
    objects: [stream(content)],
    pages: [`/MediaBox [0 0 612 792] /Contents 3 0 R /Resources ${fonts}`],
  });
}

describe('201', () => {
  it('returns the record and the location of the document', async () => {
    const { secretKey } = await service().organization();
    const { status, body, headers } = await create(secretKey);
    expect(status).toBe(201);
    const record = dataOf<DocumentRecord>({ body });
    expect(record).toMatchObject({ filename: 'contract.pdf', version: 1, status: 'active', fields: contractFields });
    expect(record).toMatchObject({
      submissionPolicy: 'multiple',
      language: null,
      preparation: { removed: [], changed: [] },
    });
    expect(headers.get('Location')).toBe(`/v1/documents/${record.id}`);
    expect(await ask(`${service().origin}${headers.get('Location')}`, secretKey)).toMatchObject({ status: 200 });
  });

  it('stores the original and the prepared file, each under its own key, and removes temporary files', async () => {
    const { id, secretKey } = await service().organization();
    const { id: documentId, sha256, preparedSha256, fileSize } = dataOf<DocumentRecord>(await create(secretKey));
    const { dataDir } = service();
    const keys = await fileKeysOf(service(), documentId);
    const read = (key: string) => readFile(join(dataDir, 'files', blobKey(id, key)));
    const [original, prepared] = [await read(keys.original), await read(keys.prepared)];
    expect(original).toEqual(tinyPdf());
    expect([hash('sha256', original), hash('sha256', prepared)]).toEqual([sha256, preparedSha256]);
    expect(prepared).toHaveLength(fileSize);
    expect(workFiles(dataDir)).toEqual([]);
    const database = await openTestDatabaseToRead(dataDir);
    onTestFinished(() => database.close());
    const { read: db } = database.unscoped;
    expect(await db.selectFrom('jobs').select('file_key').where('organization_id', '=', id).execute()).toEqual([]);
    const events = db.selectFrom('audit_events').select('details_json').where('organization_id', '=', id);
    const [created] = await events.where('type', '=', 'document.created').execute();
    const details = { sha256, fileSize: original.length, preparedSha256, preparedBytes: fileSize };
    const preparation = { removed: [], changed: [] };
    expect(JSON.parse(created?.details_json ?? '')).toMatchObject({ ...details, preparation });
  });

  it('returns the geometry of each page: rotation, crop and unit', async () => {
    const { secretKey } = await service().organization();
    const pages = [
      '/MediaBox [0 0 612 792] /Rotate 90',
      '/MediaBox [0 0 612 792] /CropBox [10 10 310 210]',
      '/MediaBox [0 0 100 200] /UserUnit 2',
    ];
    const { body } = await create(secretKey, { file: blobOf(tinyPdf({ pages })), fields: undefined });
    expect(dataOf<DocumentRecord>({ body }).pages).toEqual([
      { pageNumber: 1, width: 792, height: 612, rotation: 90 },
      { pageNumber: 2, width: 300, height: 200, rotation: 0 },
      { pageNumber: 3, width: 200, height: 400, rotation: 0 },
    ]);
  });

  it('accepts a file name', async () => {
    const { secretKey } = await service().organization();
    const { body } = await create(secretKey, { filename: 'Lease – Zoë.pdf', fields: undefined });
    expect(dataOf<DocumentRecord>({ body })).toMatchObject({ filename: 'Lease – Zoë.pdf', fields: [] });
  });

  it('uses the form fields of the PDF unless fields are sent, even an empty list', async () => {
    const { secretKey } = await service().organization();
    const { body } = await create(secretKey, { file: blobOf(formPdf), fields: undefined });
    expect(dataOf<DocumentRecord>({ body }).fields).toMatchObject([
      { id: 'city', type: 'text', label: 'Your city', required: true },
    ]);
    expect(dataOf<DocumentRecord>(await create(secretKey, { file: blobOf(formPdf), fields: '[]' })).fields).toEqual([]);
  });

  it('finds fields in text tags on request', async () => {
    const { secretKey } = await service().organization();
    const tagged = { file: blobOf(taggedPdf('{{Name}}')), fields: undefined };
    expect(dataOf<DocumentRecord>(await create(secretKey, tagged)).fields).toEqual([]);
    const { body } = await create(secretKey, { ...tagged, textTags: 'true' });
    expect(dataOf<DocumentRecord>({ body }).fields).toMatchObject([
      { id: 'Name', type: 'text', page: 1, required: true },
    ]);
  });

  it('records the active content of the file', async () => {
    const { secretKey } = await service().organization();
    const { body } = await create(secretKey, { file: blobOf(activePdf) });
    expect(dataOf<DocumentRecord>({ body }).activeContent).toEqual(['javascript']);
    const { body: record } = await ask(
      `${service().baseUrl}/documents/${dataOf<DocumentRecord>({ body }).id}`,
      secretKey,
    );
    expect(dataOf<DocumentRecord>({ body: record })).toMatchObject({ activeContent: ['javascript'] });
  });

  it('adds ids to fields without one', async () => {
    const { secretKey } = await service().organization();
    const [{ id: _, ...named } = {}, ...rest] = contractFields;
    const { body } = await create(secretKey, { fields: JSON.stringify([named, ...rest]) });
    expect(dataOf<DocumentRecord>({ body }).fields.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^fld_/),
      'sign',
    ]);
  });

  it('stores the same file twice as two documents', async () => {
    const { secretKey } = await service().organization();
    const ids = [await create(secretKey), await create(secretKey)].map(
      ({ body }) => dataOf<DocumentRecord>({ body }).id,
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('415', () => {
  it('for a body that is not a multipart form', async () => {
    const { secretKey } = await service().organization();
    expect((await post(`${service().baseUrl}/documents`, secretKey, {})).status).toBe(415);
  });
});

describe('an upload', () => {
  const tooLarge = blobOf(Buffer.concat([tinyPdf(), Buffer.alloc(100_000)]));
  const tagged = blobOf(taggedPdf('{{a;type=hologram}}'));
  it.each<[what: string, parts: Parameters<typeof create>[1], status: number, details: object]>([
    ['no file', { file: undefined, filename: 'a.pdf' }, 422, { field: 'file', reason: 'required' }],
    ['a truncated file', { file: blobOf(tinyPdf().subarray(0, 30)) }, 422, { field: 'file', reason: 'unreadable_pdf' }],
    ['a password', { file: blobOf(encryptedPdfs.withPassword) }, 422, { field: 'file', reason: 'encrypted_pdf' }],
    ['a file that is too large', { file: tooLarge }, 413, { field: 'file', reason: 'too_large', max: 100_000 }],
    ['fields that are not JSON', { fields: '[{' }, 400, { field: 'fields', reason: 'malformed_json' }],
    ['an unknown language', { language: 'tlh' }, 422, { field: 'language', reason: 'unknown' }],
    ['an unknown policy', { submissionPolicy: 'twice' }, 422, { field: 'submissionPolicy', reason: 'unknown' }],
    ['both text tags and fields', { file: tagged, textTags: 'true' }, 422, { reason: 'not_with_fields' }],
    ['an invalid text tag', { file: tagged, textTags: 'true', fields: undefined }, 422, { reason: 'unknown', tag: 1 }],
  ])('is refused with %s', async (_, parts, status, details) => {
    const { secretKey } = await service().organization();
    expect(await create(secretKey, parts)).toMatchObject(refusedWith(status, details));
  });

  it.each([
    ['beyond the page', { x: 0.9 }, 'fields[0].width', 'range'],
    ['that is required but not editable', { editable: false }, 'fields[0].editable', 'unsatisfiable'],
    ['with a font that is too large', { style: { fontSize: 145 } }, 'fields[0].style.fontSize', 'range'],
  ])('is refused with a field %s', async (_, change, field, reason) => {
    const { secretKey } = await service().organization();
    const fields = [{ ...contractFields[0], ...change }, contractFields[1]];
    expect(await create(secretKey, { fields: JSON.stringify(fields) })).toMatchObject(
      refusedWith(422, { field, reason }),
    );
  });

  it('is refused, naming its active content, when the organization forbids it', async () => {
    const { secretKey } = await service().organization();
    await patch(`${service().baseUrl}/organizations/me`, secretKey, { activeContent: 'refuse' });
    const details = { field: 'file', reason: 'active_content', found: ['javascript'] };
    expect(await create(secretKey, { file: blobOf(activePdf) })).toMatchObject(refusedWith(422, details));
    expect((await create(secretKey)).status).toBe(201);
  });
});
