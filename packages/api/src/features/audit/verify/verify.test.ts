import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDocument } from '../../../../test/add-document.ts';
import { findProblems } from '../../../../test/audit/find-problems.ts';
import { addOlderDocument } from '../../../../test/older-document.ts';
import { openOrganization } from '../../../../test/open-empty.ts';
import { blobKey, newFileKey } from '../../../blobs/blob-key.ts';
import { createDiskBlobs } from '../../../blobs/disk-blobs.ts';
import { sha256 } from '../../../hashes.ts';

/** Stores a document with both its files. */
async function stored() {
  const { database, dataDir, organizationId: id } = await openOrganization();
  const blobs = createDiskBlobs(join(dataDir, 'files'));
  const put = async (content: string) => {
    await writeFile(join(dataDir, 'incoming.pdf'), content);
    const key = newFileKey();
    await blobs.put(id, key, { path: join(dataDir, 'incoming.pdf'), sha256: sha256(content) });
    return { key, sha256: sha256(content) };
  };
  const [original, prepared] = [await put('an original'), await put('a prepared file')];
  const files = { fileKey: original.key, sha256: original.sha256, prepared };
  const { record } = await addDocument(database, id, files);
  return {
    database,
    organizationId: id,
    documentId: record.id,
    originalKey: original.key,
    preparedKey: prepared.key,
    pathOf: (of: 'original' | 'prepared') =>
      join(dataDir, 'files', blobKey(id, (of === 'original' ? original : prepared).key)),
    findings: () => findProblems(database.unscoped.read, { organizationId: id, blobs }),
  };
}

describe('the files of a document', () => {
  it('are reported when they are missing or have changed', async () => {
    const { documentId, originalKey, preparedKey, pathOf, findings } = await stored();
    expect(await findings()).toEqual([]);
    await writeFile(pathOf('original'), 'another one');
    await rm(pathOf('prepared'));
    expect(await findings()).toEqual([
      `the original of document ${documentId} has changed: ${originalKey}.pdf`,
      `the prepared file of document ${documentId} is missing: ${preparedKey}.pdf`,
    ]);
  });

  it('may lack the prepared file of a document from an earlier version', async () => {
    const { database, organizationId, originalKey, findings } = await stored();
    const bytes = Buffer.from('an original');
    await addOlderDocument(database, organizationId, { bytes, key: originalKey, geometry: [], fields: [] });
    expect(await findings()).toEqual([]);
  });
});
