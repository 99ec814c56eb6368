import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, pdfFolder, test } from './fixtures.ts';
import { optional, required, storedValues } from './pages/registration.ts';
import { signerOn } from './pages/signer.ts';

/** In any locale, the dates of this form are typed in the order of their format, DD.MM.YYYY. */
test.use({ locale: 'en-US' });

/** Presses Tab until the control with a name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
      const text = [...(labels ?? [])].map((label) => label.textContent).join(' ');
      return (element?.getAttribute('aria-label') ?? (text || (element?.textContent ?? ''))).trim();
    });
    if (focused === name) return;
    names.push(focused);
  }
  throw new Error(`Tab did not reach ${name}, only ${names.map((each) => each.slice(0, 40)).join(', ')}.`);
}

/** Types a name in the signature dialog instead of drawing. */
async function typeMark(page: Page, label: string, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, label);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/**
 * Opens the file chooser from the control with a name and chooses a file. Starts to listen before it moves the focus, because
 * the browser may handle the key before the request to listen.
 */
async function chooseFile(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'badge.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(join(pdfFolder, '../make/nasty/disc.jpg')),
  });
}

test('a form with every kind of field is filled by keyboard, and stored as it was entered', {
  tag: '@firefox',
}, async ({ page, product, upload }) => {
  const documentId = await upload('registration');
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.field('Full name').waitFor();

  await tabTo(page, 'Full name');
  await page.keyboard.type('Jane Roe');
  await tabTo(page, 'Date of birth');
  await page.keyboard.type('07031990');
  await tabTo(page, 'Email');
  await page.keyboard.type('jane@example.org');
  await tabTo(page, 'Telephone');
  await page.keyboard.type('+45 33 12 34 56');
  await tabTo(page, 'Country');
  await page.keyboard.type('Nor');
  await tabTo(page, 'Booking code');
  await page.keyboard.type('ABC-1234');
  await tabTo(page, 'Nights');
  await page.keyboard.type('7');
  await tabTo(page, 'Deposit in EUR');
  await page.keyboard.type('12,50');
  await tabTo(page, 'What we should know: food, health, equipment');
  await page.keyboard.type('No nuts.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('I bring my own boots.');
  await chooseFile(page, 'Photo for your badge');
  await expect(signer.root.locator('[data-field-id="photo"] image')).toHaveCount(1);
  await tabTo(page, 'In a tent');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'I have read the safety rules');
  await page.keyboard.press('Space');
  await tabTo(page, 'Initial here: Initials');
  await typeMark(page, 'Type your initials', 'JR');
  await tabTo(page, 'Sign here: Signature');
  await typeMark(page, 'Type your name', 'Jane Roe');
  await tabTo(page, 'Date');
  await page.keyboard.type('21112026');
  await tabTo(page, 'Review and submit');
  await page.keyboard.press('Enter');
  await expect(signer.root.getByRole('heading', { name: 'Review before you submit' })).toBeFocused();
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();

  expect(await storedValues(product, documentId)).toEqual({ ...required, ...optional });
});

test('an invalid value is reported next to the field and above the document until it is corrected', {
  tag: '@firefox',
}, async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  const says = (id: string) => signer.root.locator(`[data-field-id="${id}"] [data-part="field-says"]`);
  await signer.field('Email').fill('jane@');
  await expect(says('email')).toHaveCount(0);
  await signer.field('Nights').fill('99');
  await expect(says('email')).toHaveText('Enter an email address, such as name@example.com.');
  await signer.field('Booking code').fill('abc');
  await signer.review.click();
  await expect(says('nights')).toHaveText('Enter a number from 1 to 14.');
  await expect(says('booking_code')).toHaveText('Doesn’t match the required format.');
  await expect(says('rules')).toHaveText('Select this box to continue.');
  const summary = signer.root.getByRole('region', { name: /fields need your attention/ });
  await summary.getByRole('link', { name: 'Nights' }).click();
  await expect(signer.field('Nights')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9');
  await expect(says('nights')).toHaveCount(0);
  await expect(summary.getByRole('link', { name: 'Nights' })).toHaveCount(0);
});
