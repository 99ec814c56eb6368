import { checksumOf } from '@document-signer/core';
import type { Page } from '@playwright/test';
import { brokenRules } from './accessibility/broken-rules.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './pages/sealed-copy.ts';
import type { Product } from './product/start-product.ts';

const field = {
  ...({ id: 'name', type: 'text', label: 'Full name', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05 } as const),
  required: true,
  editable: true,
};

/** Submits a document and waits for its sealed file. */
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

test('the demo verifies whether a sealed file is unchanged', async ({ page, product, upload }) => {
  const { submissionId, bytes } = await sealed(product, await upload('contract', [field]));
  await page.goto(`/submissions/${submissionId}`);
  await page.getByRole('link', { name: 'Verify a copy' }).click();
  await expect(page.getByRole('heading', { name: 'Verify a file' })).toBeVisible();

  await choose(page, bytes);
  await expect(page.getByText('Sealed and unchanged')).toBeVisible();
  await expect(page.getByRole('link', { name: submissionId })).toBeVisible();

  await choose(page, Buffer.concat([bytes, Buffer.from('% approved\n')]));
  await expect(page.getByText('Changed after it was sealed')).toBeVisible();
  await expect(page.getByText(/Something was added to the file after it was sealed/)).toBeVisible();

  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
  await choose(page, changed);
  await expect(page.getByText(/changed/).first()).toBeVisible();
  await expect(page.getByText('Sealed and unchanged')).toBeHidden();
});

test('anyone can verify a sealed file at the URL on its certificate', async ({ page, product, upload }) => {
  const { submissionId, bytes } = await sealed(product, await upload('contract', [field]));
  const certificate = (await textsOf(Uint8Array.from(bytes))).join(' ');
  const [address = ''] = /http:\S+\/verify/.exec(certificate) ?? [];
  await page.goto(address);
  const outcome = page.getByRole('status');
  const verify = async (buffer: Buffer) => {
    const file = { name: 'lease (signed).pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('PDF file').setInputFiles(file);
    await expect(outcome).toBeEmpty();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(outcome).toContainText('lease (signed).pdf');
  };

  await verify(bytes);
  await expect(outcome.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(outcome).toContainText(submissionId);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await brokenRules(page, { within: 'html' })).toEqual([]);
  }

  await verify(Buffer.concat([bytes, Buffer.from('% approved\n')]));
  await expect(outcome.getByRole('heading', { name: 'Changed' })).toBeVisible();
  await expect(outcome).toContainText('Something was added to the file after it was sealed.');

  await verify(Buffer.from('%PDF-1.7\n%%EOF\n'));
  await expect(outcome.getByRole('heading', { name: 'Unknown' })).toBeVisible();
  await expect(outcome).not.toContainText(submissionId);

  await verify(Buffer.from('GIF89a'));
  await expect(outcome).toContainText('This file isn’t a PDF.');
});
