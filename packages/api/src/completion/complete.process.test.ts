import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageGeometry } from '@document-signer/core';
import { expect, it } from 'vitest';
import { sampleTask } from '../../test/completion/certificate-task.ts';
import { ownMaterial } from '../../test/seal/sealed-pdf.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { tinyPdf } from '../../test/tiny-pdf.ts';
import { sha256 } from '../hashes.ts';
import { complete } from './complete.ts';

const letter: PageGeometry = { view: [0, 0, 612, 792], rotation: 0, userUnit: 1 };

async function completeWith(seal: ReturnType<typeof ownMaterial>) {
  const folder = await temporaryFolder();
  const [preparedPath, outputPath] = [join(folder, 'prepared.pdf'), join(folder, 'sealed.pdf')];
  const prepared = tinyPdf();
  await writeFile(preparedPath, prepared);
  const document = { preparedSha256: sha256(prepared), pages: [letter], fields: [], activeContent: [] };
  const task = sampleTask({ document, submission: { fields: [], images: [] }, events: [], seal });
  return complete({ ...task, preparedPath, outputPath });
}

it('seals a file', async () => {
  expect(await completeWith(ownMaterial())).toMatchObject({ outcome: 'sealed' });
});

it('refuses a file whose seal is not valid', async () => {
  const { certificates } = ownMaterial();
  const refused = { outcome: 'refused', reason: 'gate_failed', fault: 'bytes_changed' };
  expect(await completeWith({ ...ownMaterial(), certificates })).toEqual(refused);
});
