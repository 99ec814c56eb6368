import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asksBeforeLeaving, kept, onDevice } from './pages/device.ts';
import { type Signer, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'town', type: 'text', ...place, y: 0.2, label: 'Town', required: false },
] as const;

const done = (signer: Signer) => signer.root.getByRole('heading', { name: 'Submitted' });

/** Makes the service answer submissions with 429. @returns a function that stops this */
async function keepBusy(context: BrowserContext, seconds: number): Promise<() => Promise<void>> {
  const submit = '**/sdk/documents/submit';
  const error = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests.' };
  const meta = { requestId: 'req_00000000000000000000000000', timestamp: new Date().toISOString() };
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    'Retry-After': String(seconds),
  };
  await context.route(submit, async (route) => {
    if (route.request().method() === 'OPTIONS') await route.continue();
    else await route.fulfill({ status: 429, headers, json: { success: false, error, meta } });
  });
  return () => context.unroute(submit);
}

test.describe('a draft', () => {
  test('VIEW-42: needs no confirmation on leaving once it is stored, is not in localStorage, and is deleted after the submission', async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.field('Full name').fill('Jane Roe');
    await kept(page, 'Jane Roe');
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'Jane',
    );
    await signer.finish();
    await expect(done(signer)).toBeVisible();
    await expect.poll(() => onDevice(page)).not.toContain('Jane Roe');
  });

  test('is kept when the signer leaves the demo by its links and returns', { tag: '@firefox' }, async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    const documentId = await upload('contract', fields);
    await page.goto('/');
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    await kept(page, 'Jane Roe');
    await page.getByRole('link', { name: 'Document Signer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  });

  test('VIEW-41: is carried over to a new version of the document, and values that do not fit are listed', async ({
    page,
    product,
    upload,
  }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    await signer.field('Town').fill('Utrecht');
    await product.client.replaceFields(documentId, [fields[0]]);
    await signer.finish();
    await expect(signer.root.getByRole('heading', { name: 'This document was updated' })).toBeVisible();
    await signer.root.getByRole('button', { name: 'Load new version' }).click();
    const banner = signer.root.getByRole('region', { name: 'This document was updated' });
    await expect(banner.getByText(/Not carried over.*Town/)).toBeVisible();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
    await signer.finish();
    await expect(done(signer)).toBeVisible();
  });
});

test.describe('a submission without a connection', () => {
  test('shows that it is not sent, can be canceled, and is sent when the connection is back', {
    tag: '@firefox',
  }, async ({ page, context, product, upload }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    // Submitting requires the fonts, so that the sealed PDF looks like the viewer.
    await expect(signer.root.locator('[data-field-id="name"] [data-part="marks"]')).toHaveText('Jane Roe');
    await context.setOffline(true);
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await expect(signer.root.getByText('We’ll send it when you’re online')).toBeVisible();
    expect(await asksBeforeLeaving(page)).toBe(true);
    await signer.root.getByRole('button', { name: 'Cancel and edit' }).click();
    await signer.field('Full name').fill('Joan Roe');
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await context.setOffline(false);
    await expect(done(signer)).toBeVisible();
    expect((await product.stored(documentId)).map(({ fields }) => fields[0]?.value)).toEqual([
      { type: 'text', content: 'Joan Roe' },
    ]);
  });

  test('is canceled and corrected in a tab that takes over, and only the corrected one is stored', {
    tag: '@firefox',
  }, async ({ page, context, product, upload }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    const [mend, second] = [await keepBusy(context, 60), await context.newPage()];
    const other = signerOn(second);
    await signer.open(documentId);
    await signer.field('Full name').fill('WRONG Name');
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await second.goto(`/sign/${documentId}`);
    await other.root.getByRole('button', { name: 'Take over here' }).click();
    await expect(other.root.locator('[data-part="delivery"]')).toContainText('The server is busy. We’ll send it in');
    await expect(signer.root.getByText('Not sent yet')).toBeHidden();
    await other.root.getByRole('button', { name: 'Cancel and edit' }).click();
    await other.field('Full name').fill('Right Name');
    await mend();
    await other.finish();
    await expect(done(other)).toBeVisible();
    await expect(done(signer)).toBeVisible();
    expect((await product.stored(documentId)).map(({ fields }) => fields[0]?.value)).toEqual([
      { type: 'text', content: 'Right Name' },
    ]);
  });

  test('is sent by another tab when the first one crashes, and stored once', async ({
    page,
    context,
    product,
    upload,
  }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    const [mend, second] = [await keepBusy(context, 60), await context.newPage()];
    const other = signerOn(second);
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await second.goto(`/sign/${documentId}`);
    await expect(other.root.getByRole('button', { name: 'Take over here' })).toBeVisible();
    await mend();
    const crashed = page.waitForEvent('crash');
    // The command never returns.
    (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
    await crashed;
    await expect(done(other)).toBeVisible();
    expect(await product.stored(documentId)).toHaveLength(1);
  });
});
