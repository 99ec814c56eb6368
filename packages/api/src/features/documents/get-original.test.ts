import { createHash } from 'node:crypto';
import type { DocumentRecord } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../test/documents.ts';
import { shareService, type TestOrganization } from '../../../test/running-service.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';

const service = shareService();

/** A document that was uploaded, and requests for its original. */
async function uploaded() {
  const { baseUrl } = service();
  const organization: TestOrganization = await service().organization();
  const document: DocumentRecord = await createDocument(baseUrl, organization.secretKey);
  const url = `${baseUrl}/documents/${document.id}/original`;
  const get = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(url, { method, headers: { 'X-API-Key': organization.secretKey, ...headers } });
    return { status: response.status, headers: response.headers, bytes: await response.bytes() };
  };
  return { ...organization, document, url, get };
}

describe('200', () => {
  it('returns the uploaded bytes, under the name of the document', async () => {
    const { document, get } = await uploaded();
    const { status, headers, bytes } = await get();
    expect(status).toBe(200);
    expect(Buffer.from(bytes)).toEqual(tinyPdf());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
    expect(document.preparedSha256).not.toBe(document.sha256);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="contract.pdf"; filename*=UTF-8''contract.pdf`,
      'content-length': String(bytes.length),
      'cache-control': 'private, max-age=0, no-transform',
      'accept-ranges': 'bytes',
      etag: `"${document.sha256}"`,
    });
  });

  it('answers HEAD without the bytes', async () => {
    const { get } = await uploaded();
    const { status, headers, bytes } = await get({}, 'HEAD');
    expect([status, bytes.length, headers.get('Content-Length')]).toEqual([200, 0, String(tinyPdf().length)]);
  });
});

describe('206 and 416', () => {
  it('returns a range of bytes, and refuses one beyond the end', async () => {
    const { get } = await uploaded();
    const part = await get({ Range: 'bytes=0-4' });
    expect([part.status, Buffer.from(part.bytes).toString()]).toEqual([206, '%PDF-']);
    expect((await get({ Range: 'bytes=900000-' })).status).toBe(416);
  });
});
