import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageGeometry } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { createCompletionThreads } from '../../src/completion/completion-threads.ts';
import { sha256 } from '../../src/hashes.ts';
import { waitForEnvelope } from '../envelopes/envelopes.ts';
import { attempt, hasTool, run } from '../pdf-tools.ts';
import { runService } from '../running-service.ts';
import { ownMaterial } from '../seal/sealed-pdf.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { tinyPng } from '../tiny-png.ts';
import { sampleEnvelope } from './certificate-task.ts';
import { textsInPdfJs } from './paint-probe.ts';
import { inFile } from './pdf-probe.ts';
import { envelopeFile, signedByAll } from './signed-envelopes.ts';

const service = runService();
const rolesOf = (count: number) => Array.from({ length: count }, (_, index) => `person${index + 1}`);

describe('the sealed file of an envelope', () => {
  it.each([1, 2, 5, 10])('has all marks and one valid seal for %i signers', async (count) => {
    const roles = rolesOf(count);
    const signed = await signedByAll(service(), roles);
    expect(await waitForEnvelope(service().baseUrl, signed.secretKey, signed.envelope.id)).toMatchObject({
      status: 'completed',
    });
    const file = await envelopeFile(service(), signed);
    const [page = '', ...certificate] = await textsInPdfJs(file);
    const certificateText = certificate.join('\n');
    for (const role of roles) {
      expect(page).toContain(`${role} Roe`);
      expect(certificateText).toContain(`${role}@example.com`);
    }
    // No date was filled in.
    expect(certificateText.match(/Left empty\./g)).toHaveLength(count);
    expect(certificateText).toContain(`Signer ${count} of ${count}`);
    if (hasTool('pdfsig')) {
      const seals = inFile(file, (path) => attempt('pdfsig', [path]).stdout.toString());
      expect(seals.match(/Signature #/g)).toHaveLength(1);
      expect(seals).toContain('Signature is Valid.');
      expect(seals).toContain('Total document signed');
    }
    if (hasTool('qpdf')) expect(inFile(file, (path) => run('qpdf', ['--check', path]))).toContain('No syntax');
  });
});

/** An image of 2 MiB that cannot be compressed. */
function noise(): Uint8Array<ArrayBuffer> {
  const [width, height] = [836, 836];
  const rows = Array.from({ length: height }, () => [...randomBytes(width * 3)]);
  return Uint8Array.from(tinyPng({ width, height, colour: 2, rows }));
}

it('completes an envelope with ten signers and 2 MiB images within the limits of a worker thread', async () => {
  const folder = await temporaryFolder();
  const [preparedPath, outputPath] = [join(folder, 'prepared.pdf'), join(folder, 'sealed.pdf')];
  const prepared = tinyPdf();
  await writeFile(preparedPath, prepared);
  const pages: PageGeometry[] = [{ view: [0, 0, 612, 792], rotation: 0, userUnit: 1 }];
  const document = { preparedSha256: sha256(prepared), pages };
  const task = sampleEnvelope(10, { document, seal: ownMaterial() });
  const [first, ...others] = task.parts.map((part) => ({
    ...part,
    images: part.images.map((image) => ({ ...image, width: 836, height: 836, bytes: noise() })),
  }));
  if (!first) return expect.fail('There are no parts.');
  const workers = createCompletionThreads(1);
  const result = await workers.run({ ...task, preparedPath, outputPath, parts: [first, ...others] });
  await workers.close();
  expect(result).toMatchObject({ outcome: 'sealed' });
});
