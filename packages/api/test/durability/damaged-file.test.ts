import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentRecord } from '@document-signer/core';
import { expect, it } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { ask } from '../ask.ts';
import { createDocument } from '../documents.ts';
import { fileKeysOf } from '../file-keys.ts';
import { runService, type TestOrganization } from '../running-service.ts';

const service = runService();

async function getFile({ publicKey }: TestOrganization, { id }: DocumentRecord) {
  const { body } = await ask(`${service().baseUrl}/sdk/documents/${id}`, publicKey);
  return await ask((body as { documentUrl: string }).documentUrl, undefined);
}

it.each([
  ['is missing', (path: string) => rm(path)],
  ['is truncated', (path: string) => truncate(path, 100)],
  ['has altered bytes', async (path: string) => writeFile(path, (await readFile(path)).fill(0, 50, 60))],
])('refuses to serve a stored file that %s until it is restored', async (_, damage) => {
  const acme = await service().organization();
  const document = await createDocument(service().baseUrl, acme.secretKey);
  const { prepared } = await fileKeysOf(service(), document.id);
  const path = join(service().dataDir, 'files', blobKey(acme.id, prepared));
  const whole = await readFile(path);
  const { text } = await getFile(acme, document);
  expect(text).toBe(whole.toString());

  await damage(path);
  const answer = await getFile(acme, document);
  expect(answer).toMatchObject({ status: 500, body: { success: false, error: { code: 'INTERNAL_ERROR' } } });

  await writeFile(path, whole);
  expect(await getFile(acme, document)).toMatchObject({ status: 200, text });
});
