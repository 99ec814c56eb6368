import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asksBeforeLeaving, kept, onDevice } from './pages/device.ts';
import { boxOf, type Signer, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'town', type: 'text', ...place, y: 0.2, label: 'Town', required: false },
] as const;

const done = (signer: Signer) => signer.root.getByRole('heading', { name: 'Submitted' });

/** Has the service say that it is busy to whoever submits, until the function is called that it gives. */
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

test.describe('what was filled in', () => {
  test('is there again after a reload, with the signature, and can be thrown away', { tag: '@firefox' }, async ({
    page,
    upload,
  }) => {
    const signer = signerOn(page);
    const signature = { id: 'sign', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' } as const;
    const day = { id: 'day', type: 'date', ...place, y: 0.5, label: 'Day' } as const;
    await signer.open(await upload('contract', [...fields, signature, day]));
    await signer.field('Full name').fill('Jane Roe');
    // Nobody has typed it to its end.
    await signer.field('Day').fill('12/');
    await signer.typeSignature('Signature', 'Jane Roe');
    await kept(page, 'imageData');
    await page.reload();
    await expect(signer.root.getByRole('region', { name: 'We restored what you had filled in' })).toBeVisible();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
    await expect(signer.root.locator('[data-field-id="sign"] image')).toHaveCount(1);
    await expect(signer.field('Day')).toHaveValue('12/');

    const startOver = signer.root.getByRole('button', { name: 'Start over' });
    const keepIt = signer.root.getByRole('button', { name: 'Keep it' });
    // Its right part is where the answers come to.
    const { width, height } = await boxOf(startOver);
    await startOver.dblclick({ position: { x: width * 0.8, y: height / 2 } });
    await expect(keepIt).toBeFocused();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
    await page.keyboard.press('Escape');
    await expect(startOver).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(keepIt).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(signer.field('Full name')).toHaveValue('');
    await expect.poll(() => onDevice(page)).not.toContain('Jane Roe');
    await page.reload();
    await expect(signer.field('Full name')).toHaveValue('');
  });

  test('VIEW-42: is not asked about once it is on the device, is nowhere in localStorage, and goes with the submission', {
    tag: '@firefox',
  }, async ({ page, upload }) => {
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

  test('VIEW-42: is asked about where the device keeps nothing', { tag: '@firefox' }, async ({ page, upload }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    expect(await asksBeforeLeaving(page)).toBe(false);
    await signer.field('Full name').fill('Jane Roe');
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  });

  test('is kept when the demo is left by its own links and by the way back', { tag: '@firefox' }, async ({
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

  test('is the same in two tabs, and the receipt of one is seen in the other', { tag: '@firefox' }, async ({
    page,
    context,
    upload,
  }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    const second = await context.newPage();
    const other = signerOn(second);
    await signer.open(documentId);
    await other.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    await expect(other.field('Full name')).toHaveValue('Jane Roe');
    await other.field('Town').fill('Utrecht');
    await expect(signer.field('Town')).toHaveValue('Utrecht');
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
    await signer.finish();
    await expect(done(signer)).toBeVisible();
    await expect(done(other)).toBeVisible();
  });

  test('is not asked for again by empty fields once it was submitted, and can be submitted once more', {
    tag: '@firefox',
  }, async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.field('Full name').fill('Jane Roe');
    await signer.finish();
    const number = signer.root.locator('[data-part="submission-id"]');
    const first = await number.textContent();
    await expect.poll(() => onDevice(page)).toContain(String(first));
    // As another tab, which has another key: the signed copy is for who submitted, and nothing is promised.
    await page.evaluate(() => sessionStorage.clear());
    const answer = page.waitForResponse((response) => response.url().includes('/sdk/submissions/'));
    await page.reload();
    const receipt = signer.root.getByRole('region', { name: 'Submitted' });
    await expect(receipt.getByText('contract.pdf was submitted from this device.')).toBeVisible();
    await expect(number).toHaveText(String(first));
    await answer;
    await expect(receipt.locator('[data-part="sealed-copy"]')).toHaveCount(0);

    await signer.root.getByRole('button', { name: 'Fill it in again' }).click();
    await expect(signer.field('Full name')).toHaveValue('');
    await signer.field('Full name').fill('John Doe');
    await kept(page, 'John Doe');
    await page.reload();
    await expect(signer.field('Full name')).toHaveValue('John Doe');
    await signer.finish();
    await expect(done(signer)).toBeVisible();
    await expect(number).not.toHaveText(String(first));

    const second = String(await number.textContent());
    await expect.poll(() => onDevice(page)).toContain(second);
    await page.reload();
    await signer.root.getByRole('button', { name: 'Remove from this device' }).click();
    await expect(signer.field('Full name')).toHaveValue('');
    await expect.poll(() => onDevice(page)).not.toContain(second);
    await page.reload();
    await expect(signer.field('Full name')).toHaveValue('');
    await expect(done(signer)).toBeHidden();
  });

  test('VIEW-41: stays where its field still is when the document is another, and the signer is told', {
    tag: '@firefox',
  }, async ({ page, product, upload }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    await signer.field('Town').fill('Utrecht');
    await product.client.replaceFields(documentId, [fields[0]]);
    await signer.finish();
    await expect(signer.root.getByRole('heading', { name: 'The document was updated' })).toBeVisible();
    await signer.root.getByRole('button', { name: 'Load new version' }).click();
    const banner = signer.root.getByRole('region', { name: 'The document was updated' });
    await expect(banner.getByText(/Not kept.*Town/)).toBeVisible();
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
    await signer.finish();
    await expect(done(signer)).toBeVisible();
  });
});

test.describe('a submission without a connection', () => {
  test('says that it is not sent, can be taken back, and goes by itself when there is one', {
    tag: '@firefox',
  }, async ({ page, context, product, upload }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    // Nothing can be sent before its letters are there: what was seen is what is sealed.
    await expect(signer.root.locator('[data-field-id="name"] [data-part="marks"]')).toHaveText('Jane Roe');
    await context.setOffline(true);
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await expect(signer.root.getByText('It is sent as soon as you are online')).toBeVisible();
    expect(await asksBeforeLeaving(page)).toBe(true);
    await signer.root.getByRole('button', { name: 'Change something first' }).click();
    await signer.field('Full name').fill('Joan Roe');
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await context.setOffline(false);
    await expect(done(signer)).toBeVisible();
    expect((await product.stored(documentId)).map(({ fields }) => fields[0]?.value)).toEqual([
      { type: 'text', content: 'Joan Roe' },
    ]);
  });

  test('and with the service busy is still known not to have arrived after a reload, and can be taken back', {
    tag: '@firefox',
  }, async ({ page, context, product, upload }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    page.on('dialog', (dialog) => void dialog.accept());
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    await keepBusy(context, 60);
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await page.reload();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await expect(signer.root.locator('[data-part="delivery"]')).toContainText('The service is busy. It is sent in');
    await signer.root.getByRole('button', { name: 'Change something first' }).click();
    await signer.field('Full name').fill('Joan Roe');
    expect(await product.stored(documentId)).toEqual([]);
  });

  test('waits in all tabs: taken back in one and corrected there, only what is right is stored', {
    tag: '@firefox',
  }, async ({ page, context, product, upload }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    const [mend, second] = [await keepBusy(context, 60), await context.newPage()];
    const other = signerOn(second);
    await signer.open(documentId);
    await signer.field('Full name').fill('WRONG Name');
    await signer.finish();
    await expect(signer.root.getByText('Not sent yet')).toBeVisible();
    await other.open(documentId);
    await expect(other.root.locator('[data-part="delivery"]')).toContainText('The service is busy. It is sent in');
    await signer.root.getByRole('button', { name: 'Change something first' }).click();
    await expect(other.root.getByText('Not sent yet')).toBeHidden();
    await signer.field('Full name').fill('Right Name');
    await mend();
    await signer.finish();
    await expect(done(signer)).toBeVisible();
    await expect(done(other)).toBeVisible();
    expect((await product.stored(documentId)).map(({ fields }) => fields[0]?.value)).toEqual([
      { type: 'text', content: 'Right Name' },
    ]);
  });

  test('survives that the page is closed, and is stored once', { tag: '@firefox' }, async ({
    page,
    context,
    product,
    upload,
  }) => {
    const [signer, documentId] = [signerOn(page), await upload('contract', fields)];
    await signer.open(documentId);
    await signer.field('Full name').fill('Jane Roe');
    product.wire.loseAnswersTo('POST /v1/sdk/documents/submit');
    await signer.finish();
    await expect(signer.root.getByText('Not confirmed yet')).toBeVisible();
    await expect(signer.root.getByRole('button', { name: 'Change something first' })).toBeHidden();
    await expect.poll(() => product.stored(documentId)).toHaveLength(1);
    await page.close();

    product.wire.mend();
    const later = await context.newPage();
    const again = signerOn(later);
    await later.goto(`/sign/${documentId}`);
    await expect(done(again)).toBeVisible();
    expect(await product.stored(documentId)).toHaveLength(1);
  });
});
