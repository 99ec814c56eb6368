import { checksumOf } from '@document-signer/core';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Product } from './product/start-product.ts';

const field = {
  ...({ id: 'name', type: 'text', label: 'Full name', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05 } as const),
  ...{ required: true, editable: true },
};

/** Has a document submitted and waits for its sealed file. */
async function sealed({ client }: Product, documentId: string) {
  const { pages } = await client.getDocumentRecord(documentId);
  const payload = {
    documentId,
    submittedAt: new Date().toISOString(),
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 1 },
    pages,
    fields: [{ id: 'name', value: { type: 'text', content: 'Jane Roe' } }],
  } as const;
  const checksum = await checksumOf({ ...payload });
  const { submissionId } = await client.submitDocument({ ...payload, pages, fields: [...payload.fields], checksum });
  await expect(async () => expect((await client.getSubmission(submissionId)).status).toBe('completed')).toPass();
  return { submissionId, bytes: Buffer.from(await client.getSubmissionFile(submissionId)) };
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'lease (signed).pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('Choose a sealed PDF').setInputFiles(file);
}

test('whoever holds a sealed file learns whether it is as it was sealed', async ({ page, product, upload }) => {
  const { submissionId, bytes } = await sealed(product, await upload('contract', [field]));
  await page.goto(`/submissions/${submissionId}`);
  await page.getByRole('link', { name: 'Verify a copy' }).click();
  await expect(page.getByRole('heading', { name: 'Verify a file' })).toBeVisible();

  await choose(page, bytes);
  await expect(page.getByText('Sealed, and unchanged')).toBeVisible();
  await expect(page.getByRole('link', { name: submissionId })).toBeVisible();

  await choose(page, Buffer.concat([bytes, Buffer.from('% approved\n')]));
  await expect(page.getByText('Not as it was sealed')).toBeVisible();
  await expect(page.getByText(/Something was added to the file after it was sealed/)).toBeVisible();

  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
  await choose(page, changed);
  await expect(page.getByText(/changed/).first()).toBeVisible();
  await expect(page.getByText('Sealed, and unchanged')).toBeHidden();
});
