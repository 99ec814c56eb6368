import type { DocumentRecord } from '@document-signer/core';
import { expect, it } from 'vitest';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { ask } from '../ask.ts';
import { createDocument, documentForm } from '../documents.ts';
import { attachedPdf, invoice } from '../preparation/attached-pdf.ts';
import { runService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { submit } from './submitted.ts';

const service = runService();
const original = new Blob([Uint8Array.from(attachedPdf([invoice]))]);

function change(secretKey: string, changes: object) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(changes) };
  return ask(`${service().baseUrl}/organizations/me`, secretKey, init);
}

async function verify(secretKey: string, body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/pdf' }, body };
  return (await ask(`${service().baseUrl}/verify`, secretKey, init)).body;
}

/** What an organization with these settings has after an upload with an attached invoice was signed. */
async function signed(settings: object) {
  const { baseUrl } = service();
  const { secretKey, publicKey } = await service().organization();
  await change(secretKey, settings);
  const record: DocumentRecord = await createDocument(baseUrl, secretKey, { file: original });
  const submissionId = await submit(service(), publicKey, record.id);
  await waitForCompletion(baseUrl, secretKey, submissionId);
  const headers = { 'X-API-Key': secretKey };
  const response = await fetch(`${baseUrl}/submissions/${submissionId}/file`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(await verify(secretKey, bytes)).toMatchObject({ data: { valid: true } });
  const loading = startReading(bytes);
  const pdf = await loading.promise;
  const content = await pdf.getAttachmentContent(invoice.name);
  const { items } = await (await pdf.getPage(2)).getTextContent();
  const certificate = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
  await loading.destroy();
  return { record, content: content && Buffer.from(content).toString(), certificate };
}

it('keeps the XML of an invoice in the sealed file when the organization asks for it', async () => {
  const { record, content, certificate } = await signed({ attachments: 'keep' });
  expect(content).toBe(invoice.data);
  expect([record.activeContent, record.preparation?.removed]).toEqual([[], ['pdf_a']]);
  expect(certificate).toContain(`Its pages do not show them: ${invoice.name}`);
});

it('removes attachments by default, and reports it', async () => {
  const { record, content, certificate } = await signed({});
  expect(content).toBeNull();
  expect(record.activeContent).toEqual(['attachment']);
  expect(record.preparation?.removed).toEqual(['attachment', 'pdf_a', 'factur_x']);
  expect(certificate).toContain('The original file contains attachments.');
});

it('does not count kept attachments as active content that is refused', async () => {
  const { baseUrl } = service();
  const { secretKey } = await service().organization();
  const upload = () =>
    ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: documentForm({ file: original }) });
  await change(secretKey, { activeContent: 'refuse' });
  expect((await upload()).status).toBe(422);
  await change(secretKey, { attachments: 'keep' });
  expect((await upload()).status).toBe(201);
});
