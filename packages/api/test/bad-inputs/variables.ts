import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentRecord, newId, type SigningDocument } from '@document-signer/core';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { makeFileToken } from '../../src/files/file-url.ts';
import { openSecrets } from '../../src/secrets/secrets.ts';
import { ask } from '../ask.ts';
import { fileKeysOf } from '../file-keys.ts';
import type { TestService } from '../running-service.ts';
import { tinyPdf } from '../tiny-pdf.ts';

/** The variables of the cases: `{DOC}`, `{PK}` and so on. */
export type Variables = Readonly<Record<string, string>>;

const template = [
  { id: 'full_name', type: 'text', required: true, editable: true, label: 'Full name', x: 0.1, y: 0.1, height: 0.05 },
  { id: 'signature', type: 'signature', required: true, editable: true, label: 'Sign', x: 0.1, y: 0.8, height: 0.1 },
  {
    id: 'clause',
    type: 'text',
    required: false,
    editable: false,
    label: 'Clause',
    x: 0.1,
    y: 0.5,
    height: 0.05,
    value: { type: 'text', content: 'As agreed.' },
  },
].map((field) => ({ ...field, page: 1, width: 0.3 }));

async function createDocument({ baseUrl }: TestService, secretKey: string, pdf = tinyPdf()): Promise<DocumentRecord> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)]), 'contract.pdf');
  form.set('fields', JSON.stringify(template));
  const { body } = await ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: form });
  return (body as { data: DocumentRecord }).data;
}

/** Changes the first character of a text, so that it still decodes. */
function tampered(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}

/** Changes the last character of a key. */
function mistyped(key: string): string {
  return key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
}

/** The file name and the token in the URL of a document. */
async function fileOf({ baseUrl }: TestService, key: string, documentId: string) {
  const shown = (await ask(`${baseUrl}/sdk/documents/${documentId}`, key)).body as SigningDocument;
  const { pathname, searchParams } = new URL(shown.documentUrl ?? '');
  return { file: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' };
}

/** Creates a document and flips a bit of its stored file. */
async function createDamaged(service: TestService, secretKey: string, organizationId: string) {
  const { id } = await createDocument(service, secretKey);
  const path = join(service.dataDir, 'files', blobKey(organizationId, (await fileKeysOf(service, id)).prepared));
  const prepared = await readFile(path);
  prepared.writeUInt8((prepared.at(-1) ?? 0) ^ 1, prepared.length - 1);
  await writeFile(path, prepared);
  return await fileOf(service, secretKey, id);
}

/** Creates the data that the cases refer to: two organizations, keys and documents. */
export async function createVariables(service: TestService): Promise<Variables> {
  const { baseUrl, dataDir } = service;
  const { secretKey, publicKey, key, id } = await service.organization();
  const { id: documentId } = await createDocument(service, secretKey);
  await createDocument(service, secretKey);
  const damaged = await createDamaged(service, secretKey, id);
  const list = (await ask(`${baseUrl}/documents?limit=1`, secretKey)).body as { pagination: { cursor: string } };
  const grant = { organizationId: id, fileId: documentId, version: 1, keyId: newId('key') };
  return {
    SK: secretKey,
    PK: publicKey,
    PK_BAD_CHECKSUM: mistyped(publicKey),
    PK_EXPIRED: await key('pk', { expiresAt: Date.now() - 1000 }),
    PK_ORIGIN_LOCKED: await key('pk', { allowedOrigins: ['https://shop.example'] }),
    PK_NOSCOPE: await key('pk', { scopes: [] }),
    PK_READ_ONLY: await key('pk', { scopes: ['documents:read'] }),
    DOC: documentId,
    DOC_UNKNOWN: newId('doc'),
    DOC_OTHER_ORG: (await createDocument(service, (await service.organization()).secretKey)).id,
    FILE: (await fileOf(service, publicKey, documentId)).file,
    FILE_CORRUPTED: damaged.file,
    TOKEN: damaged.token,
    TOKEN_EXPIRED: makeFileToken(openSecrets(dataDir).files, { ...grant, expiresAt: Date.now() - 1000 }),
    CURSOR_BITFLIP: tampered(list.pagination.cursor),
    REQ_TEXT: 'full_name',
    REQ_SIG: 'signature',
    READONLY: 'clause',
  };
}
