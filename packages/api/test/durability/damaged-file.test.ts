import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentRecord } from '@document-signer/core';
import { expect, it } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { ask } from '../ask.ts';
import { createDocument } from '../documents.ts';
import { runService, type TestOrganization } from '../running-service.ts';

const service = runService();

/** Where the prepared file of a document is kept. */
function pathOf({ id }: TestOrganization, { preparedSha256 }: DocumentRecord): string {
  return join(service().dataDir, 'files', blobKey(id, preparedSha256 ?? ''));
}

async function getFile({ publicKey }: TestOrganization, { id }: DocumentRecord) {
  const { body } = await ask(`${service().baseUrl}/sdk/documents/${id}`, publicKey);
  return await ask((body as { documentUrl: string }).documentUrl, undefined);
}

it.each([
  ['is missing', (path: string) => rm(path)],
  ['was cut short', (path: string) => truncate(path, 100)],
  ['has other bytes', async (path: string) => writeFile(path, (await readFile(path)).fill(0, 50, 60))],
])('never sends a stored file that %s, and sends it again once it was uploaded again', async (_, damage) => {
  const acme = await service().organization();
  const document = await createDocument(service().baseUrl, acme.secretKey);
  const path = pathOf(acme, document);
  const whole = await readFile(path, 'utf8');
  expect((await getFile(acme, document)).text).toBe(whole);

  await damage(path);
  const answer = await getFile(acme, document);
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({ success: false, error: { code: 'INTERNAL_ERROR' } });

  const again = await createDocument(service().baseUrl, acme.secretKey);
  for (const { id } of [document, again]) {
    const mended = await getFile(acme, { ...document, id });
    expect(mended.status).toBe(200);
    expect(mended.text).toBe(whole);
  }
});
