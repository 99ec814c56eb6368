import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Field, invalid, newId, type PageGeometry, type Preparation } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { addOlderDocument } from '../../../test/older-document.ts';
import { openOrganization } from '../../../test/open-empty.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDiskBlobs } from '../../blobs/disk-blobs.ts';
import { sha256 } from '../../hashes.ts';
import type { PdfInspector } from '../../preparation/pdf-inspector.ts';
import { removeDocument } from './document-changes.ts';
import { findPrepared } from './documents.ts';
import { createPlacesCheck, createPreparer, OriginalDamaged } from './prepare-document.ts';

const original = Buffer.from('%PDF-1.7 an original');
const page: PageGeometry = { view: [0, 0, 612, 792], rotation: 0, userUnit: 1 };
const place = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.04 };
const field: Field = { id: 'name', type: 'text', required: true, editable: true, label: 'Name', ...place };
const preparation: Preparation = { removed: ['encryption'], changed: [1] };

/** An inspector that prepares a different file each time. */
function inspectorOf({ pages = [page] } = {}) {
  const taken: object[] = [];
  const inspectPdf: PdfInspector['inspectPdf'] = async ({ outputPath }, take) => {
    taken.push(take);
    const bytes = Buffer.from(`%PDF-1.7 prepared ${newId('doc')}`);
    await writeFile(outputPath, bytes, { flag: 'wx' });
    const prepared = { sha256: sha256(bytes), bytes: bytes.length };
    return { pages, activeContent: [], fields: [], preparation, prepared };
  };
  return { inspectPdf, taken };
}

/** An organization with a document of an earlier version. */
async function older(fields: readonly Field[] = [], geometry = [page]) {
  const { database, dataDir, organizationId } = await openOrganization();
  const blobs = createDiskBlobs(join(dataDir, 'files'));
  const path = join(dataDir, 'original.pdf');
  await writeFile(path, original);
  await blobs.put(organizationId, sha256(original), { path, sha256: sha256(original) });
  const documentId = await addOlderDocument(database, organizationId, { bytes: original, geometry, fields });
  const folder = await temporaryFolder();
  return {
    database,
    organizationId,
    documentId,
    blobs,
    folder,
    preparer: (pdfInspector: Pick<PdfInspector, 'inspectPdf'>) =>
      createPreparer({ database, blobs, pdfInspector, folder, now: Date.now }),
    row: () => database.unscoped.read.selectFrom('documents').selectAll().executeTakeFirstOrThrow(),
    events: async () => {
      const events = database.unscoped.read.selectFrom('audit_events').select('details_json');
      const rows = await events.where('type', '=', 'document.prepared').execute();
      return rows.map(({ details_json }) => JSON.parse(details_json ?? '{}'));
    },
    removals: async () => (await database.unscoped.read.selectFrom('jobs').select('file_key').execute()).length,
  };
}

describe('createPreparer', () => {
  it('stores the prepared file and records it in the row, the audit trail and the record', async () => {
    const { database, organizationId, documentId, blobs, folder, preparer, row, events, removals } = await older();
    const before = await row();
    await preparer(inspectorOf())(organizationId, documentId);
    const { signing_json, prepared_key, prepared_sha256, prepared_bytes, preparation_json, ...rest } = await row();
    expect(before).toMatchObject({ ...rest, prepared_sha256: null, prepared_bytes: null, preparation_json: null });
    expect(JSON.parse(preparation_json ?? '')).toEqual(preparation);
    expect(JSON.parse(signing_json).metadata).toMatchObject({ id: documentId, fileSize: prepared_bytes, version: 1 });
    const details = { preparedSha256: prepared_sha256, preparedBytes: prepared_bytes, preparation };
    expect(await events()).toEqual([{ ...details, salt: expect.any(String) }]);
    const file = await findPrepared(database.read(organizationId), organizationId, documentId);
    expect(file).toMatchObject({ sha256: prepared_sha256, bytes: prepared_bytes, filename: 'contract.pdf' });
    expect((await blobs.head(organizationId, prepared_key ?? ''))?.bytes).toBe(prepared_bytes);
    expect([await removals(), readdirSync(folder)]).toEqual([0, []]);
  });

  it('prepares a document once for concurrent and later requests', async () => {
    const { organizationId, documentId, preparer, events } = await older();
    const inspector = inspectorOf();
    const prepare = preparer(inspector);
    await Promise.all([1, 2, 3].map(() => prepare(organizationId, documentId)));
    await prepare(organizationId, documentId);
    expect([inspector.taken.length, (await events()).length]).toEqual([1, 1]);
  });

  it('keeps one prepared file when two processes prepare a document at once, and removes the other later', async () => {
    const { organizationId, documentId, preparer, row, events, removals } = await older();
    const both = Promise.withResolvers<void>();
    const inspectors = [inspectorOf(), inspectorOf()];
    // Both start before either ends. Otherwise the second would find the document prepared.
    const processes = inspectors.map(({ inspectPdf }) =>
      preparer({
        async inspectPdf(...given) {
          const found = await inspectPdf(...given);
          if (inspectors.every(({ taken }) => taken.length === 1)) both.resolve();
          await both.promise;
          return found;
        },
      }),
    );
    await Promise.all(processes.map((prepare) => prepare(organizationId, documentId)));
    const [event, ...others] = await events();
    expect([event.preparedSha256, others]).toEqual([(await row()).prepared_sha256, []]);
    expect(await removals()).toBe(1);
  });

  it('prepares a deleted document, whose submissions are still completed', async () => {
    const { database, organizationId, documentId, preparer, row } = await older();
    await removeDocument(database, organizationId, { documentId, actor: { keyId: null } }, 0);
    await preparer(inspectorOf())(organizationId, documentId);
    expect((await row()).prepared_sha256).not.toBeNull();
  });

  it('ignores a document of another organization', async () => {
    const { documentId, preparer, row } = await older();
    await preparer(inspectorOf())(newId('org'), documentId);
    expect((await row()).prepared_sha256).toBeNull();
  });

  it('replaces form fields of the PDF with the fields of the document', async () => {
    const { organizationId, documentId, preparer } = await older([field]);
    const inspector = inspectorOf();
    await preparer(inspector)(organizationId, documentId);
    expect(inspector.taken).toEqual([{ acroForm: false, textTags: false, sent: [field] }]);
  });
});

describe('createPlacesCheck', () => {
  const many = Array.from({ length: 200 }, () => page);
  const on = (number: number): Field => ({ ...field, page: number });

  /** A prepared document of 200 pages. Every second page was compared, as was page 2 for its field. */
  async function long() {
    const { organizationId, documentId, preparer, folder, ...stores } = await older([on(2)], many);
    await preparer(inspectorOf({ pages: many }))(organizationId, documentId);
    const check = (pdfInspector: Pick<PdfInspector, 'inspectPdf'>, ...fields: Field[]) =>
      createPlacesCheck({ ...stores, pdfInspector, folder })(organizationId, documentId, fields);
    return { check, folder };
  }

  it('inspects the file only for pages that were not compared before', async () => {
    const { check, folder } = await long();
    const inspector = inspectorOf({ pages: many });
    await check(inspector, on(1), on(2), on(3), on(200));
    expect(inspector.taken).toEqual([]);
    await check(inspector, on(1), on(4));
    expect(inspector.taken).toEqual([{ acroForm: false, textTags: false, sent: [on(1), on(4)] }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses fields on an ambiguous page', async () => {
    const { check, folder } = await long();
    const refusal = invalid([{ field: 'file', reason: 'ambiguous_pdf', page: 4 }]);
    await expect(check({ inspectPdf: () => Promise.reject(refusal) }, on(4))).rejects.toBe(refusal);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('createPreparer, when an original cannot be prepared', () => {
  it('throws the refusal', async () => {
    const { organizationId, documentId, preparer, row, folder } = await older();
    const refused = invalid([{ field: 'file', reason: 'ambiguous_pdf', page: 3 }]);
    const prepare = preparer({ inspectPdf: () => Promise.reject(refused) });
    await expect(prepare(organizationId, documentId)).rejects.toBe(refused);
    expect([(await row()).prepared_sha256, readdirSync(folder)]).toEqual([null, []]);
  });

  it('refuses a page whose geometry differs from the stored one', async () => {
    const { organizationId, documentId, preparer } = await older();
    const pages: PageGeometry[] = [{ ...page, rotation: 90 }];
    await expect(preparer(inspectorOf({ pages }))(organizationId, documentId)).rejects.toMatchObject({
      details: { field: 'file', reason: 'ambiguous_pdf', page: 1 },
    });
    await expect(preparer(inspectorOf({ pages: [page, page] }))(organizationId, documentId)).rejects.toMatchObject({
      details: { reason: 'ambiguous_pdf', page: 2 },
    });
  });

  it('throws OriginalDamaged while the stored file is missing, and prepares it once restored', async () => {
    const { organizationId, documentId, preparer, blobs, folder, row } = await older();
    const prepare = preparer(inspectorOf());
    await blobs.delete(organizationId, sha256(original));
    await expect(prepare(organizationId, documentId)).rejects.toThrow(OriginalDamaged);
    const path = join(folder, 'restored.pdf');
    await writeFile(path, original);
    await blobs.put(organizationId, sha256(original), { path, sha256: sha256(original) });
    await prepare(organizationId, documentId);
    expect((await row()).prepared_sha256).not.toBeNull();
  });
});
