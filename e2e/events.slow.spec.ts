import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const field = {
  ...({ id: 'name', type: 'text', label: 'Full name', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05 } as const),
  required: true,
  editable: true,
};

/** The entry of an event with a type and an object. */
const entryOf = (page: Page, type: string, id: string) =>
  page.getByRole('listitem').filter({ hasText: type }).filter({ hasText: id });

test('the demo shows the webhook events of its server live', async ({ page, product, upload }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText('Test event', { exact: true }).first()).toBeVisible();

  // Another user uploads, opens and signs, without interaction on this page.
  const documentId = await upload('contract', [field]);
  await expect(entryOf(page, 'document.created', documentId)).toHaveCount(1);
  await product.client.getDocument(documentId);
  await expect(entryOf(page, 'document.viewed', documentId)).toHaveCount(1);
  const { pages } = await product.client.getDocumentRecord(documentId);
  const { submissionId } = await product.client.submitDocument({
    documentId,
    pages,
    checksum: 'made elsewhere',
    submittedAt: new Date().toISOString(),
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 1 },
    fields: [{ id: 'name', value: { type: 'text', content: 'Jane Roe' } }],
  });
  await expect(entryOf(page, 'submission.received', submissionId)).toHaveCount(1);
  const completed = entryOf(page, 'submission.completed', submissionId);
  await expect(completed).toHaveCount(1, { timeout: 30_000 });

  await completed.getByText('Payload').click();
  await expect(completed.getByText('webhook-id: evt_')).toBeVisible();
  await completed.getByRole('link', { name: 'View submission' }).click();
  await expect(page.getByRole('heading', { name: 'Submission', exact: true })).toBeVisible();
});
