import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from './fixtures.ts';
import { onDevice } from './pages/device.ts';
import { downloadBy } from './pages/download.ts';
import { type Signer, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'signature', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' },
] as const;

/** What the copy is saved as. */
const signedName = 'contract (signed).pdf';

/** The text of each page of a PDF. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return texts;
}

/** Fills and signs the document, and waits for the receipt. Gives the id of the submission. */
async function sign(page: Page, signer: Signer): Promise<string> {
  await signer.field('Full name').fill('Zoë Ångström');
  await signer.drawSignature('Signature');
  const submitted = page.waitForResponse((response) => response.url().endsWith('/sdk/documents/submit'));
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  return ((await (await submitted).json()) as { submissionId: string }).submissionId;
}

/** The making of a sealed PDF takes a second; on a machine that is busy with other tests, many. */
const patience = { timeout: 45_000 };

test('whoever signs gets the sealed copy, with what was filled in and the certificate of it', {
  tag: '@firefox',
}, async ({ page, product, upload }) => {
  const documentId = await upload('contract', fields);
  const signer = signerOn(page);
  await signer.open(documentId);
  const submissionId = await sign(page, signer);
  const button = signer.root.getByRole('button', { name: 'Download signed copy' });
  await expect(button).toBeEnabled(patience);
  const { filename, bytes } = await downloadBy(page, signedName, async () => {
    // By keyboard, as it must be reachable without a mouse.
    await button.focus();
    await page.keyboard.press('Enter');
  });
  expect(filename).toBe(signedName);
  const texts = await textsOf(bytes);
  expect(texts[0]).toContain('Zoë Ångström');
  const { pageCount } = await product.client.getDocumentRecord(documentId);
  const certificate = texts.slice(pageCount);
  expect(certificate.length).toBeGreaterThan(0);
  for (const text of certificate) expect(text).toContain(`Submission ${submissionId}`);
  expect(certificate.join(' ')).toMatch(/Certificate of completion.*contract\.pdf.*Full name.*Zoë Ångström/);

  const { status, sha256 } = await product.client.getSubmission(submissionId);
  expect(status).toBe('completed');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
});

test('whoever comes back in the same tab gets the sealed copy, too', { tag: '@firefox' }, async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  const submissionId = await sign(page, signer);
  await expect.poll(() => onDevice(page)).toContain(submissionId);
  await page.reload();
  await expect(signer.root.getByText('contract.pdf was submitted from this device.').first()).toBeVisible();
  const button = signer.root.getByRole('button', { name: 'Download signed copy' });
  await expect(button).toBeEnabled(patience);
  const { bytes } = await downloadBy(page, signedName, () => button.click());
  expect((await textsOf(bytes)).join(' ')).toContain(`Submission ${submissionId}`);
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 740, height: 360 },
]) {
  test(`the receipt is heard in the order in which it is seen, what can be done without scrolling: ${width} by ${height} pixels`, async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await sign(page, signer);
    await page.setViewportSize({ width, height });
    const button = signer.root.getByRole('button', { name: 'Download signed copy' });
    await expect(button).toBeEnabled(patience);
    await expect(button).toBeInViewport({ ratio: 1 });
    const card = signer.root.locator('[data-part="done-panel"] > *');
    const tops = await card.evaluate(({ children }) =>
      [...children].filter((child) => child.checkVisibility()).map((child) => child.getBoundingClientRect().top),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
}

test('the demo shows what came of it: the sealed file, what happened, and what was filled in', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  const submissionId = await sign(page, signer);
  await page.getByRole('link', { name: 'See what was stored' }).click();
  await expect(page.getByRole('heading', { name: 'Submission', level: 1 })).toBeVisible();
  const sealed = page.getByRole('region', { name: 'Sealed PDF' });
  const link = sealed.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible(patience);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(happened.filter({ hasText: 'The document was uploaded' })).toHaveCount(1);
  await expect(happened.filter({ hasText: 'It was filled in and submitted' })).toHaveCount(1);
  await expect(happened.filter({ hasText: 'The sealed PDF was stored' })).toHaveCount(1);
  await expect(page.getByText('Zoë Ångström', { exact: true })).toBeVisible();
  await expect(page.getByAltText('Drawn: Signature')).toBeVisible();

  const { filename, bytes } = await downloadBy(page, signedName, () => link.click());
  expect(filename).toBe(signedName);
  expect((await textsOf(bytes)).at(-1)).toContain(`Submission ${submissionId}`);

  const opened = await page.request.get(`/backend/submissions/${submissionId}/file?purpose=open`);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test.describe('when the network is away after submitting', () => {
  test.afterEach(({ product }) => product.wire.mend());

  test('the copy is offered as soon as it is back', async ({ page, product, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await page.route('**/sdk/submissions/*', (route) => route.abort());
    await sign(page, signer);
    await expect(signer.root.getByText('Your signed copy is being prepared…')).toBeVisible();
    await page.unroute('**/sdk/submissions/*');
    const button = signer.root.getByRole('button', { name: 'Download signed copy' });
    await expect(button).toBeEnabled(patience);

    product.wire.cut();
    await button.click();
    await expect(signer.root.getByRole('alert')).toContainText('did not work', patience);
    product.wire.mend();
    const { bytes } = await downloadBy(page, signedName, () => button.click());
    expect(bytes.subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'));
  });
});
