import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { boxOf, type Signer, signerOn, wave } from '../pages/signer.ts';
import { save, screenOf } from './save.ts';

const take = async (page: Page, name: string) => save(page, name, [await screenOf(page)]);

const part = (signer: Signer, name: string) => signer.root.locator(`[data-part="${name}"]`);

async function open(page: Page, documentId: string): Promise<Signer> {
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.painted(1);
  return signer;
}

async function drawWave(page: Page, box: Parameters<typeof wave>[0]): Promise<void> {
  const [first, ...rest] = wave(box);
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Shows the form, with the missing fields listed above it. */
async function showForm(signer: Signer): Promise<void> {
  await signer.field('Full name').fill('Jane Roe');
  await part(signer, 'submit').click();
  await part(signer, 'error-summary').waitFor();
  await signer.root.getByRole('button', { name: 'Form', exact: true }).click();
  await part(signer, 'form-pane').waitFor();
}

async function fillContract(signer: Signer): Promise<void> {
  await signer.field('Company').fill('Northwind Ltd');
  await signer.field('Full name').fill('Jane Roe');
  await signer.field('Title').fill('Director');
  await signer.field('Place').fill('Bergen');
  await signer.field('Date').fill('2027-03-07');
  await signer.typeSignature('Signature', 'Jane Roe');
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'UTC' });

  test('filling in, on the page', async ({ page, upload }) => {
    const signer = await open(page, await upload('registration'));
    await signer.field('Full name').fill('Jane Roe');
    await take(page, 'viewer-field');
    await part(signer, 'calendar-button').first().click();
    await part(signer, 'calendar').waitFor();
    await take(page, 'viewer-calendar');
  });

  test('a typed name', async ({ page, upload }) => {
    const signer = await open(page, await upload('contract'));
    await signer.field('Signature').click();
    await signer.dialog.getByRole('tab', { name: 'Type' }).click();
    await signer.dialog.getByLabel('Type your name').fill('Jane Roe');
    await page.evaluate(() => document.fonts.ready);
    await take(page, 'viewer-type');
  });

  test('a search', async ({ page, upload }) => {
    const signer = await open(page, await upload('report'));
    await signer.root.getByRole('button', { name: 'Search the document' }).click();
    await page.getByRole('searchbox', { name: 'Search the document' }).fill('harrow');
    await page.keyboard.press('Enter');
    await expect(part(signer, 'search-count')).toHaveText('1 of 244');
    await take(page, 'viewer-search');
  });

  test('the form in Arabic', async ({ page, upload }) => {
    const signer = await open(page, await upload('registration'));
    await showForm(signer);
    await page.evaluate(() => {
      document.documentElement.lang = 'ar';
    });
    await expect(signer.root).toHaveAttribute('dir', 'rtl');
    await take(page, 'viewer-arabic');
  });

  test('the receipt', async ({ page, upload }) => {
    const signer = await open(page, await upload('contract'));
    await fillContract(signer);
    await signer.finish();
    await signer.root.getByText('Your signed copy is ready.').first().waitFor();
    await take(page, 'viewer-receipt');
  });
});

test.describe('in dark mode', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'en-US' });

  test('the form next to the pages', async ({ page, upload }) => {
    await showForm(await open(page, await upload('registration')));
    await take(page, 'viewer-form-dark');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 828 }, hasTouch: true, isMobile: true, locale: 'en-US' });

  test('a page, the form, the pad and the review', async ({ page, upload }) => {
    const signer = await open(page, await upload('registration'));
    await signer.field('Full name').fill('Jane Roe');
    const screens = [await screenOf(page)];
    await showForm(signer);
    screens.push(await screenOf(page));
    await open(page, await upload('contract'));
    await signer.field('Signature').click();
    await drawWave(page, await boxOf(part(signer, 'pad')));
    screens.push(await screenOf(page));
    await page.keyboard.press('Escape');
    await fillContract(signer);
    await part(signer, 'submit').click();
    await part(signer, 'review').waitFor();
    screens.push(await screenOf(page));
    await save(page, 'viewer-phone', screens);
  });
});
