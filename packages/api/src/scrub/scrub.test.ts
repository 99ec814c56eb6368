import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { fileKeysOf } from '../../test/file-keys.ts';
import { runService } from '../../test/running-service.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { tinyPdf } from '../../test/tiny-pdf.ts';
import { blobKey } from '../blobs/blob-key.ts';
import { listDiskBlobs } from '../blobs/disk-blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { createThrottle, type ScrubFinding, scrub } from './scrub.ts';

const service = runService();
const hour = 3_600_000;

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
  const look = async (now = Date.now()) => {
    const findings: ScrubFinding[] = [];
    const scrubbed = await scrub({
      ...{
        db: database.unscoped.read,
        blobs: await openBlobs({ dataDir, s3: undefined }),
        stored: listDiskBlobs(files),
      },
      ...{
        organizationId: id,
        bytesPerSecond: Number.POSITIVE_INFINITY,
        now,
        onFinding: (finding) => void findings.push(finding),
      },
    });
    return { ...scrubbed, findings: findings.map(({ kind, key, of }) => ({ kind, key, of })) };
  };
  return { id, database, documents, pathOf, look, baseUrl, secretKey };
}

describe('scrub', () => {
  it('finds nothing in valid files, and reads a shared file of earlier versions once', async () => {
    const { documents, database, look } = await withDocuments(2);
    const [first, second] = documents;
    const shared = { file_key: first?.original ?? '' };
    await database.unscoped.write((db) =>
      db
        .updateTable('documents')
        .set({
          ...shared,
          sha256: (eb) =>
            eb
              .selectFrom('documents as d')
              .select('d.sha256')
              .where('d.id', '=', first?.id ?? ''),
          file_size: pdfOf(0).length,
        })
        .where('id', '=', second?.id ?? '')
        .execute(),
    );
    const bytes = documents.reduce((sum, { fileSize }) => sum + fileSize, pdfOf(0).length);
    expect(await look()).toEqual({ files: 3, bytes, findings: [] });
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
        { kind: 'missing', key: missing.original, of: missing.id },
        { kind: 'changed', key: changed.original, of: changed.id },
        { kind: 'missing', key: prepared.prepared, of: prepared.id },
      ]),
    );
  });

  it('finds files that no row names once the service should have removed them', async () => {
    const { documents, pathOf, look } = await withDocuments(1);
    const [first] = documents;
    const orphan = `${first?.original.slice(0, -1)}${first?.original.endsWith('0') ? '1' : '0'}`;
    await writeFile(pathOf(orphan), 'x');
    // Its modification time tells nothing of when it was stored.
    await utimes(pathOf(orphan), 0, 0);
    expect((await look(Date.now() + 24 * hour)).findings).toEqual([]);
    expect((await look(Date.now() + 26 * hour)).findings).toEqual([{ kind: 'orphan', key: orphan, of: null }]);
  });
});

it('limits the rate of reading', () => {
  let now = 0;
  const waitAfter = createThrottle(100_000, () => now);
  expect([waitAfter(1_000), waitAfter(1_000)]).toEqual([10, 20]);
  now = 1_000;
  expect(waitAfter(1_000)).toBeCloseTo(10);
});
