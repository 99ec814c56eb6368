import type { DocumentRecord } from '@document-signer/core';
import { expect, it } from 'vitest';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { ask, patch } from '../ask.ts';
import { createDocument, documentForm } from '../documents.ts';
import { attachedPdf, invoice } from '../preparation/attached-pdf.ts';
import { runService } from '../running-service.ts';
import { askToVerify } from '../verification/ask-to-verify.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { sealedFile, submit } from './submitted.ts';

const service = runService();
const original = new Blob([Uint8Array.from(attachedPdf([invoice]))]);

const change = (secretKey: string, changes: object) =>
  patch(`${service().baseUrl}/organizations/me`, secretKey, changes);

/** Signs an upload with an attached invoice in an organization with these settings. */
async function signed(settings: object) {
  const { baseUrl } = service();
  const { secretKey, publicKey } = await service().organization();
  await change(secretKey, settings);
  const record: DocumentRecord = await createDocument(baseUrl, secretKey, { file: original });
  const submissionId = await submit(service(), publicKey, record.id);
  await waitForCompletion(baseUrl, secretKey, submissionId);
  const bytes = await sealedFile(service(), secretKey, submissionId);
  expect(await askToVerify(service(), secretKey, bytes)).toMatchObject({ body: { data: { valid: true } } });
  const loading = startReading(new Uint8Array(bytes));
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

it('keeps the XML of an invoice in the sealed file if the organization keeps attachments', async () => {
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

it('does not refuse kept attachments as active content', async () => {
  const { baseUrl } = service();
  const { secretKey } = await service().organization();
  const upload = () =>
    ask(`${baseUrl}/documents`, secretKey, { method: 'POST', body: documentForm({ file: original }) });
  await change(secretKey, { activeContent: 'refuse' });
  expect((await upload()).status).toBe(422);
  await change(secretKey, { attachments: 'keep' });
  expect((await upload()).status).toBe(201);
});
