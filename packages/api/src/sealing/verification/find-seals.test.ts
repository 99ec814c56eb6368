import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { sealFile, sealKey } from '../../../test/verification/sealed-files.ts';
import { findSeals, namedSubjects } from './find-seals.ts';

async function namedIn(bytes: Uint8Array | string): Promise<string[]> {
  const path = join(await temporaryFolder(), 'file.pdf');
  await writeFile(path, bytes);
  return namedSubjects(path);
}

const name = (id: string) => `/Submission (${id})`;

describe('namedSubjects', () => {
  it('finds the submission of a seal', async () => {
    const { bytes, facts } = await sealFile(sealKey());
    expect(await namedIn(bytes)).toEqual([facts.subjectId]);
    expect(await namedIn('%PDF-1.7 /Submission (sub_1) /Reason (Submission sub_2)')).toEqual([]);
  });

  it('finds the envelope of a seal', async () => {
    const subjectId = newId('env');
    const { bytes } = await sealFile(sealKey(), undefined, { facts: { subjectId } });
    expect(await namedIn(bytes)).toEqual([subjectId]);
    expect([...findSeals(bytes)].map(({ facts }) => facts.subjectId)).toEqual([subjectId]);
  });

  it('finds an ID that is split between two chunks of a large file', async () => {
    const id = newId('sub');
    const chunkBytes = 64 * 1024;
    for (let before = chunkBytes - name(id).length - 1; before <= chunkBytes + 1; before++) {
      expect(await namedIn(`${' '.repeat(before)}${name(id)} `)).toEqual([id]);
    }
  });

  it('returns only the last 16 of a file with many', async () => {
    const ids = Array.from({ length: 40 }, () => newId('sub'));
    expect(await namedIn([...ids, ...ids].map(name).join('\n'))).toEqual(ids.slice(-16));
  });
});
