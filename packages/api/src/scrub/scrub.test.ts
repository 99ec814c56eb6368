import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { runService } from '../../test/running-service.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { tinyPdf } from '../../test/tiny-pdf.ts';
import { listDiskBlobs } from '../blobs/list-disk-blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { leaveFile } from '../storage/pending-files.ts';
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
    documents.push(await createDocument(baseUrl, secretKey, { file }));
  }
  const files = join(dataDir, 'files');
  const pathOf = (sha256: string) => join(files, id, sha256.slice(0, 2), `${sha256}.pdf`);
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
    return { ...scrubbed, findings: findings.map(({ kind, sha256, of }) => ({ kind, sha256, of })) };
  };
  return { id, database, documents, pathOf, look, baseUrl, secretKey };
}

describe('scrub', () => {
  it('finds nothing where all is whole, and reads a file once that documents share', async () => {
    const { documents, look, baseUrl, secretKey } = await withDocuments(2);
    const file = new Blob([new Uint8Array(pdfOf(0))]);
    await createDocument(baseUrl, secretKey, { file });
    // Originals, and the prepared files, whose size the records tell.
    const bytes = documents.reduce((sum, { fileSize }, number) => sum + fileSize + pdfOf(number).length, 0);
    expect(await look()).toEqual({ files: 4, bytes, findings: [] });
  });

  it('finds what is missing, changed, and of another size than its row says, and names whose it is', async () => {
    const { database, documents, pathOf, look } = await withDocuments(4);
    const [missing, changed, large, prepared] = documents;
    if (!missing || !changed || !large || !prepared?.preparedSha256) return expect.fail();
    await rm(pathOf(prepared.preparedSha256));
    await rm(pathOf(missing.sha256));
    await writeFile(pathOf(changed.sha256), '%PDF-1.7 of somebody else');
    await database.unscoped.write((db) =>
      db.updateTable('documents').set({ file_size: 1, prepared_bytes: 2 }).where('id', '=', large.id).execute(),
    );
    const { findings } = await look();
    expect(findings).toHaveLength(5);
    expect(findings).toEqual(
      expect.arrayContaining([
        { kind: 'missing', sha256: missing.sha256, of: missing.id },
        { kind: 'changed', sha256: changed.sha256, of: changed.id },
        { kind: 'wrong_size', sha256: large.sha256, of: large.id },
        { kind: 'wrong_size', sha256: large.preparedSha256, of: large.id },
        { kind: 'missing', sha256: prepared.preparedSha256, of: prepared.id },
      ]),
    );
  });

  it('finds files that nothing names, but not what has just come and what somebody is at work on', async () => {
    const { id, database, documents, pathOf, look } = await withDocuments(1);
    const [first] = documents;
    const near = (digit: string) => `${first?.sha256.slice(0, -1)}${digit}`;
    const [orphan = '', ofJob = ''] = ['0', '1', '2'].map(near).filter((name) => name !== first?.sha256);
    for (const name of [orphan, ofJob]) await writeFile(pathOf(name), 'x');
    // Its own time tells nothing of when it was stored.
    await utimes(pathOf(orphan), 0, 0);
    await database.write(id, (db) => leaveFile(db, { organizationId: id, sha256: ofJob }, Date.now() + 24 * hour));
    expect((await look()).findings).toEqual([]);
    expect((await look(Date.now() + 2 * hour)).findings).toEqual([{ kind: 'orphan', sha256: orphan, of: null }]);
    await database.unscoped.write((db) => db.deleteFrom('jobs').where('file_sha256', '=', ofJob).execute());
  });
});

it('reads no faster than it is told to', () => {
  let now = 0;
  const waitAfter = createThrottle(100_000, () => now);
  expect([waitAfter(1_000), waitAfter(1_000)]).toEqual([10, 20]);
  now = 1_000;
  expect(waitAfter(1_000)).toBeCloseTo(10);
});
