import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentRecord } from '@document-signer/core';
import { expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { createDocument } from '../documents.ts';
import { runService, type TestOrganization } from '../running-service.ts';
import { tinyPdf } from '../tiny-pdf.ts';

const service = runService();
const file = tinyPdf();

/** Where the one file of an organization is kept. */
async function pathOf({ id }: TestOrganization): Promise<string> {
  const folder = join(service().dataDir, 'files', id);
  const names = await readdir(folder, { recursive: true });
  return join(folder, names.find((name) => name.endsWith('.pdf')) ?? '');
}

async function getFile({ publicKey }: TestOrganization, { id }: DocumentRecord) {
  const { body } = await ask(`${service().baseUrl}/sdk/documents/${id}`, publicKey);
  return await ask((body as { documentUrl: string }).documentUrl, undefined);
}

it.each([
  ['is missing', (path: string) => rm(path)],
  ['was cut short', (path: string) => truncate(path, 100)],
  ['has other bytes', (path: string) => writeFile(path, Buffer.from(file).fill(0, 50, 60))],
])('never sends a stored file that %s, and sends it again once it was uploaded again', async (_, damage) => {
  const acme = await service().organization();
  const document = await createDocument(service().baseUrl, acme.secretKey);
  expect((await getFile(acme, document)).text).toBe(file.toString());

  await damage(await pathOf(acme));
  const answer = await getFile(acme, document);
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({ success: false, error: { code: 'INTERNAL_ERROR' } });

  const again = await createDocument(service().baseUrl, acme.secretKey);
  for (const { id } of [document, again]) {
    const mended = await getFile(acme, { ...document, id });
    expect(mended.status).toBe(200);
    expect(mended.text).toBe(file.toString());
  }
});
