import { hash } from 'node:crypto';
import type { SigningDocument } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { contractFields, createDocument } from '../../../test/documents.ts';
import { shareService } from '../../../test/running-service.ts';

const service = shareService();

const get = (id: string, key: string | undefined) => ask(`${service().baseUrl}/sdk/documents/${id}`, key);

async function stored() {
  const organization = await service().organization();
  const { id, fileSize, preparedSha256 } = await createDocument(service().baseUrl, organization.secretKey);
  return { ...organization, id, fileSize, preparedSha256, organizationId: organization.id };
}

describe('200', () => {
  it('returns metadata, fields and pages', async () => {
    const { id, publicKey, fileSize } = await stored();
    const { status, body } = await get(id, publicKey);
    expect(status).toBe(200);
    const { metadata, fields, pages } = body as SigningDocument;
    expect(metadata).toMatchObject({ id, filename: 'contract.pdf', pageCount: 1, version: 1 });
    expect(metadata.fileSize).toBe(fileSize);
    expect(fields).toEqual(contractFields);
    expect(pages).toEqual([{ pageNumber: 1, width: 612, height: 792, rotation: 0 }]);
  });

  it('returns a URL that serves the prepared file and its ranges without a key', async () => {
    const { id, publicKey, fileSize, preparedSha256 } = await stored();
    const { documentUrl, downloadUrl } = (await get(id, publicKey)).body as SigningDocument & { documentUrl: string };
    const saved = await fetch(downloadUrl ?? '');
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment; filename="contract.pdf";/);
    const whole = await fetch(documentUrl);
    expect(whole.headers.get('Content-Disposition')).toMatch(/^inline;/);
    expect(whole.headers.get('Content-Type')).toBe('application/pdf');
    expect(whole.headers.get('ETag')).toBe(`"${preparedSha256}"`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([bytes.length, hash('sha256', bytes)]).toEqual([fileSize, preparedSha256]);
    const part = await ask(documentUrl, undefined, { headers: { Range: 'bytes=0-4' } });
    expect(part).toMatchObject({ status: 206, text: '%PDF-' });
    expect(part.headers.get('Content-Range')).toBe(`bytes 0-4/${fileSize}`);
  });
});

describe('200 to HEAD', () => {
  it('has the Content-Length of the GET response, and no body', async () => {
    const { id, publicKey } = await stored();
    const { text } = await get(id, publicKey);
    const head = await ask(`${service().baseUrl}/sdk/documents/${id}`, publicKey, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
  });
});
