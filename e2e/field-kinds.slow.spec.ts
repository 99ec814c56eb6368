import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, pdfFolder, test } from './fixtures.ts';
import { storedValues } from './pages/registration.ts';
import { boxOf, signerOn } from './pages/signer.ts';

/** Chromium uses the order of its locale for the parts of a date. */
test.use({ locale: 'en-US' });

test('boxes, lists, dates and pictures are filled with the mouse, changed and emptied again', async ({
  page,
  upload,
}) => {
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

test('checkboxes are selected with the mouse up to their maximum, and stored', async ({ page, product, upload }) => {
  const at = (y: number) => ({ x: 0.1, y, width: 0.02, height: 0.014 });
  const options = ['Breakfast', 'Lunch', 'Dinner'].map((value, index) => ({ value, ...at(0.2 + 0.03 * index) }));
  const meals = { id: 'meals', page: 1, ...at(0.2), height: 0.08, required: true, editable: true, label: 'Meals' };
  const documentId = await upload('contract', [{ ...meals, type: 'checkboxes', options, maxChoices: 2 }]);
  const signer = signerOn(page);
  await signer.open(documentId);
  const field = signer.root.locator('[data-field-id="meals"]');
  const box = (name: string) => field.getByRole('group', { name: 'Meals' }).getByRole('checkbox', { name });
  for (const { value } of options) await box(value).click();
  await expect(field.locator('polyline')).toHaveCount(3);
  await signer.review.click();
  await expect(field.locator('[data-part="field-says"]')).toHaveText('Select no more than 2 options.');
  await box('Lunch').click();
  await expect(box('Lunch')).not.toBeChecked();
  await expect(field.locator('polyline')).toHaveCount(2);
  await signer.review.click();
  await signer.submit.click();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect(await storedValues(product, documentId)).toEqual({
    meals: { type: 'checkboxes', selected: ['Breakfast', 'Dinner'] },
  });
});

test('a box, a button and a choice have a focus ring only for the keyboard, and a text field while it is edited', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  const hasRing = (id: string) =>
    signer.root
      .locator(`[data-field-id="${id}"]`)
      .evaluate((field) => getComputedStyle(field, '::after').boxShadow.includes('0px 0px 0px 5px'));
  await signer.field('I have read the safety rules').click();
  await expect(signer.field('I have read the safety rules')).toBeFocused();
  expect(await hasRing('rules')).toBe(false);
  await signer.field('Initials').click();
  await signer.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(signer.field('Initials')).toBeFocused();
  expect(await hasRing('initials')).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(signer.field('Initials')).toBeFocused();
  await expect.poll(() => hasRing('initials')).toBe(true);
  await signer.field('Full name').click();
  await expect.poll(() => hasRing('full_name')).toBe(true);
  for (const part of ['toolbar', 'guide-bar', 'pages']) {
    await signer.field('Full name').click();
    await signer.root.locator(`[data-part="${part}"]`).click({ position: { x: 4, y: 4 } });
    expect(await hasRing('full_name'), part).toBe(false);
  }
});

/** An Exif segment with orientation 6, of a camera held sideways (Exif 3.0). */
const onItsSide = 'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000';

test('a photo with an Exif rotation is shown upright', { tag: '@firefox' }, async ({ page, upload }) => {
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
    // Sets the files directly, because Firefox does not close the file dialog of a test, so a second one cannot open.
    await signer.root
      .locator('[data-field-id="photo"] [data-part="image-file"]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file });
    await expect.poll(async () => (await proportions()) < 1).toBe(isUpright);
  }
});

test('a large photo of a camera is reduced to the limits of the service', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('registration'));
  // Noise does not compress: several megabytes, beyond all limits of the service.
  const photo = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4400, 1100];
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(canvas.width, canvas.height);
    if (!context || !pixels) throw new Error('The browser has no canvas.');
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

  test('the target of a box extends beyond it, but not over its neighbour', async ({ page, upload }) => {
    const at = (y: number) => ({ x: 0.1, y, width: 0.02, height: 0.014 });
    const optionsAt = (y: number, ...values: string[]) =>
      values.map((value, index) => ({ value, ...at(y + 0.016 * index) }));
    const options = optionsAt(0.2, 'one', 'two', 'three');
    const several = optionsAt(0.4, 'first', 'second', 'third');
    const common = { page: 1, required: true, editable: true } as const;
    const fields = [
      { id: 'upper', type: 'checkbox', ...common, ...at(0.3), label: 'Upper' },
      { id: 'lower', type: 'checkbox', ...common, ...at(0.316), label: 'Lower' },
      { id: 'which', type: 'radio', ...common, ...at(0.2), height: 0.05, label: 'Which', options },
      { id: 'all', type: 'checkboxes', ...common, ...at(0.4), height: 0.05, label: 'All', options: several },
    ] as const;
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    for (const value of ['three', 'one', 'two']) {
      await signer.root.getByRole('radio', { name: value }).tap();
      await expect(signer.root.getByRole('radio', { name: value })).toBeChecked();
    }
    for (const { value } of several) await signer.root.getByRole('checkbox', { name: value }).tap();
    for (const { value } of several) await expect(signer.root.getByRole('checkbox', { name: value })).toBeChecked();
    await signer.field('Upper').tap();
    await expect(signer.field('Upper')).toBeChecked();
    await expect(signer.field('Lower')).not.toBeChecked();
    const { x, y, width, height } = await boxOf(signer.field('Lower'));
    await page.touchscreen.tap(x + width + 8, y + height / 2);
    await expect(signer.field('Lower')).toBeChecked();
  });
});
