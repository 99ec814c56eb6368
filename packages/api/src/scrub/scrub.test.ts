import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { fileKeysOf } from '../../test/file-keys.ts';
import { runService } from '../../test/running-service.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { tinyPdf } from '../../test/tiny-pdf.ts';
import { blobKey } from '../blobs/blob-key.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { createThrottle, scrub } from './scrub.ts';

const service = runService();

/** A PDF of its own for each number, before and after it is prepared. */
const pdfOf = (number: number) => tinyPdf({ pages: [`/MediaBox [0 0 612 ${700 + number}]`] });

/** An organization with some documents, each with two files of its own. */
async function withDocuments(count: number) {
  const { baseUrl, dataDir } = service();
  const { id, secretKey } = await service().organization();
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  const documents = [];
  for (let number = 0; number < count; number++) {
    const file = new Blob([new Uint8Array(pdfOf(number))]);
    const { id, fileSize } = await createDocument(baseUrl, secretKey, { file });
    documents.push({ id, fileSize, ...(await fileKeysOf(service(), id)) });
  }
  const files = join(dataDir, 'files');
  const pathOf = (key: string) => join(files, blobKey(id, key));
  const look = async () => {
    const findings = [];
    const read: number[] = [];
    const blobs = await openBlobs({ dataDir, s3: undefined });
    const options = { organizationId: id, onRead: (bytes: number) => void read.push(bytes) };
    for await (const { damage, key, of } of scrub(database.unscoped.read, blobs, options)) {
      findings.push({ damage, key, of });
    }
    return { files: read.length, bytes: read.reduce((sum, bytes) => sum + bytes, 0), findings };
  };
  return { documents, pathOf, look };
}

describe('scrub', () => {
  it('finds nothing in valid files', async () => {
    const { documents, look } = await withDocuments(2);
    const bytes = documents.reduce((sum, { fileSize }, number) => sum + fileSize + pdfOf(number).length, 0);
    expect(await look()).toEqual({ files: 4, bytes, findings: [] });
  });

  it('finds missing and changed files, and names their documents', async () => {
    const { documents, pathOf, look } = await withDocuments(3);
    const [missing, changed, prepared] = documents;
    if (!missing || !changed || !prepared) return expect.fail();
    await rm(pathOf(prepared.prepared));
    await rm(pathOf(missing.original));
    await writeFile(pathOf(changed.original), '%PDF-1.7 another one');
    const { findings } = await look();
    expect(findings).toHaveLength(3);
    expect(findings).toEqual(
      expect.arrayContaining([
        { damage: 'missing', key: missing.original, of: missing.id },
        { damage: 'changed', key: changed.original, of: changed.id },
        { damage: 'missing', key: prepared.prepared, of: prepared.id },
      ]),
    );
  });
});

it('limits the rate of reading', () => {
  let now = 0;
  const waitAfter = createThrottle(100_000, () => now);
  expect([waitAfter(1_000), waitAfter(1_000)]).toEqual([10, 20]);
  now = 1_000;
  expect(waitAfter(1_000)).toBeCloseTo(10);
});
