import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, pdfFolder, test } from './fixtures.ts';
import { kept } from './pages/device.ts';
import { optional, required, storedValues } from './pages/registration.ts';
import { boxOf, signerOn } from './pages/signer.ts';

/** Chromium takes the parts of a date in the order of its language. */
test.use({ locale: 'en-US' });

/** Presses Tab until the control that is called so has the focus, as somebody would who cannot use a mouse. */
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
  throw new Error(`Tab never came to ${name}, but to ${names.map((each) => each.slice(0, 40)).join(', ')}.`);
}

/** Writes a name in the dialog that a drawn mark opens, in place of drawing. */
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
 * Opens the browser's dialog for files from the control that is called so, and chooses one. It is listened for before the
 * control has the focus: browsers are told of that on another way than of keys, which on a slow machine may be the longer one.
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
  await page.keyboard.type('03071990');
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
  await tabTo(page, 'Initials');
  await typeMark(page, 'Type your initials', 'JR');
  await tabTo(page, 'Signature');
  await typeMark(page, 'Type your name', 'Jane Roe');
  await tabTo(page, 'Date');
  await page.keyboard.type('11212026');
  await tabTo(page, 'Review and submit');
  await page.keyboard.press('Enter');
  await expect(signer.root.getByRole('heading', { name: 'Check before you submit' })).toBeFocused();
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();

  expect(await storedValues(product, documentId)).toEqual({ ...required, ...optional });
});

test('what is wrong is said beside the field and above the document, and goes away when it is mended', {
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
  await expect(says('booking_code')).toHaveText('This does not have the form that is asked for here.');
  await expect(says('rules')).toHaveText('Tick this box to go on.');
  const summary = signer.root.getByRole('region', { name: /fields need your attention/ });
  await summary.getByRole('link', { name: 'Nights' }).click();
  await expect(signer.field('Nights')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9');
  await expect(says('nights')).toHaveCount(0);
  await expect(summary.getByRole('link', { name: 'Nights' })).toHaveCount(0);
});

test('what is wrong is marked also when its page has been away, and after a reload', async ({ page, upload }) => {
  const rows = [1, 20, 40, 60, 80].map((number) => {
    const row = {
      id: `on_${number}`,
      label: `Address on page ${number}`,
      page: number,
      required: true,
      editable: true,
    };
    return { ...row, type: 'email', x: 0.1, y: 0.1, width: 0.4, height: 0.03 } as const;
  });
  const signer = signerOn(page);
  await signer.open(await upload('report', rows));
  const goTo = async (number: number) => {
    await signer.root.getByLabel('Page number').fill(String(number));
    await page.keyboard.press('Enter');
  };
  const address = signer.field('Address on page 20');
  await goTo(20);
  await address.fill('jane');
  await goTo(60);
  await signer.field('Address on page 60').fill('jane@example.org');
  await expect(address).toHaveCount(0);
  await goTo(20);
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await kept(page, 'jane@example.org');
  await page.reload();
  await signer.root.locator('[data-part="field"]').first().waitFor();
  await goTo(20);
  await expect(address).toHaveValue('jane');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
});

test('boxes, lists, dates and pictures are filled with the mouse, changed and emptied again', {
  tag: '@firefox',
}, async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  const state = (id: string) => signer.root.locator(`[data-field-id="${id}"]`).getAttribute('data-state');
  await signer.field('I have read the safety rules').click();
  await expect.poll(() => state('rules')).toBe('filled');
  await signer.field('I have read the safety rules').click();
  await expect.poll(() => state('rules')).toBe('empty');
  const lodging = signer.root.getByRole('radiogroup', { name: 'Where you would like to sleep' });
  await lodging.getByRole('radio', { name: 'In the hut' }).click();
  await lodging.getByRole('radio', { name: 'In a tent' }).click();
  await expect(lodging.getByRole('radio', { name: 'In a tent' })).toBeChecked();
  await signer.field('Country').selectOption({ label: 'Norway' });
  await expect(signer.root.locator('[data-field-id="country"] text')).toHaveText('Norway');
  await signer.field('Date of birth').fill('1990-03-07');
  await signer.field('Full name').click();
  await expect(signer.root.locator('[data-field-id="born_on"] text')).toHaveText('07.03.1990');
  await signer.drawSignature('Initials');
  await expect(signer.root.locator('[data-field-id="initials"] image')).toHaveCount(1);
  const chooser = page.waitForEvent('filechooser');
  await signer.field('Photo for your badge').click();
  await (await chooser).setFiles(join(pdfFolder, '../make/nasty/disc.jpg'));
  await expect.poll(() => state('photo')).toBe('filled');
  await signer.root.getByRole('button', { name: 'Remove image: Photo for your badge' }).click();
  await expect.poll(() => state('photo')).toBe('empty');
});

test('what takes one of several is round, and what is ticked is not', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  const isRound = (control: Locator) =>
    control.evaluate((box) => Number.parseFloat(getComputedStyle(box).borderTopLeftRadius) >= box.clientHeight / 2);
  expect(await isRound(signer.root.getByRole('radio', { name: 'In the hut' }))).toBe(true);
  expect(await isRound(signer.field('I have read the safety rules'))).toBe(false);
});

/** A camera's notes that say that it was held on its side: orientation 6 (Exif 3.0). */
const onItsSide = 'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000';

test('a photo that was taken on its side stands upright', { tag: '@firefox' }, async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  const photo = await readFile(join(pdfFolder, '../make/nasty/disc.jpg'));
  const buffer = Buffer.concat([photo.subarray(0, 2), Buffer.from(onItsSide, 'hex'), photo.subarray(2)]);
  const image = signer.root.locator('[data-field-id="photo"] image');
  const proportions = async () =>
    Number(await image.getAttribute('width')) / Number(await image.getAttribute('height'));
  for (const [file, isUpright] of [
    [photo, false],
    [buffer, true],
  ] as const) {
    // Not by the browser's dialog: in Firefox nothing closes one that a test has answered, and no second one opens.
    await signer.root
      .locator('[data-field-id="photo"] [data-part="image-file"]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file });
    await expect.poll(async () => (await proportions()) < 1).toBe(isUpright);
  }
});

test('a photo straight from a camera is made small enough to be sent', { tag: '@firefox' }, async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  // Noise is what compresses worst: several megabytes, over the limits of the service in every way.
  const photo = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4400, 1100];
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(canvas.width, canvas.height);
    if (!context || !pixels) throw new Error('There is no canvas.');
    for (let index = 0; index < pixels.data.length; index++)
      pixels.data[index] = index % 4 === 3 ? 255 : (index * 7919) ^ (index >> 7);
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const chooser = page.waitForEvent('filechooser');
  await signer.field('Photo for your badge').click();
  const buffer = Buffer.from(photo, 'base64');
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  const image = signer.root.locator('[data-field-id="photo"] image');
  await expect(image).toHaveCount(1);
  const kept = (await image.getAttribute('href')) ?? '';
  const size = await page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, kept);
  expect(kept).toMatch(/^data:image\/(png|jpeg);base64,/);
  expect(kept.length).toBeLessThan(1.4 * 1024 * 1024);
  expect(Math.max(...size)).toBeLessThanOrEqual(2000);
  expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(4, 1);
  await expect(signer.root.locator('[data-field-id="photo"] [data-part="field-says"]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('a box is hit beside it too, and never in place of its neighbour', async ({ page, upload }) => {
    const at = (y: number) => ({ x: 0.1, y, width: 0.02, height: 0.014 });
    const options = ['one', 'two', 'three'].map((value, index) => ({ value, ...at(0.2 + 0.016 * index) }));
    const common = { page: 1, required: true, editable: true } as const;
    const fields = [
      { id: 'upper', type: 'checkbox', ...common, ...at(0.3), label: 'Upper' },
      { id: 'lower', type: 'checkbox', ...common, ...at(0.316), label: 'Lower' },
      { id: 'which', type: 'radio', ...common, ...at(0.2), height: 0.05, label: 'Which', options },
    ] as const;
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    for (const value of ['three', 'one', 'two']) {
      await signer.root.getByRole('radio', { name: value }).tap();
      await expect(signer.root.getByRole('radio', { name: value })).toBeChecked();
    }
    await signer.field('Upper').tap();
    await expect(signer.field('Upper')).toBeChecked();
    await expect(signer.field('Lower')).not.toBeChecked();
    const { x, y, width, height } = await boxOf(signer.field('Lower'));
    await page.touchscreen.tap(x + width + 8, y + height / 2);
    await expect(signer.field('Lower')).toBeChecked();
  });
});
