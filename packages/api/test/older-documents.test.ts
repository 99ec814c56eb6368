import { createHash } from 'node:crypto';
import type { AuditEvent, DocumentRecord, KeyRecord, SigningDocument } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { makeFileUrl } from '../src/files/file-url.ts';
import { openSecrets } from '../src/secrets/secrets.ts';
import { ask } from './ask.ts';
import { submit } from './completion/submitted.ts';
import { storeOlderDocument } from './older-document.ts';
import { runService } from './running-service.ts';
import { tinyPdf } from './tiny-pdf.ts';
import { waitForCompletion } from './wait-for-completion.ts';

const service = runService();

/** A PDF that cannot be prepared, because it is signed. */
const signedPdf = tinyPdf({
  catalog: '/AcroForm << /SigFlags 3 /Fields [3 0 R] >>',
  objects: [
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /Rect [0 0 0 0] /V 4 0 R >>',
    '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>',
  ],
  pages: ['/MediaBox [0 0 612 792] /Annots [3 0 R]'],
});

/** Creates an organization with a document as an earlier version stored it. */
async function setUp(bytes?: Uint8Array) {
  const organization = await service().organization();
  const { baseUrl } = service();
  const documentId = await storeOlderDocument(service(), organization.id, bytes);
  return {
    ...organization,
    baseUrl,
    documentId,
    view: () => ask(`${baseUrl}/sdk/documents/${documentId}`, organization.publicKey),
    record: async () =>
      ((await ask(`${baseUrl}/documents/${documentId}`, organization.secretKey)).body as { data: DocumentRecord }).data,
    /** A file URL as the earlier version created it. */
    fileUrl: async () => {
      const { body } = await ask(`${baseUrl}/api-keys`, organization.secretKey);
      const [key] = (body as { data: KeyRecord[] }).data;
      const secrets = openSecrets(service().dataDir);
      const caller = { organizationId: organization.id, id: key?.id, expiresAt: null };
      const [deps, file] = [
        { filesUrl: `${service().origin}/files`, secrets },
        { fileId: documentId, version: 1 },
      ];
      return makeFileUrl(deps, caller as Parameters<typeof makeFileUrl>[1], file, Date.now());
    },
  };
}

async function eventTypes(baseUrl: string, secretKey: string, submissionId: string) {
  const { body } = await ask(`${baseUrl}/submissions/${submissionId}/audit`, secretKey);
  return (body as { data: AuditEvent[] }).data.map(({ type }) => type);
}

describe('a document of an earlier version', () => {
  it('has no prepared file until it is used', async () => {
    const { record } = await setUp();
    expect(await record()).toMatchObject({ preparedSha256: null, preparation: null, fileSize: tinyPdf().length });
  });

  it('is prepared when a viewer opens it', async () => {
    const { view, record, documentId } = await setUp();
    const { status, body } = await view();
    expect(status).toBe(200);
    const { documentUrl, metadata } = body as SigningDocument & { documentUrl: string };
    const bytes = await (await fetch(documentUrl)).bytes();
    const { preparedSha256, preparation } = await record();
    expect(preparation).toEqual({ removed: [], changed: [] });
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(preparedSha256);
    expect(metadata).toMatchObject({ id: documentId, fileSize: bytes.length, version: 1 });
  });

  it('is prepared when its file is read through an earlier URL', async () => {
    const { fileUrl, record } = await setUp();
    const response = await fetch(await fileUrl());
    expect(response.status).toBe(200);
    const { preparedSha256 } = await record();
    expect(response.headers.get('ETag')).toBe(`"${preparedSha256}"`);
  });

  it('is prepared when a submission of it is completed', async () => {
    const { baseUrl, secretKey, publicKey, documentId, record } = await setUp();
    const submissionId = await submit(service(), publicKey, documentId);
    expect(await waitForCompletion(baseUrl, secretKey, submissionId)).toMatchObject({ status: 'completed' });
    expect((await record()).preparedSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await eventTypes(baseUrl, secretKey, submissionId)).toEqual([
      'document.created',
      'submission.received',
      'submission.completing',
      'document.prepared',
      'submission.completed',
    ]);
  });
});

describe('a document of an earlier version whose file is refused', () => {
  it('is refused with 422 and the reason, and keeps its record and original', async () => {
    const { baseUrl, secretKey, view, record, documentId } = await setUp(signedPdf);
    const refusal = { error: { code: 'VALIDATION_ERROR', details: { field: 'file', reason: 'already_signed' } } };
    expect(await view()).toMatchObject({ status: 422, body: refusal });
    expect((await record()).preparedSha256).toBeNull();
    expect((await ask(`${baseUrl}/documents/${documentId}/original`, secretKey)).status).toBe(200);
  });

  it('is refused with 422 by the file host', async () => {
    const { fileUrl } = await setUp(signedPdf);
    expect((await fetch(await fileUrl())).status).toBe(422);
  });

  it('fails the completion of its submissions with the reason', async () => {
    const { baseUrl, secretKey, publicKey, documentId } = await setUp(signedPdf);
    const submissionId = await submit(service(), publicKey, documentId);
    expect(await waitForCompletion(baseUrl, secretKey, submissionId)).toMatchObject({
      status: 'failed',
      failure: { reason: 'already_signed' },
    });
  });
});
