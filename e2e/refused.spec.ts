import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'town', type: 'text', ...place, y: 0.2, label: 'Town' },
] as const;

test('a missing required field is marked, named and focused, and nothing is sent', { tag: '@firefox' }, async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  const submissions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) submissions.push(request.url());
  });
  await signer.open(await upload('contract', fields));
  await signer.field('Full name').fill('Jane Roe');
  await signer.review.click();
  await expect(signer.root.getByRole('heading', { name: '1 required field is empty' })).toBeVisible();
  await expect(signer.field('Town')).toBeFocused();
  await expect(signer.field('Town')).toHaveAttribute('aria-invalid', 'true');
  await expect(signer.field('Full name')).not.toHaveAttribute('aria-invalid', 'true');
  expect(submissions).toEqual([]);
});

// Not in Firefox, where tests cannot read request bodies.
test('fields that the service finds missing are marked, the first has the focus, and all input is kept', async ({
  page,
  product,
  upload,
}) => {
  const signer = signerOn(page);
  const note = { id: 'note', type: 'text', ...place, y: 0.3, label: 'Note', required: false } as const;
  const documentId = await upload('contract', [...fields, note]);
  // Removes a value from the request, like a broken proxy.
  await page.route('**/sdk/documents/submit', async (route) => {
    const payload = route.request().postDataJSON();
    payload.fields = payload.fields.filter(({ id }: { id: string }) => id === 'note');
    payload.checksum = 'changed on the way';
    const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() };
    await route.continue({ postData: JSON.stringify(payload), headers });
  });
  await signer.open(documentId);
  await signer.field('Full name').fill('Jane Roe');
  await signer.field('Town').fill('Utrecht');
  await signer.field('Note').fill('By hand');
  await signer.finish();
  await expect(signer.field('Full name')).toBeFocused();
  for (const [label, value] of [
    ['Full name', 'Jane Roe'],
    ['Town', 'Utrecht'],
  ] as const) {
    await expect(signer.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(signer.field(label)).toHaveValue(value);
  }
  await expect(signer.field('Note')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(signer.field('Note')).toHaveValue('By hand');
  expect(await product.stored(documentId)).toEqual([]);
});

test('a link to a missing document is reported as incomplete or wrong', async ({ page }) => {
  await page.goto('/sign/doc_00000000000000000000000000');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('This link is incomplete or wrong.');
  await expect(problem.getByRole('button')).toHaveCount(0);
});

test('a document deleted while it is open is reported, and all input is kept', async ({ page, product, upload }) => {
  const signer = signerOn(page);
  const documentId = await upload('contract', fields);
  await signer.open(documentId);
  await signer.field('Full name').fill('Jane Roe');
  await signer.field('Town').fill('Utrecht');
  await product.client.deleteDocument(documentId);
  await signer.finish();
  const problem = signer.root.getByRole('alert').filter({ hasText: 'This document is no longer available' });
  await expect(problem.getByText('Contact the sender.')).toBeVisible();
  await expect(problem.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await problem.getByRole('button', { name: 'Close' }).click();
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await expect(signer.field('Town')).toHaveValue('Utrecht');
});
